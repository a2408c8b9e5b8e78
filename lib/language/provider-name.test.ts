import { expect, test } from "vitest";
import { formatProviderName } from "./provider-name";

test.each([
  ["ELM HOLLOW DAY CARE", "Elm Hollow Day Care"],
  ["FRIENDS OF THE ELM AT ELM HOLLOW", "Friends of the Elm at Elm Hollow"],
  ["THE NEST", "The Nest"],
  ["YMCA OF GREATER ELM", "YMCA of Greater Elm"],
  ["Y.M.C.A. OF ELM", "Y.M.C.A. of Elm"],
  ["ST. MARY'S PRESCHOOL II, LLC", "St. Mary's Preschool II, LLC"],
  ["MARY\u2019S NEST,INC.", "Mary\u2019s Nest,Inc."],
  ["YESICA's GARDEN", "Yesica's Garden"],
  ["O'BRIEN & MCDONALD", "O'Brien & McDonald"],
  ["D'ANGELO-MCAFEE VIII", "D'Angelo-McAfee VIII"],
  ["IT'S A SMALL ELM", "It's A Small Elm"],
  ["LEARN -N- PLAY", "Learn -N- Play"],
  ["E & A ELM @ PS 3, I/T", "E & A Elm @ PS 3, I/T"],
  ["2ND STREET 4KIDS OF NY", "2nd Street 4Kids of NY"],
  ["PS125 AND SD27J LRNG CTR", "PS125 and SD27J Lrng Ctr"],
  ["NIÑO ÉLAN", "Niño Élan"],
  ["ABC'S OF ELM STEM ACADEMY", "ABC's of Elm STEM Academy"],
  ["MACARTHUR MACHINE CHLD DVPT", "MacArthur Machine Chld Dvpt"],
  ["4720 ELM LLC,", "4720 Elm LLC"],
  ["Elm Nest -", "Elm Nest"],
  ['"Almost Elm Care"', "Almost Elm Care"],
  ["A2Z ELM", "A2Z Elm"],
  ["ELM LLC DBA THE ELM NEST", "Elm LLC DBA The Elm Nest"],
  ["ELM CTR FOR TOTS LTD", "Elm Ctr for Tots Ltd"],
  ["ST Marks Elm School", "St Marks Elm School"],
  ["Elm Daycare INC", "Elm Daycare Inc"],
])("%s is shown as %s", (name, shown) => {
  expect(formatProviderName(name)).toBe(shown);
});

test.each([
  "KinderElm Learning Center",
  "iElm",
  "McElm's ABC",
  "License 254197",
  "YMCA",
  "J & A",
  "",
  "幼稚園",
  "<B>",
])("%s is shown as its agency writes it", (name) => {
  expect(formatProviderName(name)).toBe(name);
});
