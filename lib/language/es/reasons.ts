import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { ABSTAIN } from "#lib/scoring/abstain";
import { TRUST } from "#lib/scoring/trust";
import type { en } from "../en";
import type { ReasonCode } from "../en/reasons";

const sentences: Record<ReasonCode, string> = {
  not_published: "La agencia no publica esto.",
  withheld_by_source: "La agencia mantiene reservado este dato.",
  not_applicable: "No se aplica aquí.",
  unmapped_term: "No conocemos la palabra de la agencia para esto.",
  issued_after_as_of:
    "La licencia se emitió después de la fecha de la lista que incluye al proveedor, así que no tenía antigüedad ese día.",
  hours_unmapped: "El horario publicado no se puede interpretar sin adivinar.",

  jurisdiction_not_covered: "No tenemos registros de esta agencia de licencias.",
  license_not_active: "La licencia no está activa, ni en período de prueba, ni es provisional.",
  no_inspection_source: "Esta agencia no publica inspecciones que podamos leer.",
  no_inspections:
    "No consta ninguna inspección en los tres años que abarca el archivo de inspecciones más reciente de la agencia. Eso no es un historial limpio.",
  insufficient_inspections: "Hay muy pocas inspecciones recientes para poder juzgar.",
  stratum_too_small: "Muy pocos lugares similares tienen inspecciones con las que comparar.",
  severity_unusable: "La agencia publica muy poco sobre sus hallazgos para poder valorarlos.",
  clean_inspections_missing:
    "Las inspecciones completas solo figuran si encontraron algo, así que no se puede comparar.",
  identity_unresolved: "Los registros de la agencia no coinciden en qué lugar es este.",
  source_stale: `Los registros más recientes tienen más de ${ABSTAIN.source_age_days_max} días.`,
  jurisdiction_uncalibrated: "Hay muy pocos casos registrados aquí para hacer un pronóstico.",
  history_too_short: "Aquí hay menos de dos años de inspecciones registradas.",
  backtest_failed: "Hasta ahora, nuestro pronóstico no ha funcionado bien aquí.",

  single_source: "Este registro viene de una sola fuente.",
  merged_records: "Varios registros de la agencia se unieron en este.",
  name_conflict: "Las fuentes dan nombres distintos.",
  address_conflict: "Las fuentes dan direcciones distintas.",
  multiple_licenses_at_address: "Hay otras licencias en la misma dirección.",
  missing_license_number: "La agencia no publica el número de licencia.",
  missing_coordinates: "No se conoce su punto en el mapa.",
  geocode_zip_centroid: "El punto en el mapa es el del código postal, no el de la dirección.",
  address_withheld: "La agencia mantiene reservada la dirección.",
  county_ambiguous: "El condado no se publica, y el código postal abarca más de un condado.",
  missing_license_status: "La agencia no publica el estado de la licencia.",
  license_status_unmapped: "No conocemos la palabra de la agencia para el estado de la licencia.",
  missing_license_expiry: "La agencia no publica cuándo vence la licencia.",
  non_expiring_license: "Las licencias de esta agencia no vencen.",
  facility_type_unmapped:
    "La agencia no publica el tipo de cuidado, o usa una palabra que no conocemos.",
  missing_capacity: "La agencia no publica para cuántos niños es la licencia.",
  missing_age_range: "La agencia no publica las edades que se atienden.",
  no_inspections_on_record: "No consta ninguna inspección. Eso no es un historial limpio.",
  inspection_window_truncated: "La agencia conserva menos de tres años de inspecciones.",
  visit_type_unknown:
    "No se sabe de qué tipo fueron algunas visitas. Cuentan como inspecciones completas.",
  visit_level_only: "De esta visita solo se publica el resultado general, no los hallazgos.",
  scan_unreadable: "Los hallazgos del informe escaneado no se pudieron leer con certeza.",
  inspection_lag: "La agencia publica las inspecciones con retraso.",
  severity_not_published: "La agencia no publica qué tan grave es un hallazgo.",
  severity_unmapped: "No conocemos la palabra de la agencia para la gravedad de esto.",
  counts_only: "Solo se publica el número de hallazgos.",
  citation_text_missing: "La agencia no publica el texto de este hallazgo.",
  pre_adjudication: "Los hallazgos se muestran antes de que se decida la apelación del proveedor.",
  correction_status_missing: "La agencia no dice de cada hallazgo si se corrigió.",
  no_evidence_document: "La agencia no publica ningún documento solo de este lugar.",
  source_link_unverified:
    "El enlace lleva a la página de búsqueda de la agencia, no a este registro.",
  no_facility_price: "El precio del propio proveedor no se publica.",
  county_benchmark_only: "El precio es una estimación del condado, no del propio proveedor.",
  benchmark_outdated: `La estimación del condado tiene más de ${TRUST.decision_grade.price_vintage_years.max} años.`,
  age_band_missing: "No se conoce un precio del condado para este grupo de edad.",
  source_snapshot_only: "La fuente es una copia con fecha que no se actualiza.",
};

const license_not_known = "Los registros no permiten saber si la licencia está activa.";

export const reasons: (typeof en)["reasons"] = {
  no_inspections_until: (date: string) =>
    `Se conocen inspecciones hasta el ${date}. No consta ninguna de los tres años anteriores para este proveedor. Eso no es un historial limpio.`,
  none_on_record_until: (date: string) =>
    `No consta ninguna inspección. Se conocen inspecciones hasta el ${date}. Eso no es un historial limpio.`,
  /** Why a value is absent. A code that is newer than this page is said in general words. */
  of: (code: string, license_status?: LicenseStatus): string =>
    code === "license_not_active" && license_status === "unknown"
      ? license_not_known
      : ((sentences as Record<string, string>)[code] ?? "La fuente no da este dato."),
};
