import { textPage } from "../_texts/text-page";

const { generateMetadata, TextPage } = textPage("terms");

export { generateMetadata };
export default TextPage;
