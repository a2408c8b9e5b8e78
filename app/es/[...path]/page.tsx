export { default } from "../../(site)/[...path]/page";
