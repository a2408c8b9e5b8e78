/** Text of the error page; its own file because every page's client bundle includes it. */
export const failed = {
  title: "Something went wrong on our side",
  body: "It is not your fault, and nothing was lost. Try again in a moment. If you need an answer now, the state's licensing agency has the records.",
  action: "Try again",
  home: "Go to the start page",
};
