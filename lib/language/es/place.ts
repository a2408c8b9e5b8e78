/** "en Austin, Texas", "en el condado de Travis, Texas": of places, a county alone has an article. */
export const inPlace = (place: string): string =>
  /^condado de /i.test(place) ? `en el ${place}` : `en ${place}`;

/** "de Austin", "del condado de Travis". */
export const ofPlace = (place: string): string =>
  /^condado de /i.test(place) ? `del ${place}` : `de ${place}`;
