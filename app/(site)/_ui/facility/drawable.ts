/**
 * What the picture's one font has. For any other character the library that draws would ask the
 * network for a font, or, for signs such as ©, for the picture of an emoji.
 */
const DRAWN = /^[\x20-\x7e¡-¨ª-¬¯-ÿĀ-ēĖ-īĮ-ķĹ-ľŁ-ňŊ-ōŐ-ž–—‘’‚“”„•…]$/u;

/** A text with only what can be drawn: letters lose accents that cannot, all else is a blank. */
export function drawable(text: string, length_max = 120): string {
  const drawn = Array.from(text.slice(0, length_max * 2).normalize("NFC"), (character) => {
    if (DRAWN.test(character)) return character;
    const [plain = " "] = character.normalize("NFKD");
    return DRAWN.test(plain) ? plain : " ";
  });
  return drawn.join("").replaceAll(/\s+/g, " ").trim().slice(0, length_max);
}
