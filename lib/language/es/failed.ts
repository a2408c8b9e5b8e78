/** Text of the error page; its own file because every page's client bundle includes it. */
export const failed = {
  title: "Tuvimos un problema",
  body: "Intente de nuevo en un minuto. Si necesita una respuesta ahora, use el buscador de su estado.",
  action: "Intentar de nuevo",
  home: "Ir a la página de inicio",
};
