import { expect, test, vi } from "vitest";
import { refusingStorage } from "#tests/refusing-storage";
import { readChosen, writeChosen } from "./chosen";

const oak = { id: "fac_2TR1PTW7SG9EVECDW8NTA7TMD4", name: "Oak House" };
const elm = { id: "fac_6VT0S4QWWW6W8PVCZG7Q9DDRAN", name: "Elm House" };

const storage = refusingStorage();

test("a choice that the browser refuses to keep lasts for this page", () => {
  writeChosen([oak]);
  storage.refuses = true;
  writeChosen([oak, elm]);
  expect(readChosen()).toEqual([oak, elm]);
  expect(storage.held).toBe(JSON.stringify([oak]));
});

test("subscribers are notified of a choice made by another page", () => {
  storage.refuses = true;
  writeChosen([oak]);
  storage.held = JSON.stringify([elm]);
  expect(readChosen()).toEqual([elm]);
});

test("a choice lasts for this page if the browser denies access to its storage", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  writeChosen([elm, oak]);
  expect(readChosen()).toEqual([elm, oak]);
});
