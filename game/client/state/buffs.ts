/** What lasts on the local player from meals and rest, as the server told it. */
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { type BuffEffects, combinedEffect, type EffectKey } from '#game/shared/rules/buff-effects.ts';
import type { Part, PartContext } from './part.ts';

type Told = ServerEventPayload<'player:buffs'>['buffs'][number];

export interface ShownBuff extends Omit<Told, 'left' | 'effects'> {
  readonly effects: BuffEffects;
  /** By the clock of this browser, in ms. */
  readonly until: number;
}

/** The part of the game's state that belongs to them. */
export interface BuffsSlice {
  readonly buffs: readonly ShownBuff[];
}

export const NO_BUFFS: BuffsSlice = { buffs: [] };

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

/** What the buffs make of something: the product of factors (1 without any), the sum of addends (0 without any). */
export function buffEffect({ buffs }: BuffsSlice, key: EffectKey): number {
  const all = buffs.map(({ effects }) => effects);
  return combinedEffect(all, key);
}
