// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  LocationPrecision,
  Weekday,
} from "./values.js";
import type {
  Missing,
} from "./search.js";

/** Who runs the facility, and where. */
export interface Provider {
  /** Legal name of the operator. */
  legal_name?: string;
  /** Trade name, where it differs. */
  doing_business_as?: string;
  /** The agency that licenses it. */
  agency: string;
  /** The agency's own id of the record. */
  agency_record_id: string;
  /** Phone, where the agency publishes it. */
  phone?: string;
  /**
   * Normalized http or https URL of up to 2,048 characters; absent if the agency publishes no valid
   * one.
   */
  website?: string;
  /** Its location. */
  address?: {
    /** Street address; absent if it is withheld. */
    line1?: string;
    /** City. */
    city?: string;
    /** State. */
    state_code: string;
    /** ZIP code. */
    zip?: string;
    /** County name. */
    county?: string;
    /** County FIPS code. */
    county_fips?: string;
  };
  /** Point on the map. */
  location?: {
    /** Latitude, WGS 84. */
    lat?: number;
    /** Longitude, WGS 84. */
    lng?: number;
    /** How exact the point is; `zip` and `withheld` give the ZIP code's point at most. */
    precision: LocationPrecision;
  };
  /** Children it is licensed for. */
  capacity?: number;
  /** Ages served. */
  ages_months?: {
    /** Youngest age served, months, rounded down. */
    min?: number;
    /** Youngest age served, weeks (exists only if the agency gives it in weeks). */
    min_weeks?: number;
    /** Oldest age served, months. */
    max?: number;
  };
  /** Opening hours, verbatim. */
  hours?: string;
  /** What `hours` says, where it can be read in one way alone. */
  open_hours?: {
    /** Local time of opening, HH:MM. */
    opens_at: string;
    /** Local time of closing, HH:MM; past 24:00 where care ends the next day. */
    closes_at: string;
    /** Days of the week, where they are published and can be read in one way alone. */
    open_days?: Array<Weekday>;
  };
  /** Whether it takes childcare subsidies. */
  subsidy_accepted?: boolean;
  /** The state's own quality rating. It takes no part in our score. */
  quality_rating?: {
    /** Name of the state's rating system. */
    system: string;
    /** The rating, verbatim. */
    value: string;
    /** All ratings of the system, lowest first. Absent if we don't know its order. */
    scale?: Array<string>;
    /** Date of the rating (YYYY-MM-DD) */
    as_of?: string;
    /** Where the rating is published. */
    source_url?: string;
  };
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}
