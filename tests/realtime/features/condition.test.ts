/** Updates of a player's condition to the client: after the welcome, on a change, and again on every entry. */
import { describe, expect, it } from 'vitest';
import { startSim } from '#tests/helpers/sim.ts';

describe('a player', () => {
  it('a player receives their lasting condition after joining, and an update when they are wounded', async () => {
    const sim = startSim({ debugTools: true });
    const olga = await sim.join('olga');
    await sim.clock.advance(300);
    expect(olga.all('player:condition').at(-1)).toEqual({
      causes: [],
      statuses: [{ kind: 'sheltered', left: expect.any(Number) }],
      felt: { degrees: expect.any(Number), wetness: 0, reasons: expect.any(Array) },
      lungs: { regain: 1, most: 100, sprint: 1 },
    });
    olga.send('debug:command', { line: 'afflict bleeding 6' });
    await sim.clock.advance(300);
    expect(olga.all('player:condition').at(-1)).toMatchObject({
      causes: [{ id: 'bleeding', perMinute: -120 }],
      statuses: [{ kind: 'bleeding', left: expect.any(Number) }, { kind: 'sheltered' }],
    });
  });

  it('a player who rejoins in another window receives the whole condition again', async () => {
    const sim = startSim();
    await sim.join('olga');
    await sim.clock.advance(300);
    const again = await sim.join('olga');
    await sim.clock.advance(300);
    expect(again.all('player:condition').at(-1)?.statuses).toMatchObject([{ kind: 'sheltered' }]);
  });
});
