import type { Records } from "../records/reader.ts";

/** What a map shows besides the towns that the company serves. */
export interface Land {
  /** The two letters of the company's state. */
  state: string;
  /** The file of content/shapes with the shapes of the towns. Without one, towns are dots. */
  shapes?: string | undefined;
  /** A river, its width, and the counties on its banks, such as "Bergen, NJ". Their border is its middle. */
  river?: { name: string; bank: readonly string[]; otherBank: readonly string[]; miles: number } | undefined;
}

/** The land of the records' maps. */
export function landOf({ business, areasPage }: Pick<Records, "business" | "areasPage">): Land {
  const { shapes, river } = areasPage.map;
  return { state: business.address.state, shapes, river };
}
