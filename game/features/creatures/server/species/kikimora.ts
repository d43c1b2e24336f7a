/**
 * The kikimora. Unseen, she cries like a child; whoever comes to look gets mud in the face, and then her. Light she cannot
 * bear: where somebody carries one, or sits at one, she hides.
 */

import { LIT, lampsAt } from '#game/features/fire/server/light.ts';
import { MUD_MS } from '#game/features/needs/shared/afflictions.ts';
import type { Player } from '#game/server/world/bodies/player.ts';
import { letGo, pressOn, quarryOf } from '../attack/onslaught.ts';
import { fadesAway } from '../carcass/fading.ts';
import { findOut } from '../lore/lore.ts';
import { awayFrom, type Behaviour, enter, isOver, runFrom, type Thought, thinkIn, wander } from '../moods.ts';
import { face, stay } from '../motion/steering.ts';
import { remark } from '../remarks.ts';
import { callOut } from '../senses/voices.ts';

/** Lengths in px, times in ms. */
const CRY = 1200;
const CRIES_MS = 7000;
const CACKLE = 700;
const TOO_FAR = 1100;
/** She throws mud from so far, drawing back for so long; it clings to the feet, and is cold. */
const MUD = { reach: 320, least: 120, windupMs: 700, pauseMs: 9000, chill: 2 } as const;
/** In light she keeps so far away, and out of sight for so long. */
const SHUNS = 520;
const HIDES_MS = 4000;
const RANGE = 200;
const CRIED = 'criedAt';
const THREW = 'threwAt';

export const kikimora: Behaviour = {
  think(thought) {
    const { world, creature, species } = thought;
    const { mind } = creature;
    if (fadesAway(thought)) return;
    const quarry = quarryOf(thought, TOO_FAR);
    if (mind.mode === 'mud') {
      throwMud(thought, quarry);
      return;
    }
    const isBright =
      lampsAt(world, creature.x, creature.y) >= LIT || (quarry && isBesideLight(thought, quarry));
    if (isBright) {
      if (quarry) findOut(world, quarry, 'kikimora-light');
      hide(thought, quarry);
      return;
    }
    mind.isHidden = mind.mode === 'hide' && !isOver(thought);
    if (mind.isHidden) return;
    if (!quarry) {
      lure(thought);
      return;
    }
    remark(world, quarry, 'kikimora');
    if (mind.mode !== 'lunge' && drawBackForMud(thought, quarry)) return;
    if (pressOn(thought, quarry, species.run) === 'leaves') letGo(thought);
  },
};

/** Does somebody carry a light, or stand in one? */
const isBesideLight = ({ world }: Thought, { x, y, lit }: Player): boolean =>
  lit !== null || lampsAt(world, x, y) >= LIT;

function hide(thought: Thought, from: Player | null): void {
  const { world, creature, species } = thought;
  const { mind } = creature;
  if (mind.target !== null) world.tokens.giveBack(mind.target, creature.id, world.now);
  const isFar = !from || awayFrom(creature, from) > SHUNS;
  enter(thought, 'hide', 'cower', HIDES_MS);
  mind.isHidden = isFar;
  if (from && !isFar) runFrom(thought, from, species.run, 240);
  else stay(creature);
}

/** She cries where she is, and waits for somebody who is sorry for her. */
function lure(thought: Thought): void {
  const { world, creature } = thought;
  const { mind } = creature;
  thinkIn(thought, 400);
  wander(thought, mind.home, RANGE, 'cower');
  if (world.now - Number(mind.notes[CRIED] ?? 0) < CRIES_MS) return;
  mind.notes = { ...mind.notes, [CRIED]: world.now };
  callOut(world, creature, 'cry', CRY);
}

function drawBackForMud(thought: Thought, quarry: Player): boolean {
  const { world, creature } = thought;
  const { mind } = creature;
  const away = awayFrom(creature, quarry);
  if (away > MUD.reach || away < MUD.least) return false;
  if (world.now - Number(mind.notes[THREW] ?? Number.NEGATIVE_INFINITY) < MUD.pauseMs) return false;
  mind.notes = { ...mind.notes, [THREW]: world.now };
  stay(creature);
  face(world, creature, quarry);
  callOut(world, creature, 'cackle', CACKLE);
  enter(thought, 'mud', 'threaten', MUD.windupMs);
  const angle = Math.atan2(quarry.y - creature.y, quarry.x - creature.x);
  world.emit({ type: 'creature-strike', body: creature, angle, windupMs: MUD.windupMs });
  return true;
}

/** The mud is in the air: whoever is still near gets it. */
function throwMud(thought: Thought, quarry: Player | null): void {
  const { world, creature } = thought;
  if (!isOver(thought)) return;
  enter(thought, 'press', 'strike');
  if (!quarry || awayFrom(creature, quarry) > MUD.reach) return;
  // A jump in time, and it goes past.
  if (world.now - quarry.jumpedAt < MUD.windupMs / 2) return;
  const [to, from] = [quarry.id, creature.id];
  world.effects.queue({ to, from, deed: { type: 'status', status: 'muddied', ms: MUD_MS } });
  world.effects.queue({ to, from, deed: { type: 'chill', amount: MUD.chill } });
}
