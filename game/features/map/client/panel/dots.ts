/** Dots on the map: the player, players they know of, their marks, and the places they have seen. */

import { compassWordTo, metresBetween, wayWords } from '#game/client/hud/compass-words.ts';
import type { ObjectiveSlice } from '#game/features/guidance/client/objective-slice.ts';
import { ITEM } from '#game/features/items/shared/items.ts';
import { needsConsent, type PvpRule } from '#game/features/pvp/shared/rule.ts';
import { TILE_SIZE } from '#game/shared/constants.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Facing } from '#game/shared/protocol/motion.ts';
import { type Discovery, discoveriesOf } from '#game/shared/worldgen/charting/discoveries.ts';
import { type Landmark, landmarksOf } from '#game/shared/worldgen/charting/landmarks.ts';
import type { TerrainWorld } from '#game/shared/worldgen/world/types.ts';
import { cellAt } from '../../shared/seen.ts';
import type { Haven, MapSlice } from '../map-slice.ts';
import { REMEMBERED_MS } from '../sightings.ts';
import type { MapView } from '../world-map.ts';
import { type NearSources, nearPlacesOf, type Ship, shipsOf } from './near-places.ts';
import type { SignName } from './signs.ts';
import { ONE_SMOKE, type SmokeSources, smokesOf } from './smokes.ts';
import { unvisitedAround } from './unvisited.ts';

/** Kinds of players, whose dots come first in the list. */
export const PEOPLE: readonly DotKind[] = ['ally', 'player'];

/** Each kind has its own sign; the player's kind has one sign for each facing. */
export type DotKind = 'you' | Exclude<SignName, `you-${Facing}`>;

/** A dot at a place in world px. */
export interface Dot extends Point {
  readonly id: string;
  readonly kind: DotKind;
  readonly sign: SignName;
  readonly name: string;
  /** Number of the mark, if the dot is a mark. */
  readonly mark?: number;
  /** Time since the player was last there, in ms, if the dot is a player who may be elsewhere by now. */
  readonly age?: number;
}

/** Inputs from the session and from the store. */
interface Sources {
  readonly body: (Point & { readonly facing: Facing }) | null;
  readonly map: Pick<MapView, 'seen' | 'sightings'>;
}
type All = Sources & SmokeSources & NearSources;
interface Known extends MapSlice, ObjectiveSlice {
  readonly pvp: {
    readonly rule: PvpRule;
    readonly truces: readonly { readonly socket_id: string }[];
    readonly places: readonly { readonly socket_id: string }[];
  } | null;
}

/**
 * Names shown while other people may be watching the screen: other players stay anonymous, and no mark's name can
 * reveal where the player lives.
 */
export const NAMELESS = 'A babushka';
export const NAMELESS_MARK = 'A mark';

/** Places of a world that can be on its map. */
export interface Charted {
  readonly landmarks: readonly Landmark[];
  readonly discoveries: readonly Discovery[];
  readonly ships: readonly Ship[];
}

/** Returns the charted places of a world; none if there is no world yet. */
export const chartedOf = (world: TerrainWorld | undefined): Charted =>
  world
    ? { landmarks: landmarksOf(world), discoveries: discoveriesOf(world), ships: shipsOf(world) }
    : { landmarks: [], discoveries: [], ships: [] };

/** Stations are hot spots only in a world of consent. */
const landmarkName = ({ kind, name }: Landmark, { pvp }: Known): string =>
  kind === 'station' && needsConsent(pvp?.rule ?? 'consent') ? `${name}, a hot spot` : name;

/**
 * Returns all dots. The player comes last, so that their sign is drawn over all other signs. @param now the clock of
 * this browser, in ms
 */
export function dotsOf(
  view: All,
  state: Known,
  { landmarks, discoveries, ships }: Charted,
  now: number,
  isStreaming: boolean,
): readonly Dot[] {
  const { map } = state;
  const { seen } = view.map;
  return [
    ...landmarks
      .filter(({ kind, x, y }) => kind === 'centre' || seen.has(cellAt(x, y)))
      .map((place): Dot => ({ ...place, name: landmarkName(place, state), sign: place.kind })),
    ...nearPlaces(view, ships),
    ...unvisited(view, state, discoveries),
    // Stations are landmarks for every player; a volcano gets its sign once the player has stood at its rim.
    ...map.found
      .filter(({ kind }) => kind === 'volcano')
      .map((place): Dot => ({ ...place, sign: place.kind })),
    ...fires(view, map.fires),
    ...map.places
      .filter(({ kind }) => kind !== 'centre')
      .map(({ id, kind, name, x, y }): Dot => {
        return { id: `bed ${id}`, kind: 'bed', sign: 'bed', name: HAVENS[kind] ?? name, x, y };
      }),
    ...map.marks.map(
      ({ id, name, x, y }): Dot => ({
        id: `mark ${id}`,
        kind: 'mark',
        sign: 'mark',
        name: isStreaming ? NAMELESS_MARK : name,
        x,
        y,
        mark: id,
      }),
    ),
    ...(map.bundle && map.bundle.goesAt > now
      ? [
          {
            id: 'bundle',
            kind: 'bundle',
            sign: 'bundle',
            name: 'Your things',
            x: map.bundle.x,
            y: map.bundle.y,
          } as const,
        ]
      : []),
    ...others(view, state, now, isStreaming),
    ...(view.body ? [ownDot(view.body)] : []),
  ];
}

