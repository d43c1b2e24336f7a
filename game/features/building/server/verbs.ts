/** Verbs of structures. */
import { lieDown } from '#game/features/survival/server/lying-down.ts';
import { PLAYING, verbSet } from '#game/server/verbs/verb.ts';
import { STRUCTURES } from '../shared/protocol.ts';
import { leaveHearth, setClaimFeud, setClaimMember } from './claim-actions.ts';
import { setAccess, toggleDoor } from './doors.ts';
import { beginSqueeze, endSqueeze } from './houses/squeezing.ts';
import { setCode, unlockWithCode } from './locks.ts';
import { placeFromBag } from './placing.ts';
import { writeSign } from './signs.ts';
import { inspectStructure, mendStructure, takeBackStructure } from './upkeep-work.ts';

const saved = { isSaved: true, allowance: { burst: 30, perSecond: 10 } } as const;
/** Lower rate limit for actions that other players see or that cost more. */
const seldom = { isSaved: true, allowance: { burst: 10, perSecond: 2 } } as const;

export const structureVerbs = verbSet(STRUCTURES, {
  'structure:place': {
    kind: 'world',
    phases: PLAYING,
    ...saved,
    run: ({ world, player }, wish) => placeFromBag(world, player, wish),
  },
  'structure:door': {
    kind: 'world',
    phases: PLAYING,
    isSaved: true,
    allowance: { burst: 10, perSecond: 4 },
    run: ({ world, player }, { id }) => toggleDoor(world, player, id),
  },
  'structure:look': {
    kind: 'world',
    phases: PLAYING,
    allowance: { burst: 10, perSecond: 4 },
    run: ({ world, player }, { id }) => inspectStructure(world, player, id),
  },
  'structure:mend': {
    kind: 'world',
    phases: PLAYING,
    ...saved,
    run: ({ world, player }, { id, request }) => mendStructure(world, player, id, request),
  },
  'structure:remove': {
    kind: 'world',
    phases: PLAYING,
    ...saved,
    run: ({ world, player }, { id, request }) => takeBackStructure(world, player, id, request),
  },
  'structure:rights': {
    kind: 'world',
    phases: PLAYING,
    ...seldom,
    run: ({ world, player }, { id, rights }) => setAccess(world, player, id, rights),
  },
  'structure:code': {
    kind: 'world',
    phases: PLAYING,
    ...seldom,
    run: ({ world, player }, { id, code }) => setCode(world, player, id, code),
  },
  'structure:unlock': {
    kind: 'world',
    phases: PLAYING,
    isSaved: true,
    allowance: { burst: 5, perSecond: 0.5 },
    run: ({ world, player }, { id, code }) => unlockWithCode(world, player, id, code),
  },
  'structure:member': {
    kind: 'world',
    phases: PLAYING,
    ...seldom,
    run: ({ world, player }, wish) => setClaimMember(world, player, wish),
  },
  'structure:leave': {
    kind: 'world',
    phases: PLAYING,
    ...seldom,
    run: ({ world, player }, { id }) => leaveHearth(world, player, id),
  },
  'structure:feud': {
    kind: 'world',
    phases: PLAYING,
    ...seldom,
    run: ({ world, player }, { id, isOn }) => setClaimFeud(world, player, id, isOn),
  },
  'structure:write': {
    kind: 'world',
    phases: PLAYING,
    ...seldom,
    run: ({ world, player }, { id, text }) => writeSign(world, player, id, text),
  },
  'structure:squeeze': {
    kind: 'world',
    phases: PLAYING,
    ...seldom,
    run: ({ world, player }, { id }) => beginSqueeze(world, player, id),
  },
  'structure:squeeze-end': {
    kind: 'world',
    phases: PLAYING,
    run: ({ world, player }) => endSqueeze(world, player),
  },
  'structure:lie': {
    kind: 'world',
    phases: PLAYING,
    ...seldom,
    run: ({ world, player }, { id }) => lieDown(world, player, id),
  },
});
