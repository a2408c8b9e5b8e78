import { textPage } from "../_texts/text-page";

const { generateMetadata, TextPage } = textPage("accessibility");

export { generateMetadata };
export default TextPage;
