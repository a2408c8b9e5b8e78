import type { map as english } from "../en/map";
import { countedInSpanish as counted } from "../plural";

const providers = (count: number) => counted(count, "proveedor", "proveedores");

export const map: typeof english = {
  title: "Mapa",
  label: (count: number) =>
    `Mapa de ${providers(count)} de esta página, con agua, vías de tren y localidades. La lista tiene los mismos.`,
  provider_label: (name: string) => `Mapa de los alrededores de ${name}, con un marcador.`,
  zip_label: (zip: string) => `Mapa de la zona postal ${zip}, sin ubicación exacta.`,
  area_short: (count: number, zip: string) => `${count} en la zona postal ${zip}`,
  area_shortest: (count: number, zip: string) => `${count} en ${zip}`,
  unlocated: (count: number) =>
    `${providers(count)} de esta página no ${count === 1 ? "está" : "están"} en el mapa.`,
  beyond: (count: number) =>
    `${providers(count)} de esta página ${count === 1 ? "está" : "están"} más lejos. Aleje el mapa para ${count === 1 ? "verlo" : "verlos"}.`,
  areas_note: "Círculos rayados: solo se conoce el código postal.",
  history_note: "Gris: registros antiguos.",
  approximate: "Ubicación aproximada (código postal).",
  credit: "Mapa: Natural Earth, Censo de EE. UU., GeoNames",
  moves: {
    title: "Mover el mapa",
    in: "Acercar",
    out: "Alejar",
    north: "Mover al norte",
    south: "Mover al sur",
    west: "Mover al oeste",
    east: "Mover al este",
  },
  directions: {
    google: "Cómo llegar con Google Maps",
    apple: "Cómo llegar con Apple Maps",
  },
  live: {
    open: "Mapa interactivo",
    opening: "Cargando el mapa…",
    label: "Mapa interactivo. Las flechas lo mueven; más y menos lo acercan y alejan.",
    failed: "Su navegador no puede mostrar este mapa. La lista tiene los mismos proveedores.",
    pins_failed:
      "No pudimos cargar los proveedores de esta zona. Mueva el mapa para intentarlo de nuevo.",
    close: "Cerrar",
    zoom_in: "Acercar",
    zoom_out: "Alejar",
    search: "Buscar en esta zona",
    too_wide: "Acérquese para buscar en esta zona.",
    in_view_one: "1 proveedor a la vista",
    in_view_many: "{count} proveedores a la vista",
    cluster: "{count} proveedores. Acercar.",
    area_one: "1 en la zona postal {zip}",
    area_many: "{count} en la zona postal {zip}",
    areas_many: "{count} en {zips} zonas postales",
    numbered: "Número {number} en la lista",
    see_card: "Ver en la lista",
    historical: "Registro antiguo",
  },
};
