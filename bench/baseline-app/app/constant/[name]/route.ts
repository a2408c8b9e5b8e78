/** The same answer under a path of which a part varies, as a record's does: to find it costs Next more. */
export { GET } from "../route";
