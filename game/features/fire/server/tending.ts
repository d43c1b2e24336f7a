/**
 * Changes of fires: lighting, feeding, and taking the charcoal. Each writes a state from which everything else follows
 * ({@link file://../shared/fire.ts}); nothing counts down.
 */
import { stormOver } from '#game/features/weather/server/storm.ts';
import type { Fixture, FixtureState } from '#game/server/world/fixtures.ts';
import type { World } from '#game/server/world/world.ts';
import {
  EVERLASTING,
  fireStateAt,
  fuelCapacityOf,
  fuelLeftMs,
  isFire,
  readFire,
  TIMBER_A_CHARCOAL,
} from '../shared/fire.ts';
import { coverOverFire } from './cover-over-fire.ts';
import { firesNear } from './fires.ts';
import { burnOutTime, fuelBurnt } from './fuel.ts';

/** Returns the fuel currently in a fire, in ms of burning in calm weather. */
export function fuelLeftIn(world: World, { kind, state, x, y }: Fixture): number {
  const left = fuelLeftMs(kind, state, world.wallNow);
  if (fireStateAt(kind, state, world.wallNow) !== 'burning') return left;
  const { cover, burning } = readFire(state);
  if (burning === EVERLASTING) return fuelCapacityOf(kind);
  return fuelBurnt(world.wallNow, world.wallNow + left, cover, stormOver(world, { x, y }));
}

/**
 * Lights a fire with the fuel in it. Returns false if it burns already, has no fuel, or is not a fire.
 * @param isCalm true if no storm makes it burn faster, as for a beginner
 */
export function igniteFire(world: World, fixture: Fixture, isCalm = false): boolean {
  const { kind, state } = fixture;
  const fuel = fuelLeftIn(world, fixture);
  if (!isFire(kind) || fuel <= 0 || fireStateAt(kind, state, world.wallNow) === 'burning') return false;
  burn(world, fixture, { ms: fuel, timber: readFire(state).timber, isCalm });
  return true;
}

/**
 * Lights every fire near a place that has fuel and may be lit, because a burning object has landed there. Returns the
 * fires lit.
 */
export function igniteNear(
  world: World,
  place: { readonly x: number; readonly y: number },
  radius: number,
  mayLight: (fire: Fixture) => boolean = () => true,
): Fixture[] {
  const found = [...firesNear(world, place.x, place.y, radius)].map(({ fixture }) => fixture);
  return found.filter((fixture) => mayLight(fixture) && igniteFire(world, fixture));
}

/** Fuel for a fire. */
interface Fuel {
  /** Burning time in calm weather, in ms. */
  readonly ms: number;
  /** Number of logs. */
  readonly timber: number;
  /** True if no storm makes the fire burn faster, as for a beginner. */
  readonly isCalm: boolean;
}

/**
 * Adds fuel to a fire: a burning fire burns longer, embers catch fire, and in a cold fire the fuel lies until it is
 * lit.
 */
export function addFuel(world: World, fixture: Fixture, added: Fuel): void {
  const { kind, state } = fixture;
  const timber = readFire(state).timber + added.timber;
  const ms = fuelLeftIn(world, fixture) + added.ms;
  if (fireStateAt(kind, state, world.wallNow) === 'cold') {
    world.fixtures.setState(fixture.id, { ...without(state), fuel: Math.round(ms), ...ofTimber(timber) });
  } else {
    burn(world, fixture, { ...added, ms, timber });
  }
}

/** Removes the logs that became the charcoal just taken. */
export function removeCharcoal(world: World, { id, state }: Fixture, pieces: number): void {
  const { timber: before, ...rest } = state;
  const timber = (typeof before === 'number' ? before : 0) - pieces * TIMBER_A_CHARCOAL;
  world.fixtures.setState(id, { ...rest, ...ofTimber(timber) });
}

/**
 * Recomputes every fire's end after the sky was changed, because the weather then differs from the weather known when
 * the fire was lit.
 * @param before the sky until now
 */
export function rebaseFires(world: World, before: World['sky']): void {
  for (const fixture of world.fixtures.all()) {
    const { kind, state, x, y } = fixture;
    const { burning, cover, timber } = readFire(state);
    if (!isFire(kind) || burning === null || burning === EVERLASTING || burning <= world.wallNow) continue;
    const fuel = fuelBurnt(
      world.wallNow,
      burning,
      cover,
      stormOver({ sky: before, ground: world.ground }, { x, y }),
    );
    burn(world, fixture, { ms: fuel, timber, isCalm: cover === 1 });
  }
}

function burn(world: World, fixture: Fixture, { ms, timber, isCalm }: Fuel): void {
  const cover = isCalm ? 1 : Math.round(coverOverFire(world, fixture) * 10) / 10;
  const burning = Math.round(burnOutTime(world.wallNow, ms, cover, stormOver(world, fixture)));
  const state = { ...without(fixture.state), burning, ...(cover > 0 ? { cover } : {}), ...ofTimber(timber) };
  world.fixtures.setState(fixture.id, state);
}

/** Returns the state of a fixture without the fields that describe its fire. */
function without({
  burning: _burning,
  fuel: _fuel,
  cover: _cover,
  timber: _timber,
  ...rest
}: FixtureState): FixtureState {
  return rest;
}

const ofTimber = (timber: number): FixtureState => (timber > 0 ? { timber } : {});
