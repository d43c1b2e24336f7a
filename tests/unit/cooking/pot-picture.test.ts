/** The picture of a hung cauldron is visible over every fire. */
import { expect, it } from 'vitest';
import { POT } from '#game/features/cooking/client/views/pot-picture.ts';
import { FIRES } from '#game/features/fire/client/views/fire-pictures.ts';

it('the cauldron is drawn in front of every fire: over a hearth only its ladle used to be visible', () => {
  const anchors = Object.values(FIRES).map(({ anchor = 0 }) => anchor);
  expect(POT.cauldron?.anchor).toBeGreaterThan(Math.max(...anchors));
});
