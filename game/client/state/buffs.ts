/** What lasts on the local player from meals and rest, as the server told it. */
import type { ServerEvent, ServerEventPayload } from '#game/shared/protocol/events.ts';
import { combinedEffect, type EffectKey } from '#game/shared/rules/buff-effects.ts';
import type { Part, PartContext } from './part.ts';

export interface ShownBuff extends Omit<ServerEventPayload<'player:buffs'>['buffs'][number], 'left'> {
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
    const { store, now } = this.#context;
    const at = now();
    store.setState({
      buffs: event.payload.buffs.map(({ left, ...buff }) => ({ ...buff, until: at + left })),
    });
  }
}

/** What the buffs make of something: the product of factors (1 without any), the sum of addends (0 without any). */
export function buffEffect({ buffs }: BuffsSlice, key: EffectKey): number {
  return combinedEffect(
    buffs.map(({ effects }) => effects),
    key,
  );
}
