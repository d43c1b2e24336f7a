/** The strip with a question: its words, and picture and number of a gift. */
import { expect, it } from 'vitest';
import { BINDINGS } from '#game/client/input/bindings.ts';
import { createKeyMapStore } from '#game/client/input/key-map-store.ts';
import { createSettingsStore } from '#game/client/settings/store.ts';
import { createGameStore } from '#game/client/store/store.ts';
import { ITEM, itemById } from '#game/features/items/shared/items.ts';
import { AskStrip } from '#game/features/questions/client/AskStrip.tsx';
import type { AskedQuestion } from '#game/features/questions/client/asking-slice.ts';
import { hudMarkup } from '#tests/helpers/play/hud-markup.ts';

function strip(change: Partial<AskedQuestion>): string {
  const store = createGameStore();
  const question = {
    ...{ id: 1, code: 'gift.offered', who: { socket_id: 'zoya', name: 'Zoya' }, thing: '5 × Crowberry' },
    ...{ gift: { itemId: ITEM.crowberry, quantity: 5 }, since: 0, until: 60_000, ...change },
  } as AskedQuestion;
  store.setState(({ asking }) => ({ phase: 'playing', asking: { ...asking, question } }));
  const settings = createSettingsStore({ cores: 8, isMobile: false }, null);
  const keyMap = createKeyMapStore(BINDINGS);
  return hudMarkup({ store, settings, keyMap, actions: {}, panels: { isOpen: () => false } })(AskStrip);
}

it('a gift is shown with its picture and the number of pieces', () => {
  const html = strip({});
  expect(html).toContain('Zoya offers you 5 × Crowberry. Take it?');
  expect(html).toContain(itemById(ITEM.crowberry)?.icon_path);
  expect(html).toContain('<b>×5</b>');
});

it('one piece needs no number, and a question without a gift no picture', () => {
  const one = strip({ gift: { itemId: ITEM.torch, quantity: 1 }, thing: 'the Torch' });
  expect(one).toContain(`data-item="${ITEM.torch}"`);
  expect(one).not.toContain('<b>');
  expect(strip({ code: 'truce.offered', gift: null, thing: null })).not.toContain('data-item');
});
