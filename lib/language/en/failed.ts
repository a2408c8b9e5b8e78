/** Text of the error page; its own file because every page's client bundle includes it. */
export const failed = {
  title: "Something went wrong on our end",
  body: "Try again in a minute. If you need an answer now, use your state's own search.",
  action: "Try again",
  home: "Go to the home page",
};
