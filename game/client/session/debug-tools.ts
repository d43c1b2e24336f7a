/** Testing tools, if the server offers them, and the changes they have made for all players. */
import { PLAIN_SKY, type Sky } from '#game/features/weather/shared/sky.ts';
import type { ServerEvent } from '#game/shared/protocol/events.ts';
import type { Part, PartContext } from './part.ts';

export class DebugTools implements Part {
  readonly #context: Pick<PartContext, 'store' | 'send' | 'now'>;
  #sky: Sky = PLAIN_SKY;

  constructor(context: Pick<PartContext, 'store' | 'send' | 'now'>) {
    this.#context = context;
  }

  /** The hour and the weather, if they were changed. */
  get sky(): Sky {
    return this.#sky;
  }

  /** Asks to be invulnerable for a while, or vulnerable again. */
  setImmunity(isOn: boolean): void {
    this.#context.send('debug:immunity', { isOn });
  }

  onEvent(event: ServerEvent): void {
    const { store } = this.#context;
    switch (event.name) {
      case 'session:welcome':
        this.#sky = PLAIN_SKY;
        store.setState({ debugTools: null });
        break;
      case 'world:sky':
        this.#sky = event.payload;
        break;
      case 'debug:tools':
        store.setState({ debugTools: { ...event.payload, immuneUntil: null } });
        break;
      case 'debug:immunity': {
        const { left } = event.payload;
        const immuneUntil = left > 0 ? this.#context.now() + left : null;
        store.setState(({ debugTools }) => ({ debugTools: debugTools && { ...debugTools, immuneUntil } }));
        break;
      }
    }
  }
}
