import { textPage } from "../_texts/text-page";

const { generateMetadata, TextPage } = textPage("contact");

export { generateMetadata };
export default TextPage;
