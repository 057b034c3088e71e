import { records } from "../records/index.ts";
import { providePictures } from "./library.ts";
import { encodePictures } from "./sources.ts";

// The pictures of this site, made once for each build, before any page is rendered.
providePictures(await encodePictures(records.pictures));
