/** The part of the session that learns what lasts on the local player from meals and rest. */
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Part, PartContext } from './part.ts';

export class Buffs implements Part {
  readonly #context: Pick<PartContext, 'store' | 'now'>;

  constructor(context: Pick<PartContext, 'store' | 'now'>) {
    this.#context = context;
  }

  onEvent(event: ServerEvent): void {
    if (event.name !== 'player:buffs') return;
    const at = this.#context.now();
    const buffs = event.payload.buffs.map(({ left, effects, ...buff }) => ({
      ...buff,
      effects: Object.fromEntries(effects.map(({ on, by }) => [on, by])),
      until: at + left,
    }));
    this.#context.store.setState({ buffs });
  }
}
