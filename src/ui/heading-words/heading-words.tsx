type Props = {
  children: string;
  /** Where it holds, such as "in Fort Lee". These words get a line of their own where the heading ends with them. */
  place?: string | undefined;
};

/** The words of a page's heading, its place on a line of its own. */
export function HeadingWords({ children: words, place = "" }: Props) {
  if (place === "" || !words.endsWith(place)) return words;
  return (
    <>
      {words.slice(0, -place.length)}
      <span className="place">{place}</span>
    </>
  );
}
