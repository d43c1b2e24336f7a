/** The part of the session that views can read: positions and current events. */
import type { Building } from '#game/features/building/client/building.ts';
import type { Bubble } from '#game/features/chat/client/bubbles.ts';
import type { Combat } from '#game/features/combat/client/combat.ts';
import type { Helping } from '#game/features/combat/client/helping.ts';
import type { Meals } from '#game/features/cooking/client/meals.ts';
import type { Creatures } from '#game/features/creatures/client/creatures.ts';
import type { Fires } from '#game/features/fire/client/fires.ts';
import type { Objectives } from '#game/features/guidance/client/objectives.ts';
import type { Harvest } from '#game/features/harvest/client/harvest.ts';
import type { Nodes } from '#game/features/harvest/client/nodes.ts';
import type { HotbarHands } from '#game/features/inventory/client/hands.ts';
import type { MapView } from '#game/features/map/client/world-map.ts';
import type { Body } from '#game/features/movement/shared/movement.ts';
import type { Breath } from '#game/features/needs/shared/stamina-causes.ts';
import type { Sky } from '#game/features/weather/shared/sky.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Ground } from '#game/shared/worldgen/world/ground.ts';
import type { Fixtures } from './fixtures.ts';
import type { RemoteBody } from './remote-bodies.ts';

export interface GameView {
  readonly ground: Ground | null;
  readonly nodes: Nodes;
  readonly fixtures: Fixtures;
  /** Recent hits, things that fly, and the aim of the local player's last attack. */
  readonly combat: Pick<Combat, 'fights' | 'flying' | 'shots' | 'arms' | 'holds'>;
  /** Acts and calls of creatures in view. */
  readonly creatures: Pick<Creatures, 'find' | 'takeVoices' | 'butchery' | 'taming'>;
  readonly harvest: Harvest;
  readonly hands: { readonly inHand: Pick<HotbarHands['inHand'], 'own'> };
  readonly building: Pick<
    Building,
    | 'aimAt'
    | 'ghost'
    | 'squeezing'
    | 'lyingIn'
    | 'chosen'
    | 'info'
    | 'watchInfo'
    | 'look'
    | 'mend'
    | 'takeBack'
    | 'send'
  >;
  readonly helping: Pick<Helping, 'own'>;
  readonly meals: Pick<Meals, 'own'>;
  readonly fires: Pick<Fires, 'own' | 'works' | 'lights' | 'warnLow'>;
  readonly map: MapView;
  /** Goods that SOVA's errand wants kept, and things that it asks for. */
  readonly objectives: Pick<Objectives, 'keeps' | 'asksToMake'>;
  /** The local player's body; null before the realm has let them in. */
  readonly body: Body | null;
  readonly isDead: boolean;
  /** True if the local player's body is in the air. */
  readonly isJumping: boolean;
  /** Start of the local player's last attack, by the clock of this browser in ms. */
  readonly struckAt: number;
  /** Sum of all shoves that the local player's body took, in px. */
  readonly shoved: Point;
  /** The local player's stamina, 0 to 100. */
  readonly stamina: number;
  /** Causes that change the stamina; null before the player is in the world. */
  readonly breath: Breath | null;
  /** Returns the bodies in view except the local player's. */
  bodies(): Iterable<RemoteBody>;
  /** Returns the words that a player is saying now; null if the player is silent. */
  speechOf(socketId: string): Bubble | null;
  /** Returns the server's wall clock, in ms since the epoch; day and weather follow it. */
  wallTime(): number;
  /** The hour and the weather, if they differ from those of the wall clock. */
  readonly sky: Sky;
  /** Returns the age of the newest snapshot on the server's timeline, in ms; null before the first. */
  snapshotAge(): number | null;
  /** Delay of the other bodies behind the server's time, in ms. */
  readonly shownDelay: number;
}
