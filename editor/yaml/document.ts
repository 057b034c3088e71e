// The form of the records: the yaml library's own, except that a text which doesn't fit into its line is folded.
import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  visit,
} from "yaml";

const LINE_WIDTH = 120;

/**
 * The document of a file.
 * @throws Error if the file cannot be read
 */
export function parseYaml(source: string): Document {
  // What older readers of YAML take for something other than a text, such as "no" or "08:00", is printed in quotes.
  const document = parseDocument(source, { compat: "yaml-1.1" });
  if (document.errors[0]) throw document.errors[0];
  return document;
}

/** The text of a document. It is the same for the document of that text. */
export function printYaml(document: Document): string {
  foldLongTexts(document);
  // The library's lines may be one longer than it is told.
  return document.toString({ lineWidth: LINE_WIDTH - 1, flowCollectionPadding: false });
}

/**
 * Folds each text that doesn't fit into the line of its key. The library would break it where it stands, so that a person
 * who edits the file could write a line that begins with "#" or contains ": ".
 */
function foldLongTexts(document: Document): void {
  visit(document, {
    Scalar(key, node, path) {
      const { value, type } = node;
      const collections = path.filter(isCollection);
      if (typeof value !== "string" || key === "key" || collections.some(({ flow }) => flow)) return;
      const parent = path.at(-1);
      const lead = isPair(parent) ? `${String(parent.key)}: ` : "- ";
      const column = 2 * (collections.length - 1) + lead.length;
      const fits = !value.includes("\n") && column + JSON.stringify(value).length <= LINE_WIDTH;
      if (type === Scalar.BLOCK_LITERAL || (fits && type !== Scalar.BLOCK_FOLDED)) return;
      node.type = isFoldable(value) ? Scalar.BLOCK_FOLDED : Scalar.QUOTE_DOUBLE;
    },
  });
}

/** Whether a text has lines, none of which begins or ends with space that folding could lose. */
function isFoldable(text: string): boolean {
  return text !== "" && text.split("\n").every((line) => line === line.trim());
}

/** Gives a new node the brackets and the folded texts of one of its kind. */
export function styleLike(node: Node, like: Node | null | undefined): Node {
  if (isScalar(node) && isScalar(like) && like.type === Scalar.BLOCK_FOLDED) node.type = like.type;
  if (isSeq<Node>(node) && isSeq<Node>(like)) {
    node.flow = like.flow === true;
    for (const item of node.items) styleLike(item, like.items[0]);
  }
  if (isMap<Scalar, Node>(node) && isMap<Scalar, Node>(like))
    for (const { key, value } of node.items) if (value) styleLike(value, like.get(key, true));
  return node;
}
