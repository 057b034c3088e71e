type Props = {
  /** A file of drawings: its text to have the shapes in the page, its address to have the browser fetch them. */
  file: string;
  /** Which of them: the id of its group. */
  id: string;
};

/** One drawing of a file of drawings, within an svg that says how large and in which color. */
export function Shapes({ file, id }: Props) {
  if (!file.startsWith("<svg")) return <use href={`${file}#${id}`} />;
  const [, shapes] = new RegExp(`<g id="${id}"[^>]*>(.*)</g>`).exec(file) ?? [];
  if (shapes === undefined) throw new Error(`No drawing of this file has the id "${id}".`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the file is one of this project's own.
  return <g dangerouslySetInnerHTML={{ __html: shapes }} />;
}
