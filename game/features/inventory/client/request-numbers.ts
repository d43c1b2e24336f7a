/** Numbers of the requests of one client, by which it recognises their answers. */
export class RequestNumbers {
  #last = 0;
  /** Unanswered requests whose effect is not shown before their answer. */
  readonly #plain = new Set<number>();

  /** Number of the last request; 0 before the first. */
  get last(): number {
    return this.#last;
  }

  next(): number {
    this.#last += 1;
    return this.#last;
  }

  /** Returns the number for a request whose effect is not shown before its answer. */
  nextPlain(): number {
    this.#plain.add(this.next());
    return this.#last;
  }

  /** Notes an answer. Returns true if it is the first to a request whose effect was not shown before. */
  end(request: number): boolean {
    return this.#plain.delete(request);
  }
}
