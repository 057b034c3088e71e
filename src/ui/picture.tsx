import { type PictureSources, pictureSources } from "./pictures.ts";

type Props = {
  /** The name of a picture record. */
  name: string;
  /** How wide it is shown, for the `sizes` attribute. */
  sizes: string;
  /** Another picture for narrow screens, shown up to NARROW. */
  narrowName?: string;
  /** The page's main picture: fetched first. All others wait until they are near. */
  eager?: boolean;
  /** True where the text beside it says the same. */
  decorative?: boolean;
  className?: string | undefined;
};

/** Up to this width a hero shows its portrait picture; where the header turns into a sheet, too. */
export const NARROW = "(max-width: 63.99rem)";

/** A picture in AVIF, WebP and a fallback, with its dimensions, so that nothing moves when it arrives. */
export function Picture({ name, sizes, narrowName, eager = false, decorative = false, className }: Props) {
  const sources = pictureSources(name);
  return (
    <picture>
      {narrowName && <Sources {...pictureSources(narrowName)} sizes={sizes} media={NARROW} />}
      <Sources {...sources} sizes={sizes} />
      <img
        src={sources.fallback}
        width={sources.width}
        height={sources.height}
        alt={decorative ? "" : sources.alt}
        className={className}
        {...(eager ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}

function Sources({
  avif,
  webp,
  width,
  height,
  sizes,
  media,
}: PictureSources & { sizes: string; media?: string }) {
  const shared = { sizes, width, height, ...(media && { media }) };
  return (
    <>
      <source type="image/avif" srcSet={avif} {...shared} />
      <source type="image/webp" srcSet={webp} {...shared} />
    </>
  );
}
