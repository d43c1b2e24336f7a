/** Stacks: a quantity of one item in one slot and in one state, and the rules for combining them. */
import { EQUIPMENT_SLOTS, type EquipmentSlot, itemById } from './items.ts';

/** State by which stacks of the same item differ. */
export interface StackState {
  /** Uses left; absent if the item has as many as the catalogue gives. 0 means worn out. */
  readonly durability?: number | undefined;
  /** Time at which the stack spoils, by the wall clock in ms; absent if it never does. */
  readonly spoilsAt?: number | undefined;
  /** Time for which a stack stored where nothing spoils stays good once taken out, in ms. */
  readonly keeps?: number | undefined;
  /** Time until which the stack is hot, by the wall clock in ms; absent for an item that is never hot. */
  readonly hotUntil?: number | undefined;
  /** Sips in a flask; absent if it is empty. */
  readonly sips?: number | undefined;
  /** Effects of one serving from a pot. */
  readonly dish?: Serving | undefined;
  /** Rounds in the magazine; absent if there are none. */
  readonly loaded?: number | undefined;
  /** Time at which a burning light has burnt out, on the wall clock in ms; absent if it does not burn. */
  readonly litUntil?: number | undefined;
  /** State of a structure when it was taken back, by name (`building/shared/taken-back.ts`); absent for a new one. */
  readonly built?: Readonly<Record<string, number>> | undefined;
}

/** A serving from a pot, with the effects that this pot gave it. */
export interface Serving {
  /** Name of the dish; absent if it is the name of the item. */
  readonly name?: string | undefined;
  /** Points that it restores; it gives warmth only while it is hot. */
  readonly nutrition: number;
  readonly thirst: number;
  readonly warmth: number;
  readonly healing: number;
  /** Id of the buff, which lasts for `buffMs`; null if the serving gives no buff. */
  readonly buff: string | null;
  readonly buffMs: number;
  /** Duration of the belly ache it causes, in ms. */
  readonly acheMs: number;
  /** Public id of its cook. */
  readonly cook: string;
}

export interface Stack {
  /** Catalogue number of the item. */
  readonly itemId: number;
  /** Number of pieces, 1 or more. */
  readonly quantity: number;
  /** State of the stack; absent if it has none. */
  readonly state?: StackState | undefined;
}

/** Stacks by slot. */
export type Holdings = ReadonlyMap<number, Stack>;

/** Stack size of an item that is no longer in the catalogue. */
export const DEFAULT_MAX_STACK = 64;

/** Returns the maximum quantity of this item in one stack. */
export function maxStackOf(itemId: number): number {
  const item = itemById(itemId);
  if (!item) return DEFAULT_MAX_STACK;
  return item.stackable ? item.max_stack : 1;
}

/**
 * Returns the part of the body on which this item is worn; null for an item that is not equipment (game specification,
 * section 5).
 */
export function bodyPartFor(itemId: number): EquipmentSlot | null {
  const item = itemById(itemId);
  if (!item) return null;
  return (
    EQUIPMENT_SLOTS.find((part) => part === (item.type === 'equipment' ? item.subtype : item.type)) ?? null
  );
}

/** True if the item never leaves its owner. */
export function isBound(itemId: number): boolean {
  return itemById(itemId)?.properties.bound === true;
}

/** Returns the number of slots this item adds while it is worn on the back. */
export function packSlotsOf(itemId: number | undefined): number {
  return (itemId === undefined ? undefined : itemById(itemId)?.properties.storage_slots) ?? 0;
}

/** Returns the uses left of one piece; null for an item that does not wear out. */
export function durabilityOf({ itemId, state }: Stack): number | null {
  return state?.durability ?? itemById(itemId)?.properties.durability ?? null;
}

/** True if the stack is worn out. Such an item no longer works as a tool or a weapon, but it can be repaired. */
export function isWornOut(stack: Stack): boolean {
  return durabilityOf(stack) === 0;
}

/**
 * True if two states are equal apart from the times at which they spoil and cool. Items that spoil combine only with
 * items that spoil, and dishes only with dishes from the same pot.
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

/** Times in a state: when two stacks are combined, each time becomes the weighted mean of both. */
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

/** True if pieces of one stack may be added to the other: the same stackable item, in the same state. */
export function canCombine(a: Stack, b: Stack): boolean {
  return a.itemId === b.itemId && maxStackOf(a.itemId) > 1 && isSameState(a.state, b.state);
}

/**
 * Adds `quantity` pieces of one stack to another that it combines with. Times of spoiling and cooling become the
 * weighted mean of both, so that one time per stack is enough.
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

/** Returns the name of the pieces of a stack: the dish's own, otherwise that of the item; empty for an unknown item. */
export const nameOfStack = ({ itemId, state }: Stack): string =>
  state?.dish?.name ?? itemById(itemId)?.name ?? '';

/** Returns the stack with another quantity; null for a quantity of 0 or less. */
export function withQuantity(stack: Stack, quantity: number): Stack | null {
  return quantity > 0 ? { ...stack, quantity } : null;
}

/** Returns the stack with another state, or without a state if all its values are undefined. */
export function withState({ itemId, quantity }: Stack, state: StackState): Stack {
  const said = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
  return Object.keys(said).length === 0 ? { itemId, quantity } : { itemId, quantity, state: said };
}
