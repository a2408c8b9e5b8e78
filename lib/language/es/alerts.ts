import type { en } from "../en";

const providers = (count: number) => (count === 1 ? "1 proveedor" : `${count} proveedores`);

/** Texts of email alerts: the pages, and the messages. */
export const alerts: (typeof en)["alerts"] = {
  follow: "Seguir por correo",
  note: "Reciba un correo cuando cambie este registro.",
  title: "Seguir por correo electrónico",
  title_of: (name) => `Seguir a ${name} por correo electrónico`,
  description: "Reciba un correo cuando cambie el registro de un proveedor de cuidado infantil.",
  lead: "Reciba un correo cuando cambie el registro de este proveedor: su licencia, nuevas infracciones, su puntuación o si la agencia lo tiene en su lista.",
  rules: "Como máximo, un correo al día. Cada correo tiene un enlace para dejar de recibirlos.",
  choose:
    "Primero elija un proveedor o busque en una zona. Las dos páginas tienen un enlace para seguir por correo.",
  search_link: "Reciba un correo cuando cambie esta búsqueda",
  search_title: "Seguir una búsqueda por correo electrónico",
  search_lead:
    "Reciba un correo cuando un proveedor de esta búsqueda aparezca, salga de la lista de la agencia, tenga nuevas infracciones, o cambie su licencia o su puntuación.",
  search_of: "Su búsqueda",
  search_left_out: (filters) =>
    `Los avisos incluyen también proveedores sin estos filtros: ${filters}`,
  search_too_large: (count, max) =>
    `Proveedores de esta búsqueda: ${count}. Seguimos búsquedas de hasta ${max}. Agregue un código postal o un filtro.`,
  search_never:
    "No podemos seguir esta búsqueda por correo. Busque por código postal, ciudad, condado o estado, o use el canal.",
  search_again: "Cambiar la búsqueda",
  search_feed: "¿Sin correo? Use el canal Atom de la búsqueda",
  search: "Buscar un proveedor",
  email: "Su correo electrónico",
  email_hint:
    "Lo ciframos, lo usamos solo para estos avisos y lo borramos cuando usted los detiene. Nunca lo compartimos.",
  trap: "Deje este campo vacío",
  submit: "Enviarme el enlace",
  privacy: "Privacidad",
  feed: "¿Sin correo? Use el canal Atom",
  faults_title: "Revise este formulario",
  faults: {
    "email.format": "Escriba un correo electrónico, por ejemplo nombre@example.com.",
    "website.trap": "Deje vacío el último campo. Sirve para frenar mensajes automáticos.",
    "form.not_found": "Ya no tenemos a este proveedor o esta búsqueda. Empiece desde su página.",
    "form.rate_limited": "Demasiadas solicitudes desde su red. Intente de nuevo en una hora.",
    "form.unavailable": "Por ahora no podemos recibir solicitudes. Intente más tarde.",
    "form.other": "Algo salió mal en el formulario. Revíselo y envíelo de nuevo.",
  },
  sent: {
    title: "Revise su correo",
    lead: "Enviamos un enlace a la dirección que escribió. Ábralo en un plazo de 7 días; si no, no empieza nada.",
    missing:
      "¿No llegó el mensaje después de unos minutos? Busque en el correo no deseado. Enviamos como máximo un enlace al día por proveedor o búsqueda.",
  },
  manage: {
    title: "Sus avisos por correo",
    confirm_title: (name) => `¿Recibir correos sobre ${name}?`,
    confirm_lead:
      "Su dirección funciona. Empiece los avisos con el botón, o cierre esta página si no los pidió.",
    confirm: "Empezar los avisos",
    following: "Usted sigue",
    search: (name) => `Búsqueda: ${name}`,
    waiting: "Sin empezar",
    gone: "Un proveedor que ya no está en nuestros registros",
    stop: "Detener",
    stop_of: (name) => `Detener los avisos sobre ${name}`,
    start_of: (name) => `Empezar los avisos sobre ${name}`,
    stop_all: "Detener todos los avisos y borrar mi dirección",
    stop_all_hint: "Después no guardamos nada sobre usted.",
    started: "Listo. Le escribiremos cuando algo cambie.",
    stopped: "Detenido. Ya no le escribimos sobre eso.",
    ended_title: "Avisos detenidos",
    ended: "Listo. Ya no le escribimos, y borramos su dirección.",
    nothing_title: "Sin avisos por correo",
    nothing:
      "Este enlace no tiene avisos: se detuvieron, o la solicitud no se confirmó en 7 días. No tenemos su dirección.",
    fault:
      "Esa solicitud ya no existe. Empiece de nuevo desde la página del proveedor o de la búsqueda.",
  },
  mail: {
    hello: (site) => `Avisos por correo de ${site}`,
    confirm_subject: (name) => `Confirme los avisos por correo: ${name}`,
    confirm_lead: (name) => `Alguien, probablemente usted, pidió correos sobre ${name}.`,
    confirm_action: "Empezar los avisos",
    confirm_until:
      "El enlace sirve por 7 días. Si usted no lo pidió, no haga nada y borraremos su dirección.",
    known_subject: (name) => `Usted ya sigue a ${name}`,
    known_lead: (name) => `Usted ya recibe correos sobre ${name}.`,
    known_action: "Ver a quién sigue",
    changes_subject: (name) => `Cambios en el registro: ${name}`,
    changes_subject_of: (count) => `Cambios en el registro: ${providers(count)} que usted sigue`,
    changes_lead: "Esto es nuevo en los registros públicos de proveedores que usted sigue.",
    dated: (date) => `En los datos de la agencia del ${date}.`,
    source: "Fuente de la agencia",
    page: "Página del proveedor",
    more: (count) =>
      count === 1 ? "Hay 1 cambio más en la página." : `Hay ${count} cambios más en la página.`,
    caveat:
      "Los registros pueden estar atrasados o equivocados. Si tiene preguntas, hable con el proveedor o con la agencia.",
    changes_lead_of_searches:
      "Esto es nuevo en los registros públicos de proveedores y búsquedas que usted sigue.",
    quoted: (name) => `“${name}”`,
    search: (name) => `Su búsqueda: ${name}`,
    more_providers: (count) =>
      count === 1
        ? "Cambió 1 proveedor más. Está en su búsqueda."
        : `Cambiaron ${count} proveedores más. Están en sus búsquedas.`,
    why: "Recibe este correo porque sigue a estos proveedores o búsquedas. Enviamos como máximo uno al día.",
    manage: "Ver o cambiar a quién sigue, o detener los avisos",
    privacy: "Privacidad",
  },
};
