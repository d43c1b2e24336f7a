/** All verbs that clients may use, by name; a verb that is not listed here does not exist. */
import type { z } from 'zod';
import { hasRoomInChunk, makeRoomInChunk } from '#game/features/building/server/chunk-limits.ts';
import { structureVerbs } from '#game/features/building/server/verbs.ts';
import { chatVerbs } from '#game/features/chat/server/verbs.ts';
import { needsVerbs } from '#game/features/combat/server/death/verbs.ts';
import { combatVerbs } from '#game/features/combat/server/verbs.ts';
import { mealVerbs } from '#game/features/cooking/server/verbs.ts';
import { craftingVerbs } from '#game/features/crafting/server/verbs.ts';
import { settleSnare } from '#game/features/creatures/server/carcass/snares.ts';
import { carcassVerbs } from '#game/features/creatures/server/carcass/verbs.ts';
import { tamingVerbs } from '#game/features/creatures/server/taming/verbs.ts';
import { cropVerbs } from '#game/features/farming/server/verbs.ts';
import { fireVerbs } from '#game/features/fire/server/verbs.ts';
import { objectiveVerbs } from '#game/features/guidance/server/verbs.ts';
import { resourceVerbs } from '#game/features/harvest/server/verbs.ts';
import { inventoryVerbs } from '#game/features/inventory/server/verbs.ts';
import { mapVerbs } from '#game/features/map/server/verbs.ts';
import { movementVerbs } from '#game/features/movement/server/verbs.ts';
import { pvpVerbs } from '#game/features/pvp/server/verbs.ts';
import { askingVerbs } from '#game/features/questions/server/verbs.ts';
import type { FrameKind } from '#game/shared/protocol/frames.ts';
import { answerQuestion } from '../world/answers.ts';
import { askPerson } from '../world/asking.ts';
import { consumeOnePiece, refusalToUse } from '../world/item-uses.ts';
import { debugVerbs } from './debug.ts';
import { playerVerbs } from './players.ts';
import { sessionVerbs } from './session.ts';
import type { FrameVerb, Verb, VerbSet, WorldVerb } from './verb.ts';

export class VerbCatalogue {
  /** Schemas of the payloads, by verb. */
  readonly schemas: Readonly<Record<string, z.ZodType>>;
  readonly #verbs: ReadonlyMap<string, Verb>;
  readonly #frames: ReadonlyMap<string, FrameVerb>;
  readonly #queued = new Map<string, WorldVerb<unknown>>();

  /** @throws Error when two sets declare a verb of the same name */
  constructor(sets: readonly VerbSet[]) {
    const verbs = sets.flatMap(({ table }) => Object.entries(table));
    const frames = sets.flatMap((set) => Object.entries(set.frames));
    this.schemas = Object.fromEntries(sets.flatMap(({ domain }) => Object.entries(domain.verbs)));
    this.#verbs = new Map(verbs);
    this.#frames = new Map(frames);
    if (this.#verbs.size !== verbs.length) throw new Error('two domains declare a verb of the same name');
    for (const [name, verb] of [...verbs, ...frames]) {
      if (verb.kind !== 'world') continue;
      if (this.#queued.has(name)) throw new Error(`${name} is a verb and a frame of the world`);
      this.#queued.set(name, verb);
    }
  }

  /** Returns the verb of an event; undefined if there is none. */
  ofEvent(name: string): Verb | undefined {
    return this.#verbs.get(name);
  }

  /** Returns the verb of a binary frame; undefined if clients send no such frames. */
  ofFrame(kind: FrameKind): FrameVerb | undefined {
    return this.#frames.get(kind);
  }

  /** Returns the verb that is queued on a player under this name; undefined if there is none. */
  ofQueue(name: string): WorldVerb<unknown> | undefined {
    return this.#queued.get(name);
  }

  /** Returns the names of all verbs that arrive as events, and of all that arrive as frames. */
  names(): { readonly events: readonly string[]; readonly frames: readonly string[] } {
    return { events: [...this.#verbs.keys()], frames: [...this.#frames.keys()] };
  }
}

/** The verbs of the game, one set for each protocol domain that declares verbs. */
export const VERB_SETS: readonly VerbSet[] = [
  sessionVerbs,
  playerVerbs,
  movementVerbs,
  needsVerbs,
  combatVerbs,
  pvpVerbs,
  askingVerbs(answerQuestion, askPerson),
  resourceVerbs,
  carcassVerbs,
  tamingVerbs,
  inventoryVerbs({
    refusalToUse,
    usedUp: consumeOnePiece,
    hasRoom: hasRoomInChunk,
    makeRoom: makeRoomInChunk,
    lookInto: settleSnare,
  }),
  fireVerbs,
  structureVerbs,
  cropVerbs,
  craftingVerbs,
  mealVerbs,
  mapVerbs,
  objectiveVerbs,
  chatVerbs,
];

export const VERBS = new VerbCatalogue(VERB_SETS);

/** The verbs of the game, and the debug tools. */
export const VERBS_WITH_TOOLS = new VerbCatalogue([...VERB_SETS, debugVerbs]);
