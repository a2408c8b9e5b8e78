/** Settings of a site that offers email alerts and keys, whose mail server is down. */
export const MAIL_SETTINGS = {
  DAYBOOK_SMTP_URL: "smtp://127.0.0.1:9",
  DAYBOOK_MAIL_FROM: "alerts@daybook.example",
  DAYBOOK_SIGNUP: "open",
} as const;
