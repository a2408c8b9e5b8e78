import type { FacilitySummary } from "../../lib/facilities/summary";

export function Cards({ facilities }: { facilities: readonly FacilitySummary[] }) {
  return (
    <main>
      <h1>Facilities near you</h1>
      <ol>
        {facilities.map((facility) => (
          <li key={facility.id}>
            <h2>
              <a href={`/facilities/${facility.id}`}>{facility.name}</a>
            </h2>
            <p>
              {facility.city}, {facility.state_code} · {facility.facility_type} ·{" "}
              {facility.distance_miles} miles away
            </p>
            <dl>
              <dt>License</dt>
              <dd>{facility.license_status}</dd>
              <dt>Safety score</dt>
              <dd>{facility.safety_score} out of 100</dd>
              <dt>Usual price</dt>
              <dd>${facility.price_weekly} a week</dd>
            </dl>
            <p>
              <a href={facility.source_url}>The agency's record</a>
            </p>
          </li>
        ))}
      </ol>
    </main>
  );
}
