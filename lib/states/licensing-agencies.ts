import type { StateCode, TerritoryCode } from "#lib/kernel/vocabulary";

/**
 * Origin of an address: a page of the agency, the federal list of sources of March 2025, a program
 * that used it in August 2026, or third-party notes. We haven't opened any of them.
 */
type Evidence = "agency_page" | "federal_list" | "client" | "notes";

export type LicensingAgency = {
  name: string;
  search_url: string;
  /** False if only third-party notes have the address. */
  is_verified: boolean;
};

type Line = readonly [name: string, address: string, evidence: Evidence];

const AGENCIES: Readonly<Record<StateCode | "PR", readonly Line[]>> = {
  AL: [
    [
      "Alabama Department of Human Resources",
      "apps.dhr.alabama.gov/daycare/daycare_search",
      "federal_list",
    ],
  ],
  AK: [["Alaska Child Care Program Office", "akccis.com", "client"]],
  AZ: [["Arizona Department of Health Services", "azchildcaresearch.azdes.gov", "client"]],
  AR: [
    [
      "Arkansas Department of Human Services",
      "ardhslicensing.my.site.com/elicensing",
      "federal_list",
    ],
  ],
  CA: [
    [
      "California Department of Social Services",
      "www.ccld.dss.ca.gov/carefacilitysearch",
      "federal_list",
    ],
  ],
  CO: [["Colorado Department of Early Childhood", "www.coloradoshines.com/search", "federal_list"]],
  CT: [["Connecticut Office of Early Childhood", "www.elicense.ct.gov", "federal_list"]],
  DE: [
    [
      "Delaware Office of Child Care Licensing",
      "education.delaware.gov/families/birth-age-5/child_care_search",
      "federal_list",
    ],
  ],
  DC: [["DC Office of the State Superintendent of Education", "mychildcare.dc.gov", "agency_page"]],
  FL: [
    [
      "Florida Department of Children and Families",
      "caressearch.myflfamilies.com/PublicSearch",
      "federal_list",
    ],
  ],
  GA: [
    [
      "Georgia Department of Early Care and Learning",
      "families.decal.ga.gov/ChildCare/Search",
      "federal_list",
    ],
  ],
  HI: [
    [
      "Hawaii Department of Human Services",
      "childcareprovidersearch.dhs.hawaii.gov",
      "federal_list",
    ],
  ],
  ID: [["Idaho Department of Health and Welfare", "www.idahochildcarecheck.org", "federal_list"]],
  IL: [
    [
      "Illinois Department of Children and Family Services",
      "sunshine.dcfs.illinois.gov",
      "federal_list",
    ],
  ],
  IN: [
    [
      "Indiana Office of Early Childhood and Out-of-School Learning",
      "secure.in.gov/apps/fssa/providersearch",
      "client",
    ],
  ],
  IA: [
    [
      "Iowa Department of Health and Human Services",
      "secureapp.dhs.state.ia.us/dhs_titan_public/ChildCare/ComplianceReport",
      "client",
    ],
  ],
  KS: [["Kansas Department of Health and Environment", "khap.kdhe.ks.gov/OIDS", "client"]],
  KY: [
    [
      "Kentucky Cabinet for Health and Family Services",
      "kynect.ky.gov/benefits/s/child-care-provider",
      "federal_list",
    ],
  ],
  LA: [["Louisiana Department of Education", "louisianaschools.com", "notes"]],
  ME: [["Maine Office of Child and Family Services", "search.childcarechoices.me", "federal_list"]],
  MD: [["Maryland State Department of Education", "www.checkccmd.org", "client"]],
  MA: [
    [
      "Massachusetts Department of Early Education and Care",
      "childcare.mass.gov/findchildcare",
      "federal_list",
    ],
  ],
  MI: [["Michigan Child Care Licensing Bureau", "cclb.michigan.gov", "client"]],
  MN: [
    [
      "Minnesota Department of Children, Youth, and Families",
      "licensinglookup.dhs.state.mn.us",
      "federal_list",
    ],
  ],
  MS: [
    [
      "Mississippi State Department of Health",
      "www.mdhs.provider.webapps.ms.gov/ccsearch.aspx",
      "federal_list",
    ],
  ],
  MO: [
    [
      "Missouri Department of Elementary and Secondary Education",
      "healthapps.dhss.mo.gov/childcaresearch",
      "federal_list",
    ],
  ],
  MT: [
    [
      "Montana Department of Public Health and Human Services",
      "dphhs.mt.gov/ecfsd/childcare/childcarelicensing/providersearch",
      "federal_list",
    ],
  ],
  NE: [
    [
      "Nebraska Department of Health and Human Services",
      "dhhs.ne.gov/Pages/Search-for-Child-Care-Providers.aspx",
      "notes",
    ],
  ],
  NV: [["Nevada Child Care Licensing", "nvdpbh.aithent.com", "client"]],
  NH: [
    [
      "New Hampshire Child Care Licensing Unit",
      "new-hampshire.my.site.com/nhccis/NH_ChildCareSearch",
      "federal_list",
    ],
  ],
  NJ: [["New Jersey Department of Children and Families", "www.childcarenj.gov", "client"]],
  NM: [
    [
      "New Mexico Early Childhood Education and Care Department",
      "childcare.ececd.nm.gov/search",
      "federal_list",
    ],
  ],
  NY: [
    [
      "New York State Office of Children and Family Services",
      "ocfs.ny.gov/programs/childcare",
      "federal_list",
    ],
    [
      "New York City Department of Health and Mental Hygiene",
      "a816-healthpsi.nyc.gov/ChildCare",
      "federal_list",
    ],
  ],
  NC: [
    [
      "North Carolina Division of Child Development and Early Education",
      "ncchildcare.ncdhhs.gov/childcaresearch",
      "federal_list",
    ],
  ],
  ND: [["North Dakota Health and Human Services", "search.ec.hhs.nd.gov", "client"]],
  OH: [["Ohio Department of Children and Youth", "childcaresearch.ohio.gov", "federal_list"]],
  OK: [["Oklahoma Human Services", "childcarefind.okdhs.org", "notes"]],
  OR: [["Oregon Department of Early Learning and Care", "findchildcareoregon.org", "federal_list"]],
  PA: [
    ["Pennsylvania Office of Child Development and Early Learning", "compass.dhs.pa.gov", "client"],
  ],
  RI: [
    [
      "Rhode Island Department of Human Services",
      "earlylearningprograms.dhs.ri.gov",
      "federal_list",
    ],
  ],
  SC: [
    [
      "South Carolina Department of Social Services",
      "www.scchildcare.org/provider-search",
      "federal_list",
    ],
  ],
  SD: [
    [
      "South Dakota Department of Social Services",
      "olapublic.sd.gov/child-care-provider-search",
      "federal_list",
    ],
  ],
  TN: [
    [
      "Tennessee Department of Human Services",
      "onedhs.tn.gov/csp?id=tn_cc_prv_maps",
      "federal_list",
    ],
  ],
  TX: [["Texas Health and Human Services Commission", "childcare.hhs.texas.gov", "federal_list"]],
  UT: [["Utah Department of Health and Human Services", "ccl.utah.gov/ccl", "federal_list"]],
  VT: [
    [
      "Vermont Department for Children and Families",
      "www.brightfutures.dcf.state.vt.us",
      "federal_list",
    ],
  ],
  VA: [
    [
      "Virginia Department of Education",
      "www.dss.virginia.gov/facility/search/cc2.cgi",
      "federal_list",
    ],
  ],
  WA: [
    [
      "Washington State Department of Children, Youth, and Families",
      "www.findchildcarewa.org",
      "federal_list",
    ],
  ],
  WV: [
    [
      "West Virginia Department of Human Services",
      "dhhr.wv.gov/bfa/ece/pages/providersearch.aspx",
      "federal_list",
    ],
  ],
  WI: [
    ["Wisconsin Department of Children and Families", "childcarefinder.wisconsin.gov", "client"],
  ],
  WY: [["Wyoming Department of Family Services", "childcare.dfs.wyo.gov", "notes"]],
  PR: [
    [
      "Administración para el Cuidado y Desarrollo Integral de la Niñez (ACUDEN)",
      "childcare.familia.pr.gov/buscar-proveedor",
      "federal_list",
    ],
  ],
};

const hasAgency = (region: StateCode | TerritoryCode): region is StateCode | "PR" =>
  Object.hasOwn(AGENCIES, region);

/** Lists the agencies that license child care in a state or territory; empty if we know of none. */
export function listLicensingAgencies(region: StateCode | TerritoryCode): LicensingAgency[] {
  if (!hasAgency(region)) return [];
  return AGENCIES[region].map(([name, address, evidence]) => ({
    name,
    search_url: `https://${address}`,
    is_verified: evidence !== "notes",
  }));
}
