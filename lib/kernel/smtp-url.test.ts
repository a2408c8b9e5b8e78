import { expect, test } from "vitest";
import { parseSmtpUrl } from "./smtp-url";

test.each([
  ["smtp://localhost:2525", { host: "localhost", port: 2525, secure: false }],
  ["smtp://mail.example", { host: "mail.example", port: 587, secure: false }],
  [
    "smtps://me%40x:p%2Fw@mail.example",
    {
      host: "mail.example",
      port: 465,
      secure: true,
      credentials: { user: "me@x", pass: "p/w" },
    },
  ],
  ["smtp://[::1]:25/", { host: "::1", port: 25, secure: false }],
])("%s is the address of a mail server", (url, server) => {
  expect(parseSmtpUrl(url)).toEqual(server);
});

test.each([
  "mail.example:25",
  "https://mail.example",
  "smtp://",
  "smtp://me@mail.example",
  "smtp://me:%zz@mail.example",
  "smtp://mail.example/inbox",
  "smtp://mail.example?tls=off",
])("%s isn't the address of a mail server", (url) => {
  expect(parseSmtpUrl(url)).toBeUndefined();
});
