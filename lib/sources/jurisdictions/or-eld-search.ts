import type { Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { keepLarger, providerKey } from "./or-eld-key";
import { isExempt, OR_LICENSED_TYPE, OR_STATUS, OR_TYPE, ratingOf } from "./or-eld-terms";
import { joinWords, parseCity, titleCase } from "../parse/addresses";
import { parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { foldTerm, licenseOf, lookUp, NO_STATUS_WORD, termOf } from "../parse/terms";

/** Pages of the search in spring 2020, without streets. R wrote NA for an empty cell. */
export const search = stream({
  name: "search",
  kind: "facilities",
  combine: keepLarger,
  blanks: ["NA"],
  required: {
    name: "business_name",
    care: "type_of_care",
    licensure: "licensure",
    area_code: "area_code",
    phone: "phone",
    city: "city",
    // The file has this spelling.
    lat: "lattitude",
    lng: "longitude",
  },
  optional: { county: "county", rating: "quality_rating" },
  map(row) {
    const { name, care, licensure } = row;
    if (!name || !row.city) return { refused: "no_key", detail: "no name or no city" };
    if (care !== undefined && foldTerm(care) === "(ccc) substitute staff") {
      return { skipped: "out_of_scope", detail: "substitute staff" };
    }
    const unmapped: Unmapped[] = [];
    const type = termOf(OR_TYPE, "facility_type", care, unmapped);
    // Some rows list several kinds of license. They don't state which one the provider has.
    const word = licensure?.includes(",") ? undefined : licensure;
    const point = pointWithin("OR", pointOf(row.lat, row.lng));
    const provider = {
      name: name.replace(/^\(ECC\) /, ""),
      phone: parsePhone(joinWords(row.area_code, row.phone)),
      city: row.city,
      facility_type: type ?? lookUp(OR_LICENSED_TYPE, foldTerm(word ?? "")) ?? type,
      license_exempt: (word !== undefined && isExempt(word)) || undefined,
    };
    const record = facilityRecord({
      key: providerKey(provider),
      draft: {
        facility_subtype: care,
        ...provider,
        ...(word === undefined ? NO_STATUS_WORD : licenseOf(OR_STATUS, word, unmapped)),
        city: parseCity(row.city, "OR"),
        state_code: "OR",
        county: titleCase(row.county?.replaceAll("-", " ").toUpperCase()),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        quality_rating: ratingOf(row.rating),
      },
    });
    return { records: [record], unmapped };
  },
});
