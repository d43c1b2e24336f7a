/** A hung cauldron is seen over whatever fire it hangs over. */
import { expect, it } from 'vitest';
import { POT } from '#game/features/cooking/client/views/pot-picture.ts';
import { FIRES } from '#game/features/fire/client/views/fire-pictures.ts';

it('is drawn before every fire: over a hearth it was hidden but for the ladle', () => {
  const anchors = Object.values(FIRES).map(({ anchor = 0 }) => anchor);
  expect(POT.cauldron?.anchor).toBeGreaterThan(Math.max(...anchors));
});
