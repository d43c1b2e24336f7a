/**
 * Questions that a player asks by naming a person, with a row for each kind. The question reaches the other player only
 * if that player is awake and near; the asker gets the same answers in any case.
 */
import { refusalToAskToBelong } from '#game/features/building/server/membership.ts';
import { hasHeard } from '#game/features/chat/server/heard.ts';
import { ownerToAsk } from '#game/features/cooking/server/pots/asking.ts';
import { haveMet } from '#game/features/map/server/trail.ts';
import { refusalToAskToBuild } from '#game/features/pvp/server/partners.ts';
import { refusalToAskWhere } from '#game/features/pvp/server/places.ts';
import { refusalToOfferTruce } from '#game/features/pvp/server/truces.ts';
import { isAtPeace } from '#game/features/pvp/shared/pvp.ts';
import { askPlayer, openQuestion } from '#game/features/questions/server/questions.ts';
import { noteAsked, refusalToAskAgain } from '#game/features/questions/server/sent.ts';
import { ASK_REACH, type PersonCode } from '#game/features/questions/shared/questions.ts';
import { acceptQuestion, MUTUAL } from './answers.ts';
import type { Player } from './bodies/player.ts';
import type { World } from './world.ts';

/** A player's wish to ask; either the player or the fixture is named. */
interface AskWish {
  readonly code: PersonCode;
  readonly socket_id: string | null;
  readonly fixture: string | null;
}

/** The player to be asked, by id, or the reason why there is none. */
type Target = { readonly to: string } | { readonly reason: string };

interface Ask {
  /**
   * Returns the player to be asked, or the reason why the player may not ask now. The reason depends only on what the
   * asker knows of themselves.
   */
  target(world: World, player: Player, wish: AskWish): Target;
}

const NOBODY = { reason: 'nobody is named' } as const;

/** Returns a row for a question to the named player, unless the asker's own state forbids it. */
const toPerson = (refusal: (world: World, player: Player, to: string) => string | null): Ask => ({
  target(world, player, { socket_id: to }) {
    if (to === null) return NOBODY;
    const reason = refusal(world, player, to);
    return reason === null ? { to } : { reason };
  },
});

const ASKS: Readonly<Record<PersonCode, Ask>> = {
  'truce.offered': toPerson(refusalToOfferTruce),
  'build.asked': toPerson(refusalToAskToBuild),
  'map.asked': toPerson(refusalToAskWhere),
  'pot.asked': { target: (world, player, { fixture }) => ownerToAsk(world, player, fixture ?? '') },
  'land.asked': {
    target(world, player, { fixture }) {
      const hearth = world.fixtures.find(fixture ?? '');
      const reason = refusalToAskToBelong(player, hearth);
      if (reason !== null) return { reason };
      return hearth?.ownerId == null ? NOBODY : { to: hearth.ownerId };
    },
  },
};

/** Asks a person on behalf of a player. Returns the reason if the player may not ask now; otherwise null. */
export function askPerson(world: World, player: Player, wish: AskWish): string | null {
  const reason = tryToAsk(world, player, wish);
  if (reason !== null) world.emit({ type: 'notice', player, message: reason });
  return reason;
}

function tryToAsk(world: World, player: Player, wish: AskWish): string | null {
  if (player.motion.isDead || player.isDown) return 'Not while you lie on the ground.';
  const { code } = wish;
  const target = ASKS[code].target(world, player, wish);
  if ('reason' in target) return target.reason;
  const { to } = target;
  const theirs = openQuestion(player, to, code);
  // Two players who ask each other the same have both said yes.
  if (theirs?.isHeard && MUTUAL.has(code)) return acceptQuestion(world, player, theirs);
  const refusal = refusalToAskAgain(world, player, to);
  if (refusal !== null) return refusal;
  noteAsked(world, player, to, code, wish.fixture ?? to);
  world.emit({ type: 'ask-sent', player, to });
  const other = world.players.get(to);
  const about = wish.fixture === null ? {} : { about: wish.fixture };
  if (other && mayReach(world, player, other, code)) askPlayer(world, other, player, { code, ...about });
  return null;
}

/**
 * True if a question reaches the other player. Where they are may also be asked from afar: by a player who was near them
 * or heard them in the last minutes, or is at peace with them.
 */
function mayReach(world: World, player: Player, other: Player, code: PersonCode): boolean {
  if (other === player || other.leavesAt !== null) return false;
  if (Math.hypot(player.x - other.x, player.y - other.y) <= ASK_REACH) return true;
  if (code !== 'map.asked') return false;
  return (
    isAtPeace(player, other, world.now) ||
    haveMet(player.chart.trail, other.chart.trail, ASK_REACH, world.now) ||
    hasHeard(world, player, other.id)
  );
}
