/** Stacks: so many of one item in one slot, in one state, and when two of them may become one. */
import { EQUIPMENT_SLOTS, type EquipmentSlot, itemById } from './items.ts';

/** What tells apart stacks of the same item. */
export interface StackState {
  /** Uses left; absent: as many as the catalogue gives. 0: worn out. */
  readonly durability?: number | undefined;
  /** When it spoils, by the wall clock in ms; absent: never. */
  readonly spoilsAt?: number | undefined;
  /** Where nothing spoils: for how many ms it stays good once it is taken out of there. */
  readonly keeps?: number | undefined;
  /** Until when it is hot, by the wall clock in ms; absent for what is never hot. */
  readonly hotUntil?: number | undefined;
  /** Sips in a flask; absent: none. */
  readonly sips?: number | undefined;
  /** What one serving out of a pot does. */
  readonly dish?: Serving | undefined;
  /** Rounds in the magazine; absent: none. */
  readonly loaded?: number | undefined;
  /** It burns, and is burnt down then, by the wall clock in ms; absent: it does not burn. */
  readonly litUntil?: number | undefined;
  /** Of a structure that was taken back: what it was by then, by name (`building/shared/taken-back.ts`); absent: new. */
  readonly built?: Readonly<Record<string, number>> | undefined;
}

/** A serving out of a pot, as that pot made it. */
export interface Serving {
  /** The name that it got; absent: that of the item. */
  readonly name?: string | undefined;
  /** Points that it gives; warmth while it is hot. */
  readonly nutrition: number;
  readonly thirst: number;
  readonly warmth: number;
  readonly healing: number;
  /** Id of the buff, for so many ms; null for none. */
  readonly buff: string | null;
  readonly buffMs: number;
  /** How long it makes the belly ache, in ms. */
  readonly acheMs: number;
  /** Public id of who cooked it. */
  readonly cook: string;
}

export interface Stack {
  /** Catalogue number. */
  readonly itemId: number;
  /** 1 or more. */
  readonly quantity: number;
  /** Absent for a stack of which nothing is to be said. */
  readonly state?: StackState | undefined;
}

/** What lies in which slot. */
export type Holdings = ReadonlyMap<number, Stack>;

/** Most of an item in one stack that the catalogue does not know any more. */
export const DEFAULT_MAX_STACK = 64;

/** Most of this item in one stack. */
export function maxStackOf(itemId: number): number {
  const item = itemById(itemId);
  if (!item) return DEFAULT_MAX_STACK;
  return item.stackable ? item.max_stack : 1;
}

/** Where this item is worn; null for an item that is no equipment (game specification, section 5). */
export function bodyPartFor(itemId: number): EquipmentSlot | null {
  const item = itemById(itemId);
  if (!item) return null;
  return (
    EQUIPMENT_SLOTS.find((part) => part === (item.type === 'equipment' ? item.subtype : item.type)) ?? null
  );
}

/** Does it never leave its owner? */
export function isBound(itemId: number): boolean {
  return itemById(itemId)?.properties.bound === true;
}

/** How many slots this item adds while it is worn on the back. */
export function packSlotsOf(itemId: number | undefined): number {
  return (itemId === undefined ? undefined : itemById(itemId)?.properties.storage_slots) ?? 0;
}

/** Uses left of one piece; null for an item that does not wear out. */
export function durabilityOf({ itemId, state }: Stack): number | null {
  return state?.durability ?? itemById(itemId)?.properties.durability ?? null;
}

/** Is it worn out? Such an item is neither a tool nor a weapon any more; it can be repaired. */
export function isWornOut(stack: Stack): boolean {
  return durabilityOf(stack) === 0;
}

/**
 * Are two states equal, but for when they spoil and until when they are hot? Things that spoil combine only with things
 * that spoil, and of dishes only those of the same pot.
 */
export function isSameState(a: StackState | undefined, b: StackState | undefined): boolean {
  return (
    a?.durability === b?.durability &&
    a?.loaded === b?.loaded &&
    a?.litUntil === b?.litUntil &&
    a?.sips === b?.sips &&
    isSameBuilt(a?.built, b?.built) &&
    TIMES.every((time) => (a?.[time] === undefined) === (b?.[time] === undefined)) &&
    isSameServing(a?.dish, b?.dish)
  );
}

/** The times of a state: two stacks that become one get the weighted mean of both. */
export const TIMES = ['spoilsAt', 'keeps', 'hotUntil'] as const satisfies readonly (keyof StackState)[];
export const SERVED = [
  'name',
  'nutrition',
  'thirst',
  'warmth',
  'healing',
  'buff',
  'buffMs',
  'acheMs',
  'cook',
] as const satisfies readonly (keyof Serving)[];

function isSameBuilt(a: StackState['built'] = {}, b: StackState['built'] = {}): boolean {
  return [...Object.keys(a), ...Object.keys(b)].every((name) => a[name] === b[name]);
}

function isSameServing(a: Serving | undefined, b: Serving | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  return SERVED.every((field) => a[field] === b[field]);
}

/** May some of one stack be put to the other: the same stackable item, in the same state? */
export function canCombine(a: Stack, b: Stack): boolean {
  return a.itemId === b.itemId && maxStackOf(a.itemId) > 1 && isSameState(a.state, b.state);
}

/**
 * Puts `quantity` of one stack to another one that it combines with. What spoils or cools gets the weighted mean of both
 * times: one time for each stack is enough then.
 */
export function joinStacks(into: Stack, from: Stack, quantity: number): Stack {
  const sum = into.quantity + quantity;
  let { state } = into;
  for (const time of TIMES) {
    const [a, b] = [into.state?.[time], from.state?.[time]];
    if (a === undefined || b === undefined || a === b) continue;
    state = { ...state, [time]: Math.round((a * into.quantity + b * quantity) / sum) };
  }
  return state === into.state ? { ...into, quantity: sum } : { ...into, quantity: sum, state };
}

/** The same stack with another quantity; null for none. */
export function withQuantity(stack: Stack, quantity: number): Stack | null {
  return quantity > 0 ? { ...stack, quantity } : null;
}

/** The same stack in another state; a state in which nothing is said is left out. */
export function withState({ itemId, quantity }: Stack, state: StackState): Stack {
  const said = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
  return Object.keys(said).length === 0 ? { itemId, quantity } : { itemId, quantity, state: said };
}
