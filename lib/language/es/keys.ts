import type { en } from "../en";

/** Texts of the pages where people get an API key, and of their messages. */
export const keys: (typeof en)["keys"] = {
  title: "Obtener una clave de API",
  description: "Cómo obtener una clave para la API y las herramientas de agentes.",
  lead: "Con una clave, un programa lee estos registros por la API y las herramientas de agentes. Este sitio web no necesita ninguna.",
  docs: "Leer la guía rápida (en inglés)",
  off: "Quien administra este sitio entrega las claves.",
  off_contact: "Para obtener una, escriba a",
  off_none: "Quien administra el sitio no da aquí un contacto para claves. Pregunte aquí:",
  request_lead:
    "Envíe este formulario. Quien administra el sitio lo lee, y usted recibe un correo con un enlace a su clave.",
  request_lead_no_mail: "Envíe este formulario. Quien administra el sitio lo lee y le escribe.",
  open_lead: (rate) =>
    `Envíe este formulario y recibirá un correo con un enlace a su clave. Con ella se puede leer todo, hasta ${rate} veces por minuto. Cada dirección tiene una clave: una nueva termina la anterior.`,
  more: "Para un límite mayor o webhooks, escriba a",
  name: "Nombre",
  name_hint: "Quién usará la clave: usted, una organización o un proyecto.",
  email: "Su correo electrónico",
  email_hint: "Lo ciframos y lo usamos solo para escribirle sobre la clave.",
  purpose: "¿Para qué es la clave?",
  purpose_hint: "Opcional. Bastan una o dos oraciones.",
  trap: "Deje este campo vacío",
  submit: "Enviar",
  privacy: "Privacidad",
  faults_title: "Revise este formulario",
  faults: {
    "name.required": "Escriba un nombre.",
    "name.length": "Use 80 caracteres como máximo para el nombre.",
    "name.format": "Escriba el nombre en una sola línea, sin caracteres de control.",
    "email.format": "Escriba un correo electrónico, por ejemplo nombre@example.com.",
    "purpose.length": "Use 1,000 caracteres como máximo para decir para qué es la clave.",
    "website.trap": "Deje vacío el último campo. Sirve para frenar mensajes automáticos.",
    "form.not_found": "Por ahora este sitio no recibe solicitudes de claves.",
    "form.rate_limited": "Demasiadas solicitudes desde su red. Intente de nuevo en una hora.",
    "form.unavailable": "Por ahora no podemos recibir solicitudes. Intente más tarde.",
    "form.lost": "No pudimos mostrar otra vez lo que escribió. Escríbalo de nuevo.",
    "form.other": "Algo salió mal en el formulario. Revíselo y envíelo de nuevo.",
  },
  sent: {
    title: "Revise su correo",
    lead: "Enviamos un enlace a la dirección que escribió. Ábralo dentro de 7 días.",
    missing:
      "¿No llega ningún mensaje después de unos minutos? Mire en su carpeta de correo no deseado. Enviamos como máximo tres enlaces al día a una dirección.",
    title_no_mail: "Recibimos su solicitud",
    lead_no_mail: "Quien administra el sitio la lee y le escribe.",
  },
  link: {
    confirm_title: "¿Enviar su solicitud?",
    confirm_lead:
      "Su dirección funciona. Quien administra el sitio recibe su solicitud cuando usted presiona el botón.",
    confirm: "Enviar mi solicitud",
    waiting_title: "Su solicitud está en espera",
    waiting: "Cuando se apruebe, recibirá otro correo con un enlace a su clave.",
    key_title: "Su clave está lista",
    key_lead:
      "Se muestra una sola vez, en la página siguiente: tenga preparado un lugar seguro. Después el enlace ya no funciona.",
    key: "Mostrar mi clave",
    shown_title: "Su clave de API",
    shown_lead: "Cópiela ahora. No la guardamos, así que nadie puede mostrarla otra vez.",
    shown_label: "Clave",
    shown_next: "Pruébela: este comando busca cerca de un código postal.",
    shown_after:
      "Si pierde la clave, u otra persona la obtiene, avise a quien administra el sitio, que puede terminarla o reemplazarla.",
    used_title: "Esta clave ya se mostró",
    used: "Un enlace muestra su clave una sola vez. Si la perdió, solicite otra.",
    gone_title: "Este enlace ya no funciona",
    gone: "Tiene más de 7 días, o lo reemplazó uno más nuevo. Solicite otro.",
    again: "Solicitar una clave",
  },
  mail: {
    subject: (site) => `Su clave de ${site}`,
    lead: (site) => `Alguien, probablemente usted, solicitó una clave de API de ${site}.`,
    confirm_subject: (site) => `Confirme su solicitud de una clave de ${site}`,
    confirm_action: "Enviar la solicitud a quien administra el sitio",
    confirm_until:
      "El enlace funciona durante 7 días. Si usted no solicitó una clave, no haga nada.",
    approved_subject: (site) => `Su clave de ${site} está lista`,
    approved_lead: (site) => `Quien administra ${site} aprobó su solicitud de una clave de API.`,
    key_action: "Mostrar la clave, una sola vez",
    key_until:
      "El enlace funciona durante 7 días. No reenvíe este mensaje: quien abra primero el enlace obtiene la clave. Si usted no la solicitó, no haga nada.",
    privacy: "Privacidad",
  },
};
