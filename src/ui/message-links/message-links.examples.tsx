import { records } from "../../records/index.ts";
import { MessageLinks } from "./message-links.tsx";

export default { "Both ways": <MessageLinks phone={records.phone} /> };
