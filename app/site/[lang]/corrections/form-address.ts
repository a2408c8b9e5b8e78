type FormPage = "/corrections/new" | "/corrections/note";

/** Returns the address of a form about a provider, or without one. */
export const formAddress = (page: FormPage, facility_id: string | undefined): string =>
  facility_id === undefined ? page : `${page}?facility_id=${facility_id}`;
