/** A player who has to bring SOVA sticks, and the parts of the HUD that show it. */
import { BINDINGS } from '#game/client/input/bindings.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import { Fixtures } from '#game/client/session/fixtures.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore } from '#game/client/store/store.ts';
import type { OwnObjective } from '#game/features/guidance/client/objective-slice.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

/** The request for sticks; an aside set with it has just begun. */
export const ASKED: OwnObjective = {
  id: 'sticks',
  aside: null,
  have: 0,
  need: 5,
  reached: [],
  hidden: [],
  place: null,
  isDismissed: false,
  since: 0,
  asideSince: Number.POSITIVE_INFINITY,
};

export function askedPlayer() {
  const store = createGameStore();
  store.setState({ phase: 'playing', objective: ASKED });
  const markup = hudMarkup({
    store,
    settings: createSettingsStore({ cores: 8, isMobile: false }, null),
    keyMap: createKeyMapStore(BINDINGS),
    view: {
      body: null,
      ground: null,
      fixtures: new Fixtures(),
      wallTime: () => 0,
      stamina: 80,
      breath: null,
    },
    actions: {},
  });
  return { store, markup };
}
