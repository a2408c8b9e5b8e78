import type { Card } from "./constants";

export function Cards({ cards }: { cards: readonly Card[] }) {
  return (
    <main>
      <h1>Facilities near you</h1>
      <ol>
        {cards.map((card) => (
          <li key={card.id}>
            <h2>
              <a href={`/facilities/${card.id}`}>{card.name}</a>
            </h2>
            <p>
              {card.city}, {card.state_code} · {card.facility_type} · {card.miles} miles away
            </p>
            <dl>
              <dt>License</dt>
              <dd>{card.license_status}</dd>
              <dt>Safety score</dt>
              <dd>{card.safety_score} out of 100</dd>
              <dt>Usual price</dt>
              <dd>${card.price_weekly} a week</dd>
            </dl>
            <p>
              <a href={card.source_url}>The agency's record</a>
            </p>
          </li>
        ))}
      </ol>
    </main>
  );
}
