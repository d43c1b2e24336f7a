/**
 * The kikimora. Unseen, she cries like a child; a player who comes to look gets mud in the face and is then attacked.
 * She cannot bear light: she hides from a player who carries a light or sits near one.
 */
import { LIT, lampLightAt } from '#game/features/fire/server/light.ts';
import { MUD_MS } from '#game/features/needs/shared/afflictions.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { abandonHunt, chooseQuarry, pursueQuarry } from '../attack/onslaught.ts';
import { fadeIfTimeOver } from '../carcass/fading.ts';
import { discoverRule } from '../lore/lore.ts';
import {
  type Behaviour,
  delayThought,
  distanceTo,
  enterMode,
  fleeFrom,
  isModeOver,
  type Thought,
  wander,
} from '../moods.ts';
import { faceTowards, standStill } from '../motion/steering.ts';
import { maybeRemark } from '../remarks.ts';
import { emitCall } from '../senses/voices.ts';

/** Lengths in px, times in ms. */
const CRY = 1200;
const CRIES_MS = 7000;
const CACKLE = 700;
const TOO_FAR = 1100;
/** The kikimora's throw of mud: range, wind-up and pause; the mud slows its target and chills it. */
const MUD = { reach: 320, least: 120, windupMs: 700, pauseMs: 9000, chill: 2 } as const;
/** Distance the kikimora keeps from a player with light, and time for which she hides. */
const SHUNS = 520;
const HIDES_MS = 4000;
const RANGE = 200;
const CRIED = 'criedAt';
const THREW = 'threwAt';

export const kikimora: Behaviour = {
  think(thought) {
    const { world, creature, species } = thought;
    const { mind } = creature;
    if (fadeIfTimeOver(thought)) return;
    const quarry = chooseQuarry(thought, TOO_FAR);
    if (mind.mode === 'mud') {
      throwMud(thought, quarry);
      return;
    }
    const isBright =
      lampLightAt(world, creature.x, creature.y) >= LIT || (quarry && isBesideLight(thought, quarry));
    if (isBright) {
      if (quarry) discoverRule(world, quarry, 'kikimora-light');
      hide(thought, quarry);
      return;
    }
    mind.isHidden = mind.mode === 'hide' && !isModeOver(thought);
    if (mind.isHidden) return;
    if (!quarry) {
      lure(thought);
      return;
    }
    maybeRemark(world, quarry, 'kikimora');
    if (mind.mode !== 'lunge' && drawBackForMud(thought, quarry)) return;
    if (pursueQuarry(thought, quarry, species.run) === 'leaves') abandonHunt(thought);
  },
};

/** True if the player carries a light or stands in the light of one. */
const isBesideLight = ({ world }: Thought, { x, y, lit }: Player): boolean =>
  lit !== null || lampLightAt(world, x, y) >= LIT;

function hide(thought: Thought, from: Player | null): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  if (mind.target !== null) world.attackTurns.giveTurnBack(mind.target, creature.id, world.now);
  const isFar = !from || distanceTo(creature, from) > SHUNS;
  enterMode(thought, 'hide', 'cower', HIDES_MS);
  mind.isHidden = isFar;
  if (from && !isFar) fleeFrom(thought, from, species.run, 240);
  else standStill(creature);
}

/** Cries at her place to attract a player. */
function lure(thought: Thought): void {
  const { world, creature } = thought;
  const { mind } = creature;
  delayThought(thought, 400);
  wander(thought, mind.home, RANGE, 'cower');
  if (world.now - Number(mind.notes[CRIED] ?? 0) < CRIES_MS) return;
  mind.notes = { ...mind.notes, [CRIED]: world.now };
  emitCall(world, creature, 'cry', CRY);
}

function drawBackForMud(thought: Thought, quarry: Player): boolean {
  const { world, creature } = thought;
  const { mind } = creature;
  const away = distanceTo(creature, quarry);
  if (away > MUD.reach || away < MUD.least) return false;
  if (world.now - Number(mind.notes[THREW] ?? Number.NEGATIVE_INFINITY) < MUD.pauseMs) return false;
  mind.notes = { ...mind.notes, [THREW]: world.now };
  standStill(creature);
  faceTowards(world, creature, quarry);
  emitCall(world, creature, 'cackle', CACKLE);
  enterMode(thought, 'mud', 'threaten', MUD.windupMs);
  const angle = Math.atan2(quarry.y - creature.y, quarry.x - creature.x);
  world.emit({ type: 'creature-strike', body: creature, angle, windupMs: MUD.windupMs });
  return true;
}

/** Throws the mud when the wind-up is over: it hits a player who is still near. */
function throwMud(thought: Thought, quarry: Player | null): void {
  const { world, creature } = thought;
  if (!isModeOver(thought)) return;
  enterMode(thought, 'press', 'strike');
  if (!quarry || distanceTo(creature, quarry) > MUD.reach) return;
  // A well-timed jump avoids the mud.
  if (world.now - quarry.jumpedAt < MUD.windupMs / 2) return;
  const [to, from] = [quarry.id, creature.id];
  world.effects.queue({ to, from, deed: { type: 'status', status: 'muddied', ms: MUD_MS } });
  world.effects.queue({ to, from, deed: { type: 'chill', amount: MUD.chill } });
}
