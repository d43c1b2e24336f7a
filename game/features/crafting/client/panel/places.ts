/** Places of a list whose entries come and go while the panel is open: no press hits another entry than was meant. */

/** Each entry keeps its place; one that is gone leaves it free. */
export class Places {
  readonly #most: number;
  #ids: (string | null)[] = [];

  /** @param most maximum number of places */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Returns the entries by place, null for a free one. A new entry goes behind the last one, or into the first free
   * place if there is none behind; further ones are left out.
   * @param ids all entries, in the order in which new ones get their places
   */
  update(ids: readonly string[]): readonly (string | null)[] {
    const places = this.#ids.map((id) => (id !== null && ids.includes(id) ? id : null));
    if (places.every((id) => id === null)) places.length = 0;
    for (const id of ids) {
      if (places.includes(id)) continue;
      const last = places.findLastIndex((taken) => taken !== null) + 1;
      const free = last < this.#most ? last : places.indexOf(null);
      if (free >= 0) places[free] = id;
    }
    this.#ids = places;
    return places;
  }
}
