/** What a page says that cannot be made: alone in a file, for browsers load it with every page. */
export const failed = {
  title: "Algo falló de nuestro lado",
  body: "No es culpa suya y no se perdió nada. Vuelva a intentarlo en un momento. Si necesita una respuesta ahora, la agencia de licencias del estado tiene los registros.",
  action: "Intentar de nuevo",
  home: "Ir a la página de inicio",
};
