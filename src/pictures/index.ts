import { records } from "../records/index.ts";
import { providePictures } from "./library.ts";
import { filesOfPictures } from "./sources.ts";

// The pictures of this site. A file is made once a page names it.
providePictures(await filesOfPictures(records.pictures));
