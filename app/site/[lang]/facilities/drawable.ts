/**
 * The characters of the image's only font. For any other character, the drawing library would fetch
 * a font, or an emoji image, from the network.
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
