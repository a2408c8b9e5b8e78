/** Places that have an article in Spanish. */
const WITH_ARTICLE = /^(?:condado de |distrito de )/i;

/** "en Austin, Texas", "en el condado de Travis, Texas": of places, some have an article. */
export const inPlace = (place: string): string =>
  WITH_ARTICLE.test(place) ? `en el ${place}` : `en ${place}`;

/** "de Austin", "del condado de Travis". */
export const ofPlace = (place: string): string =>
  WITH_ARTICLE.test(place) ? `del ${place}` : `de ${place}`;
