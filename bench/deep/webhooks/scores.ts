import { newId } from "../../../lib/kernel/ids";
import { BODIES } from "../../../lib/webhooks/events";
import type { NotifiableChange } from "../../../lib/webhooks/outbox";
import { Recorder } from "../../../tests/webhooks/delivery-guarantees/recorder";

const FIRST_SCORE = 80;
/**
 * Scores step through 0 to 100 by a number that doesn't divide their count, so each differs from
 * the one before.
 */
const STEP = 37;
const SCORES = 101;

/** The score history of facilities: each change starts from the current score. */
export class ScoreBook {
  /** By facility. The index in the list is the change's `sequence`. */
  readonly #scores = new Map<string, number[]>();

  /** Creates the next notifiable change of a facility. */
  move(facility_id: string): NotifiableChange {
    const known = this.#scores.get(facility_id) ?? [FIRST_SCORE];
    const previous_safety_score = known.at(-1) ?? FIRST_SCORE;
    const new_safety_score = (previous_safety_score + STEP) % SCORES;
    this.#scores.set(facility_id, [...known, new_safety_score]);
    return {
      change_id: newId("change"),
      facility_id,
      type: "score_change",
      occurred_at: new Date(),
      payload: {
        facility_id,
        previous_safety_score,
        new_safety_score,
        delta: new_safety_score - previous_safety_score,
        cause: "new_visit",
        source_url: "https://records.example.gov/1",
        sequence: known.length,
      },
    };
  }

  /** Returns whether a delivery matches a step of this history, including its size. */
  hasStep(body: string): boolean {
    const result = BODIES.score_change.safeParse(JSON.parse(body));
    if (!result.success) return false;
    const { facility_id, sequence, ...step } = result.data.payload;
    const scores = this.#scores.get(facility_id) ?? [];
    return (
      step.previous_safety_score === scores[sequence - 1] &&
      step.new_safety_score === scores[sequence] &&
      step.delta === step.new_safety_score - step.previous_safety_score
    );
  }
}

/** A recorder that also compares deliveries with a score book. */
export class ScoreRecorder extends Recorder {
  /** Deliveries that match no step of the book. */
  wrong = 0;

  constructor(
    readonly book: ScoreBook,
    ...rest: ConstructorParameters<typeof Recorder>
  ) {
    super(...rest);
  }

  override take(...[request, body, response]: Parameters<Recorder["take"]>): void {
    if (!this.book.hasStep(body)) this.wrong += 1;
    super.take(request, body, response);
  }
}
