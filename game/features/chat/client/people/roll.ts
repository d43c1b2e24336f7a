/** The order of the rows in the panel, which keep their places while it is open. */
import { type Person, SECTIONS, type Section } from './person.ts';

/** Time for which a row stays after its player is only remembered, in ms. */
const STAYS_MS = 60_000;

/** A player's row, in the section in which the player appeared. */
export interface RollRow extends Person {
  readonly section: Section;
}

export interface RollSection {
  readonly section: Section;
  readonly rows: readonly RollRow[];
}

export class Roll {
  /** The section of each row, and the time at which its player last belonged into one; in the order of appearance. */
  readonly #places = new Map<string, { readonly section: Section; seenAt: number }>();

  /**
   * Returns the rows in their sections. A row stays in its place, also when another section would fit better, but a
   * player who falls asleep is no longer listed as here; newcomers come last. @param now the clock of this browser, in ms
   */
  update(people: readonly Person[], now: number): readonly RollSection[] {
    for (const { id, section, sighting } of people) {
      if (sighting?.isAsleep && this.#places.get(id)?.section === 'here') this.#places.delete(id);
      if (section === null) continue;
      const place = this.#places.get(id);
      if (place) place.seenAt = now;
      else this.#places.set(id, { section, seenAt: now });
    }
    const byId = new Map(people.map((person) => [person.id, person]));
    const rows: RollRow[] = [];
    for (const [id, { section, seenAt }] of this.#places) {
      const person = byId.get(id);
      if (person && now - seenAt < STAYS_MS) rows.push({ ...person, section });
      else this.#places.delete(id);
    }
    return SECTIONS.map((section) => ({ section, rows: rows.filter((row) => row.section === section) }));
  }
}
