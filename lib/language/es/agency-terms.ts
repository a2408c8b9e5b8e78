/** Frequent words of agencies for license statuses and levels of violations, in Spanish. */
const GLOSSES: Readonly<Record<string, string>> = {
  closed: "cerrado",
  inactive: "inactiva",
  "temporary closure": "cierre temporal",
  expired: "vencida",
  pending: "en trámite",
  exempt: "no necesita licencia",
  "license exempt": "no necesita licencia",
  "exempt from licensing": "no necesita licencia",
  "not licensed (exempt)": "no necesita licencia",
  "license exempt facility": "no necesita licencia",
  "license exempt family child care program": "cuidado familiar que no necesita licencia",
  recorded: "anotado, sin licencia",
  "unlicensed - recorded": "sin licencia, anotado",
  "unlicensed - exempt": "sin licencia, no la necesita",
  "public school": "escuela pública",
  "private school": "escuela privada",
  "full permit": "permiso completo",
  "initial permit": "permiso inicial",
  license: "licencia",
  registration: "registro",
  provisional: "provisional",
  "prov license": "licencia provisional",
  "1st provisional": "primera licencia provisional",
  "2nd provisional": "segunda licencia provisional",
  "3rd provisional": "tercera licencia provisional",
  conditional: "condicional",
  "conditional license": "licencia condicional",
  restricted: "restringida",
  probation: "a prueba",
  "on probation": "a prueba",
  probationary: "a prueba",
  "probationary license": "licencia a prueba",
  "warning of probation": "aviso de período de prueba",
  suspended: "suspendida",
  revoked: "revocada",
  "revoke license": "licencia revocada",
  "intent to revoke": "intención de revocar",
  "pending revocation": "revocación en trámite",
  revocationpending: "revocación en trámite",
  "pending revocation and denial": "revocación y negación en trámite",
  "pending denial": "negación en trámite",
  "refuse to renew": "se niega la renovación",
  "pending renewal application": "renovación en trámite",
  "license issued": "licencia expedida",
  "surrendered under investigation": "entregada durante una investigación",
  "surrendered with cause": "entregada con causa",
  "public health hazard": "peligro para la salud pública",
  critical: "crítica",
  general: "general",
  high: "alto",
  "medium high": "medio alto",
  medium: "medio",
  "medium low": "medio bajo",
  low: "bajo",
};

/** A code of the agency at the end of its word: "Refuse to Renew (RR)". */
const CODE = / \([a-z]{2}\)$/;

/** Returns an agency's word in Spanish; undefined if it's rare, or the same word in Spanish. */
export function glossOf(term: string): string | undefined {
  const word = term.trim().toLowerCase().replace(CODE, "");
  const gloss = Object.hasOwn(GLOSSES, word) ? GLOSSES[word] : undefined;
  return gloss === word ? undefined : gloss;
}
