import {
  altOf,
  isRendering,
  ORIGIN,
  type PictureSources,
  pictureAddress,
  pictureSources,
  ratioOf,
} from "./library.ts";
import { coverSizes, type Slot } from "./sizes.ts";

/** A picture and how it is shown: what an img and its preload link must agree on. */
export interface PictureUse {
  /** The name of a picture record. */
  name: string;
  /** Where it is shown: the slots that it covers, the widest screen's first, or the `sizes` attribute itself. */
  sizes: string | readonly Slot[];
  /** The width of the widest file that is needed, in pixels; every file when missing. */
  maxWidth?: number | undefined;
  /** What narrow screens (see NARROW) show instead, another picture, or phones (see PHONE): smaller files of this one. */
  narrow?: { name?: string; maxWidth?: number; sizes?: PictureUse["sizes"] };
}

type Props = PictureUse & {
  /** The page's main picture, which is fetched first. All others load lazily. */
  eager?: boolean;
  /** True where the text beside the picture says the same. */
  decorative?: boolean;
  className?: string | undefined;
};

/** The screens on which a hero shows its picture for phones. */
export const NARROW = "(max-width: 63.99rem)";

/** The screens that need no files for tablets. */
const PHONE = "(max-width: 39.99rem)";

/** All other screens than the narrow ones. */
export const WIDE = `not all and ${NARROW}`;

/** A picture in AVIF and JPEG, with its dimensions to avoid layout shift. A rendering says what it is. */
export function Picture({ eager = false, decorative = false, className, ...use }: Props) {
  const [sources, narrow] = sourcesOf(use);
  return (
    <span className="picture">
      <picture>
        {narrow && <Source {...narrow} media={use.narrow?.name ? NARROW : PHONE} />}
        <Source {...sources} />
        <img
          src={pictureAddress(use.name, use.maxWidth)}
          width={sources.width}
          height={sources.height}
          alt={decorative ? "" : altOf(use.name)}
          className={className}
          data-focus={sources.focus}
          data-narrow-focus={use.narrow?.name && (narrow?.focus ?? "middle")}
          {...(eager ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
        />
      </picture>
      <Origin {...use} />
    </span>
  );
}

/** What a rendering says in its corner: words that a translator reads; screen readers have them from the alternative text. */
function Origin({ name, narrow: { name: narrowName = name } = {} }: PictureUse) {
  const [wide, narrow] = [isRendering(name), isRendering(narrowName)];
  if (!wide && !narrow) return null;
  return (
    <small
      className="night"
      aria-hidden="true"
      data-on={wide && narrow ? undefined : wide ? "wide" : "narrow"}
    >
      {ORIGIN}
    </small>
  );
}

/** The sources of a picture and how wide it is shown. */
export interface SizedSources extends PictureSources {
  sizes: string;
}

/** The sources of a picture, and those for narrow screens where they differ. */
export function sourcesOf({ name, maxWidth, sizes, narrow }: PictureUse): [SizedSources, SizedSources?] {
  const sources = sized(name, maxWidth, sizes);
  if (!narrow) return [sources];
  return [sources, sized(narrow.name ?? name, narrow.maxWidth ?? maxWidth, narrow.sizes ?? sizes)];
}

function sized(name: string, maxWidth: number | undefined, sizes: PictureUse["sizes"]): SizedSources {
  return {
    ...pictureSources(name, maxWidth),
    sizes: typeof sizes === "string" ? sizes : coverSizes(sizes, ratioOf(name)),
  };
}

function Source({ avif, width, height, sizes, media }: SizedSources & { media?: string }) {
  // Where another picture is shown, its dimensions apply instead of the img's.
  return <source type="image/avif" srcSet={avif} sizes={sizes} {...(media && { media, width, height })} />;
}
