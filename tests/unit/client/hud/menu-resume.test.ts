/** Resume in the menu leads to the game from any panel. */
import { expect, it } from 'vitest';
import { resume } from '#game/client/hud/menu/Menu.tsx';
import { PANELS } from '#game/client/hud/panels/registry.ts';
import { MAP, MENU, Panels } from '#game/client/store/panels.ts';
import { createGameStore } from '#game/client/store/store.ts';

it.each([
  [MAP, MENU],
  [MENU, 'settings'],
  ['inventory', MENU, 'tips'],
])('Resume leads from %s and %s to the game, and leaves the debug overlay', (...open) => {
  const store = createGameStore();
  const panels = new Panels(PANELS);
  for (const id of ['debug', ...open]) panels.open(store, id);
  resume(panels, store, { closePanel: (id) => panels.close(store, id) });
  expect(store.getState().panels).toEqual(['debug']);
});
