import type { APIRoute } from "astro";
import { doorPictures } from "../doors/door-pictures.ts";

/** Where the door designer finds its pictures. Their names are known only to the build. */
export const GET: APIRoute = async () => Response.json(await doorPictures());