/** Names of the places where the player can wake: the lantern at which all players begin is no camp of theirs. */
const HAVENS: Readonly<Partial<Record<Haven['kind'], string>>> = {
  bag: 'Your sleeping bag',
  bed: 'Your bed',
  camp: 'Lantern: wake here',
};

/** Returns the player's own fires, even out of sight or cold, and the visible smoke of all other fires. */
function fires(view: All, own: MapSlice['map']['fires']): Dot[] {
  const isOwn = (smoke: Point) => own.some(({ x, y }) => Math.hypot(x - smoke.x, y - smoke.y) < ONE_SMOKE);
  return [
    ...smokesOf(view)
      .filter((smoke) => !isOwn(smoke))
      .map(({ x, y }): Dot => ({ id: `smoke ${x} ${y}`, kind: 'smoke', sign: 'smoke', name: 'Smoke', x, y })),
    ...own.map(({ id, kind, x, y }): Dot => {
      const name = kind === ITEM.hearth ? 'Home' : 'Your campfire';
      return { id: `fire ${id}`, kind: 'fire', sign: 'fire', name, x, y };
    }),
  ];
}

/** Returns the wrecks that the player has seen, and the nearest water and snow. */
const nearPlaces = (view: All, ships: readonly Ship[]): Dot[] =>
  nearPlacesOf(view, ships).map((place) => ({ ...place, sign: place.kind }));

/** Returns the places not yet found, as pencilled dots; a dot's label says so if SOVA has sent the player there. */
function unvisited(view: Sources, { map, objective }: Known, discoveries: readonly Discovery[]): Dot[] {
  if (!view.body) return [];
  const known = { found: map.found, seen: view.map.seen, named: objective?.place?.id };
  return unvisitedAround(view.body, discoveries, known).map(({ id, isNamed, x, y }) => ({
    id: `unvisited ${id}`,
    kind: 'unvisited',
    sign: 'unvisited',
    name: isNamed ? 'Unvisited: where SOVA sends you' : 'Unvisited place',
    x,
    y,
  }));
}

function ownDot({ x, y, facing }: NonNullable<Sources['body']>): Dot {
  return { id: 'you', kind: 'you', sign: `you-${facing}`, name: 'You', x, y };
}

/** Returns the players whose place is known now, or was known a while ago. */
function others(view: Sources, { pvp }: Known, now: number, isStreaming: boolean): Dot[] {
  const friends = new Set([...(pvp?.truces ?? []), ...(pvp?.places ?? [])].map(({ socket_id }) => socket_id));
  return view.map.sightings().flatMap(({ id, name, how, place, at }): Dot[] => {
    if (!place) return [];
    const kind = friends.has(id) ? 'ally' : 'player';
    const shownName = isStreaming ? NAMELESS : name;
    const age = how === 'seen' ? { age: Math.max(0, now - at) } : {};
    return [{ id, kind, sign: kind, name: shownName, x: place.x, y: place.y, ...age }];
  });
}

/**
 * Returns distance and direction of a place, in metres: `165 m north-east`, or in short form `165 m NE`; `here` within
 * two tiles.
 */
export function distanceText(from: Point, to: Point): { readonly short: string; readonly long: string } {
  const away = Math.hypot(to.x - from.x, to.y - from.y);
  if (away <= 2 * TILE_SIZE) return { short: 'here', long: 'here' };
  const wind = compassWordTo(from, to);
  const letters = wind.split('-').map((word) => word.charAt(0).toUpperCase());
  return { short: `${metresBetween(from, to)} m ${letters.join('')}`, long: wayWords(from, to) };
}

/** Time after which the dot of a player who was last seen there is faintest, in ms, and its opacity then. */
const FAINTEST_MS = REMEMBERED_MS;
const FAINTEST = 0.3;
/** Opacity of a dot of a player who was seen there a moment ago, so that it differs from the player themselves. */
const JUST_GONE = 0.7;

/** Returns the opacity of a dot, 0 to 1: a player who was last seen there fades. */
export function dotOpacity({ age }: Pick<Dot, 'age'>): number {
  if (age === undefined) return 1;
  return JUST_GONE - (JUST_GONE - FAINTEST) * Math.min(1, age / FAINTEST_MS);
}
