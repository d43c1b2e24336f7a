/** What stands in every world from its beginning, whoever plays in it. It is part of the world as made: never saved. */
import { FIRST_SPAWN, WORLD_CENTRE } from '#game/shared/constants.ts';
import { FIXTURE_KINDS } from '#game/shared/defs/fixtures.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { FixtureRecord } from './fixtures.ts';

/** Beside those who wake, a little behind them, in px. */
const BESIDE = { x: -56, y: -36 } as const;

const LANTERN = FIXTURE_KINDS.all.find(({ key }) => key === 'lantern')?.id ?? 0;

function lanternAt(name: string, { x, y }: Point): FixtureRecord {
  return {
    id: `landmark:${name}`,
    kind: LANTERN,
    x: x + BESIDE.x,
    y: y + BESIDE.y,
    health: 0,
    ownerId: null,
    state: {},
  };
}

/** Lanterns where players first stand and where they wake without a bed: nobody begins in the dark. */
export const LANDMARKS: readonly FixtureRecord[] = [
  lanternAt('first-spawn', FIRST_SPAWN),
  lanternAt('centre', WORLD_CENTRE),
];
