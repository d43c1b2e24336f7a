/** All verbs that clients may use, by name: the only list of what is allowed. */
import type { z } from 'zod';
import type { FrameKind } from '#game/shared/protocol/frames.ts';
import { askingVerbs } from './asking.ts';
import { carcassVerbs } from './carcasses.ts';
import { chatVerbs } from './chat.ts';
import { combatVerbs } from './combat.ts';
import { craftingVerbs } from './crafting.ts';
import { cropVerbs } from './crops.ts';
import { debugVerbs } from './debug.ts';
import { fireVerbs } from './fire.ts';
import { inventoryVerbs } from './inventory.ts';
import { mapVerbs } from './map.ts';
import { mealVerbs } from './meals.ts';
import { movementVerbs } from './movement.ts';
import { needsVerbs } from './needs.ts';
import { objectiveVerbs } from './objectives.ts';
import { playerVerbs } from './players.ts';
import { pvpVerbs } from './pvp.ts';
import { resourceVerbs } from './resources.ts';
import { sessionVerbs } from './session.ts';
import { structureVerbs } from './structures.ts';
import { tamingVerbs } from './taming.ts';
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

  /** The verb of an event, or undefined. */
  ofEvent(name: string): Verb | undefined {
    return this.#verbs.get(name);
  }

  /** The verb of a binary frame, or undefined when clients send no such frames. */
  ofFrame(kind: FrameKind): FrameVerb | undefined {
    return this.#frames.get(kind);
  }

  /** The verb that is queued on a player under this name, or undefined. */
  ofQueue(name: string): WorldVerb<unknown> | undefined {
    return this.#queued.get(name);
  }

  /** The names of all verbs that come as events, and of all that come as frames. */
  names(): { readonly events: readonly string[]; readonly frames: readonly string[] } {
    return { events: [...this.#verbs.keys()], frames: [...this.#frames.keys()] };
  }
}

/** The verbs of the game, one set for each domain of the protocol that declares some. */
export const VERB_SETS: readonly VerbSet[] = [
  sessionVerbs,
  playerVerbs,
  movementVerbs,
  needsVerbs,
  combatVerbs,
  pvpVerbs,
  askingVerbs,
  resourceVerbs,
  carcassVerbs,
  tamingVerbs,
  inventoryVerbs,
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

/** The same, and the tools for testing. */
export const VERBS_WITH_TOOLS = new VerbCatalogue([...VERB_SETS, debugVerbs]);
