type Facility = { facility_proof: { sources: readonly { retrieved_at: string }[] } };

/** The day that the newest of a facility's files was read. */
export const readOn = ({ facility_proof }: Facility): string =>
  facility_proof.sources.reduce(
    (latest, { retrieved_at }) => (retrieved_at > latest ? retrieved_at : latest),
    "",
  );
