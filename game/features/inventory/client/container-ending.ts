/** The reason for which an open container has ended without the player's doing. */
import { isEmptied, isGone, outOfReach, shutByFall } from '#game/client/store/because.ts';
import { FIRST_SLOT } from '#game/features/items/shared/slots.ts';
import type { Holdings } from '#game/features/items/shared/stack.ts';
import type { ServerEventPayload } from '#game/shared/protocol/events.ts';

type Sentence = (name: string) => string;

export class ContainerEnding {
  /** True if the last change by somebody else left nothing in it. */
  #isEmptied = false;
  #because: Sentence | null = null;

  /** Notes that somebody else has changed the container. @param slots of the bag and the container */
  change(slots: Holdings): void {
    this.#isEmptied = isEmpty(slots);
  }

  /** Notes that the server has closed the container. */
  end(reason: ServerEventPayload<'container:closed'>['reason'], slots: Holdings): void {
    if (reason === 'away') this.#because = outOfReach;
    else if (reason === 'dead') this.#because = shutByFall;
    else if (reason !== 'gone') this.#because = null;
    else if (!isEmpty(slots)) this.#because = isGone;
    // A pile goes with its last item: the player who took that has closed the pile herself.
    else this.#because = this.#isEmptied ? isEmptied : null;
  }

  /** Returns the sentence once; null if the player has closed the container. @param name of the container */
  take(name: string): string | null {
    const because = this.#because;
    this.#because = null;
    this.#isEmptied = false;
    return because?.(name) ?? null;
  }
}

const isEmpty = (slots: Holdings): boolean => ![...slots.keys()].some((slot) => slot >= FIRST_SLOT.container);
