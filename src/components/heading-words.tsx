type Props = {
  children: string;
  /** Where it holds, such as "in Fort Lee". These words get a line of their own where the heading ends with them. */
  place?: string | undefined;
};

/**
 * The words of a heading, its place on a line of its own. A compound such as "Non-Functioning" stays on one line.
 * Words in parentheses are set smaller, and stay on one line where they fit.
 */
export function HeadingWords({ children: words, place = "" }: Props) {
  const hasPlace = place !== "" && words.endsWith(place);
  const parts = (hasPlace ? words.slice(0, -place.length) : words).split(/(\([^)]*\)|\S*\w-\w\S*)/);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 ? (
          <span key={part} className={part.startsWith("(") ? "parens" : "compound"}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
      {hasPlace && <span className="place">{place}</span>}
    </>
  );
}
