import { countedInSpanish as counted } from "../plural";

/**
 * "el nacimiento", "6 semanas", "14 meses", "5 años": as people say the ages of children. Weeks
 * take precedence over the months that they round to.
 */
export function age(months: number, weeks?: number): string {
  if (weeks !== undefined) return counted(weeks, "semana", "semanas");
  if (months === 0) return "el nacimiento";
  if (months < 24) return counted(months, "mes", "meses");
  const years = counted(Math.floor(months / 12), "año", "años");
  const rest = months % 12;
  return rest === 0 ? years : `${years} y ${counted(rest, "mes", "meses")}`;
}

/** "del nacimiento a 5 años", "de 2 años a 13 años". */
export const ageRange = (min: number, max: number, weeks?: number): string =>
  `${min === 0 && weeks === undefined ? "del nacimiento" : `de ${age(min, weeks)}`} ${max === 0 ? "al nacimiento" : `a ${age(max)}`}`;
