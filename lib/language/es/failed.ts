/** Text of the error page; its own file because every page's client bundle includes it. */
export const failed = {
  title: "Algo falló de nuestro lado",
  body: "No es culpa suya y no se perdió nada. Vuelva a intentarlo en un momento. Si necesita una respuesta ahora, la agencia de licencias del estado tiene los registros.",
  action: "Intentar de nuevo",
  home: "Ir a la página de inicio",
};
