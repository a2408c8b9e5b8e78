import { env } from "node:process";

/**
 * Loads React's production build, which servers use. Import it before anything that imports React.
 * The development build records a stack of each element, which takes most of the time of rendering
 * thousands of pages.
 */
const { NODE_ENV } = env;
Object.assign(env, { NODE_ENV: "production" });
await import("react");
await import("react/jsx-runtime");
await import("react-dom");
await import("react-dom/server");
Object.assign(env, { NODE_ENV });
