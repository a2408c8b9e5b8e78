import { textPage } from "../_texts/text-page";

const { generateMetadata, TextPage } = textPage("privacy");

export { generateMetadata };
export default TextPage;
