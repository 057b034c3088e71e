import { type PictureSources, pictureSources } from "./pictures.ts";

/** A picture and how it is used: what an img and a preload of it must agree on. */
export interface Use {
  /** The name of a picture record. */
  name: string;
  /** How wide it is shown, for the `sizes` attribute. */
  sizes: string;
  /** The widest one that is needed, in pixels; all that the build makes when missing. */
  upTo?: number | undefined;
  /** What narrow screens show instead, up to NARROW: another picture, or smaller ones of this. */
  narrow?: { name?: string; upTo?: number };
}

type Props = Use & {
  /** The page's main picture: fetched first. All others wait until they are near. */
  eager?: boolean;
  /** True where the text beside it says the same. */
  decorative?: boolean;
  className?: string | undefined;
};

/** Up to this width a hero shows its portrait picture; where the header turns into a sheet, too. */
export const NARROW = "(max-width: 63.99rem)";

/** A picture in AVIF, WebP and a fallback, with its dimensions, so that nothing moves when it arrives. */
export function Picture({ eager = false, decorative = false, className, ...use }: Props) {
  const [sources, narrow] = sourcesOf(use);
  return (
    <picture>
      {narrow && <Sources {...narrow} sizes={use.sizes} media={NARROW} />}
      <Sources {...sources} sizes={use.sizes} />
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

/** The sources of a use, and those for narrow screens where they differ. */
export function sourcesOf({ name, upTo, narrow }: Use): [PictureSources, PictureSources?] {
  const sources = pictureSources(name, upTo);
  return narrow ? [sources, pictureSources(narrow.name ?? name, narrow.upTo ?? upTo)] : [sources];
}

function Sources({
  avif,
  webp,
  width,
  height,
  sizes,
  media,
}: PictureSources & { sizes: string; media?: string }) {
  // Where another picture may stand in, its dimensions count instead of the img's.
  const shared = { sizes, ...(media && { media, width, height }) };
  return (
    <>
      <source type="image/avif" srcSet={avif} {...shared} />
      <source type="image/webp" srcSet={webp} {...shared} />
    </>
  );
}
