type FormPage = "/corrections/new" | "/corrections/note";

/** Returns the address of a form about a provider, or without one. */
export const formAddress = (page: FormPage, facility_id: string | undefined): string =>
  facility_id === undefined ? page : `${page}?facility_id=${facility_id}`;

/**
 * Returns the address that a form is sent to. It differs from the form's own, because browsers drop
 * their copy of a page that takes a POST. Back then shows the copy, with its random value.
 */
export const sendAddress = (page: FormPage, facility_id: string | undefined): string =>
  facility_id === undefined ? `${page}?sent=1` : `${formAddress(page, facility_id)}&sent=1`;
