import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { TRUST } from "#lib/scoring/trust";
import type { en } from "../en";
import type { ReasonCode } from "../en/reasons";

const sentences: Record<ReasonCode, string> = {
  not_published: "No está en el archivo de la agencia.",
  withheld_by_source: "La agencia mantiene privado este dato.",
  not_applicable: "No se aplica aquí.",
  unmapped_term: "No conocemos la palabra de la agencia para esto.",
  issued_after_as_of:
    "La licencia se emitió después de la fecha de la lista; ese día no tenía antigüedad.",
  hours_unmapped: "No podemos leer el horario publicado sin adivinar.",

  jurisdiction_not_covered: "No tenemos registros de esta agencia.",
  license_not_active: "La licencia no está activa.",
  off_list: "Este proveedor no está en la lista más reciente de la agencia.",
  end_date_passed: "La licencia venció después de la fecha de la lista.",
  no_inspection_source: "Todavía no tenemos las inspecciones de esta agencia.",
  no_inspections:
    "No tenemos inspecciones de los últimos 3 años. Eso no significa que todo esté bien.",
  insufficient_inspections: "Muy pocas inspecciones recientes.",
  stratum_too_small: "Muy pocos proveedores similares tienen inspecciones para comparar.",
  severity_unusable:
    "El archivo de la agencia tiene muy poco sobre las infracciones para valorarlas.",
  clean_inspections_missing:
    "El archivo solo incluye inspecciones con infracciones; no se puede comparar de forma justa.",
  identity_unresolved: "Los registros de la agencia no coinciden en qué proveedor es este.",
  source_stale: "Los registros son muy antiguos.",
  jurisdiction_uncalibrated: "Hay muy pocas infracciones registradas aquí para un pronóstico.",
  history_too_short: "Tenemos menos de dos años de inspecciones aquí.",
  backtest_failed: "El pronóstico no ha sido confiable aquí.",

  single_source: "Este registro viene de una sola fuente.",
  merged_records: "Varios registros de la agencia se unieron en este.",
  name_conflict: "Las fuentes dan nombres distintos.",
  address_conflict: "Las fuentes dan direcciones distintas.",
  multiple_licenses_at_address: "Otras licencias tienen la misma dirección.",
  missing_license_number: "El número de licencia no está en el archivo de la agencia.",
  missing_coordinates: "No tenemos su ubicación en el mapa.",
  geocode_zip_centroid: "Ubicación aproximada (código postal).",
  address_withheld: "La agencia mantiene privada la dirección.",
  county_ambiguous: "El condado no está en el archivo, y el código postal no basta para saberlo.",
  missing_license_status: "El estado de la licencia no está en el archivo de la agencia.",
  license_status_unmapped: "No conocemos la palabra de la agencia para el estado de la licencia.",
  missing_license_expiry:
    "La fecha de vencimiento de la licencia no está en el archivo de la agencia.",
  non_expiring_license: "Las licencias de esta agencia no vencen.",
  facility_type_unmapped: "Tipo no indicado, o con una palabra que no conocemos.",
  missing_capacity: "La capacidad no está en el archivo de la agencia.",
  missing_age_range: "Las edades no están en el archivo de la agencia.",
  no_inspections_on_record: "No tenemos inspecciones. Eso no significa que todo esté bien.",
  inspection_window_truncated: "El archivo de la agencia abarca menos de 3 años de inspecciones.",
  visit_type_unknown:
    "No se conoce el tipo de algunas inspecciones. Cuentan como inspecciones completas.",
  visit_level_only: "La agencia solo publicó el resultado, no las infracciones.",
  scan_unreadable: "No pudimos leer con certeza las infracciones del informe escaneado.",
  inspection_lag: "La agencia publica las inspecciones con retraso.",
  severity_not_published: "El archivo de la agencia no indica qué tan graves son las infracciones.",
  severity_unmapped: "No conocemos la palabra de la agencia para la gravedad de esto.",
  counts_only: "El archivo de la agencia solo tiene el número de infracciones.",
  citation_text_missing: "El texto de esta infracción no está en el archivo de la agencia.",
  pre_adjudication:
    "Las infracciones se muestran antes de que se decida la apelación del proveedor.",
  correction_status_missing: "El archivo de la agencia no indica si se corrigió cada infracción.",
  no_evidence_document:
    "El archivo de la agencia no tiene ningún documento solo de este proveedor.",
  source_link_unverified: "El enlace abre la página de búsqueda de la agencia, no este registro.",
  no_facility_price: "El precio del propio proveedor no está en el archivo de la agencia.",
  county_benchmark_only: "El precio es un estimado del condado, no del propio proveedor.",
  benchmark_outdated: `El precio estimado del condado tiene más de ${TRUST.decision_grade.price_vintage_years.max} años.`,
  age_band_missing: "No tenemos un precio del condado para este grupo de edad.",
  source_snapshot_only: "La fuente es una copia con fecha que no se actualiza.",
};

/** The license status if it is the reason why there's no score. */
const inactive: Partial<Record<LicenseStatus, string>> = {
  expired: "La licencia está vencida.",
  revoked: "La licencia está revocada.",
  suspended: "La licencia está suspendida.",
  pending: "La solicitud de licencia está en trámite.",
  closed: "El proveedor está cerrado.",
  unknown: "Los registros no permiten saber si la licencia está activa.",
};

export const reasons: (typeof en)["reasons"] = {
  no_inspections_until: (date: string) =>
    `El archivo de inspecciones termina el ${date}. No tiene inspecciones de este proveedor de los 3 años anteriores. Eso no significa que todo esté bien.`,
  none_on_record_until: (date: string) =>
    `No tenemos inspecciones de este proveedor. El archivo de inspecciones termina el ${date}. Eso no significa que todo esté bien.`,
  of: (code: string, license_status: LicenseStatus = "active"): string => {
    const status = code === "license_not_active" ? inactive[license_status] : undefined;
    return (
      status ??
      (sentences as Record<string, string>)[code] ??
      "No está en el archivo de la agencia."
    );
  },
};
