/**
 * Debug tools typed into the chat: `/give 403 1`. They change the world directly, and exist only if the server runs
 * with `DEBUG_TOOLS=1` ({@link file://../verbs/debug.ts}).
 */
import { placeStructure, replacedStructureAt } from '#game/features/building/server/structures.ts';
import { afflict } from '#game/features/combat/server/afflictions.ts';
import { damageBody, die, riseFromDown } from '#game/features/combat/server/death/dying.ts';
import { teachRecipe, unlearntRecipesOf } from '#game/features/crafting/server/learning.ts';
import { FIERCE } from '#game/features/creatures/server/attack/left-in-peace.ts';
import { SPECIES } from '#game/features/creatures/shared/species.ts';
import { debugSetFire, FIRE_USAGE } from '#game/features/fire/server/debug.ts';
import { rebaseFires } from '#game/features/fire/server/tending.ts';
import { giveItems } from '#game/features/inventory/server/belongings.ts';
import { itemById } from '#game/features/items/shared/items.ts';
import { teleportPlayer } from '#game/features/movement/server/teleport.ts';
import { isInWorld } from '#game/features/movement/shared/movement.ts';
import { standingPlace } from '#game/features/movement/shared/standing-place.ts';
import { giveBuff } from '#game/features/needs/server/buffs.ts';
import { BUFFS } from '#game/features/needs/shared/buffs.ts';
import { STAMINA_MAX } from '#game/features/needs/shared/stamina.ts';
import { STRUCTURES } from '#game/features/structures/shared/structures.ts';
import { tileAt } from '#game/features/structures/shared/tiles.ts';
import { skyShiftToHour, WEATHER_KINDS } from '#game/features/weather/shared/sky.ts';
import type { Player } from '../world/bodies/player.ts';
import { STATUSES } from '../world/effects.ts';
import type { World } from '../world/world.ts';
import { debugGrow, debugRegrow, GROW_USAGE, REGROW_USAGE } from './growing.ts';
import { CARCASS_USAGE, debugLayCarcass, debugLayPile, LAY_USAGE } from './lay-things.ts';
import { debugFeud, debugSkip, FEUD_USAGE, SKIP_USAGE } from './skip-time.ts';

/** Duration of immunity, in ms (game specification, section 4). */
const IMMUNITY_MS = 10_000;
/** Default distance from the player at which creatures are placed, in px. */
const SPAWN_AWAY = 320;
/** Maximum quantity given by one command. */
const MOST_GIVEN = 10_000;
const LEVELS = ['health', 'hunger', 'thirst', 'stamina', 'warmth'] as const;

interface Tool {
  /** Syntax of the command, and its effect. */
  readonly usage: string;
  /** Runs the tool. Returns the reply to the player, or null if the words do not fit the command. */
  run(world: World, player: Player, words: readonly string[]): string | null;
}

const TOOLS: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  [
    'give',
    {
      usage: '/give <catalogue number> [how many] — puts items into the bag',
      run(world, player, [item, count = '1']) {
        const [id, quantity] = [numberIn(item, 1, 100_000), numberIn(count, 1, MOST_GIVEN)];
        if (id === null || quantity === null || !itemById(id)) return null;
        return world.changes.refusal ?? giveTo(world, player, id, Math.floor(quantity));
      },
    },
  ],
  ['teleport', { usage: '/teleport <x> <y> — to a place in world px', run: teleport }],
  [
    'time',
    {
      usage: '/time <hour 0-24, or off> — sets the hour for everybody',
      run(world, _player, [word]) {
        const hour = numberIn(word, 0, 24);
        if (hour === null && word !== 'off') return null;
        setSky(world, { shiftMs: hour === null ? 0 : skyShiftToHour(hour, world.wallNow) });
        return hour === null ? 'The hours follow the clock again.' : `It is ${hour} o'clock.`;
      },
    },
  ],
  [
    'weather',
    {
      usage: `/weather <${WEATHER_KINDS.join(', ')} or off> — sets the weather for everybody`,
      run(world, _player, [word]) {
        const weather = WEATHER_KINDS.find((kind) => kind === word) ?? null;
        if (weather === null && word !== 'off') return null;
        setSky(world, { weather });
        return weather === null ? 'The weather comes as it will.' : `The weather is ${weather} now.`;
      },
    },
  ],
  ['learn', { usage: '/learn <recipe, or all> — as if you had read it', run: learnRecipe }],
  ['place', { usage: '/place <kind> [dx dy] — puts a structure up beside you, yours', run: placeBeside }],
  ['grow', { usage: GROW_USAGE, run: debugGrow }],
  ['regrow', { usage: REGROW_USAGE, run: debugRegrow }],
  ['fire', { usage: FIRE_USAGE, run: debugSetFire }],
  ['feud', { usage: FEUD_USAGE, run: debugFeud }],
  ['skip', { usage: SKIP_USAGE, run: debugSkip }],
  ['lay', { usage: LAY_USAGE, run: debugLayPile }],
  ['carcass', { usage: CARCASS_USAGE, run: debugLayCarcass }],
  [
    'spawn',
    { usage: '/spawn <species> [how many [dx dy]] — creatures that respect no newcomer', run: spawn },
  ],
  ['heal', { usage: '/heal — every level to its most, and on your feet', run: heal }],
  [
    'kill',
    {
      usage: '/kill — you die at once',
      run(world, player) {
        if (player.motion.isDead) return 'You are dead already.';
        die(world, player, { cause: 'unknown', killer: null, weapon: null });
        world.emit({ type: 'needs', player });
        return 'You are dead.';
      },
    },
  ],
  [
    'hurt',
    {
      usage: '/hurt <health> — a blow from nowhere; one that would kill knocks you out',
      run(world, player, [word]) {
        const amount = numberIn(word, 0.1, 10_000);
        if (amount === null || player.motion.isDead) return null;
        damageBody(world, player, { amount, cause: 'unknown', killer: null, weapon: null });
        return told(world, player);
      },
    },
  ],
  [
    'afflict',
    {
      usage: `/afflict <${STATUSES.join(', ')}> <seconds> — you suffer it for so long`,
      run(world, player, [word, time]) {
        const status = STATUSES.find((one) => one === word);
        const seconds = numberIn(time, 0.1, 600);
        if (status === undefined || seconds === null || player.motion.isDead || player.isDown) return null;
        afflict(world, player, status, seconds * 1000, null);
        return `You are ${status}.`;
      },
    },
  ],
  [
    'buff',
    {
      usage: '/buff <id> [seconds] — it lasts on you for so long',
      run(world, player, [word, time = '60']) {
        const buff = BUFFS.find(({ id }) => id === word);
        const seconds = numberIn(time, 0.1, 86_400);
        if (!buff || seconds === null || player.motion.isDead) return null;
        giveBuff(world, player, buff.id, seconds * 1000);
        return `${buff.name}.`;
      },
    },
  ],
  ['need', { usage: `/need <${LEVELS.join(', ')}> <value> — the same`, run: setLevel }],
  [
    'wet',
    {
      usage: '/wet <0-100> — how wet you are',
      run(_world, player, [word]) {
        const wetness = numberIn(word, 0, 100);
        if (wetness === null || player.motion.isDead) return null;
        player.wetness = wetness;
        player.feltAt = 0;
        return `You are ${wetness} wet.`;
      },
    },
  ],
  ['level', { usage: `/level <${LEVELS.join(', ')}> <value> — sets one of your levels`, run: setLevel }],
]);

/** Names of the tools, and one line of help for each. */
export const TOOL_LIST = {
  words: [...TOOLS.keys()],
  help: [...TOOLS.values()].map(({ usage }) => usage),
};

/** Runs the tool that a line names and sends the player its reply. @param line without the slash */
export function runTool(world: World, player: Player, line: string): 'no such tool' | 'wrong words' | null {
  const [name = '', ...words] = line.trim().split(/\s+/u);
  const tool = TOOLS.get(name.toLowerCase());
  if (!tool) return 'no such tool';
  const answer = tool.run(world, player, words);
  world.emit({ type: 'notice', player, message: answer ?? `Write: ${tool.usage}` });
  return answer === null ? 'wrong words' : null;
}

/** Makes a player immune to harm for {@link IMMUNITY_MS}, or ends the immunity. */
export function setImmunity(world: World, player: Player, isOn: boolean): null {
  player.immuneUntil = isOn ? world.now + IMMUNITY_MS : Number.NEGATIVE_INFINITY;
  world.emit({ type: 'immunity', player });
  return null;
}

function giveTo(world: World, player: Player, itemId: number, quantity: number): string {
  const rest = giveItems(world, player, [{ itemId, quantity }]).reduce(
    (sum, stack) => sum + stack.quantity,
    0,
  );
  const name = itemById(itemId)?.name ?? `Item ${itemId}`;
  return rest === 0 ? `${quantity} × ${name}.` : `${quantity - rest} × ${name}; there is no room for more.`;
}

function teleport(world: World, player: Player, [wordX, wordY]: readonly string[]): string | null {
  const [x, y] = [numberIn(wordX, 0, 1e6), numberIn(wordY, 0, 1e6)];
  if (x === null || y === null || !isInWorld(x, y)) return null;
  if (player.motion.isDead) return 'The dead stay where they are.';
  const place = standingPlace(world.ground, { x, y });
  teleportPlayer(world, player, place, 'placed');
  return `You are at ${Math.round(place.x)}, ${Math.round(place.y)}.`;
}

function spawn(
  world: World,
  player: Player,
  [kind, count = '1', ...offset]: readonly string[],
): string | null {
  if (kind === undefined || !SPECIES.has(kind)) {
    const known = SPECIES.all.map((species) => species.kind).join(', ');
    return `There is no such creature. There are: ${known === '' ? 'none yet' : known}.`;
  }
  const most = SPECIES.get(kind).group[1];
  const many = Math.min(most, numberIn(count, 1, most) ?? 1);
  const [dx, dy] = [
    numberIn(offset[0] ?? String(SPAWN_AWAY), -2000, 2000),
    numberIn(offset[1] ?? '0', -2000, 2000),
  ];
  if (dx === null || dy === null) return null;
  const group = `debug-${world.turn}-${player.handle}`;
  let awake = 0;
  for (let k = 0; k < many; k += 1) {
    const { x, y } = standingPlace(world.ground, { x: player.x + dx, y: player.y + dy + k * 64 });
    // Makes the creature attack the player who spawned it, even a newcomer.
    const seed = { id: `${group}-${k}`, kind, x, y, mind: { group, notes: { [FIERCE]: true } } };
    if (world.creatures.spawn(seed)) awake += 1;
  }
  return awake === 0
    ? 'It sleeps: its chunk does.'
    : `${many} × ${kind}, ${dx} px to the east, ${dy} to the south.`;
}

/**
 * Places a structure at the given offset in px, ignoring the placement rules. It does not replace another player's
 * structure, because the new one would belong to that player.
 */
function placeBeside(world: World, player: Player, [word, ...offset]: readonly string[]): string | null {
  const structure = STRUCTURES.find(({ key, id }) => key === word || String(id) === word);
  const [dx, dy] = [numberIn(offset[0] ?? '64', -2000, 2000), numberIn(offset[1] ?? '0', -2000, 2000)];
  if (!structure || dx === null || dy === null || !isInWorld(player.x + dx, player.y + dy)) return null;
  if (world.changes.refusal !== null) return world.changes.refusal;
  const old = replacedStructureAt(world, structure, tileAt(player.x + dx, player.y + dy));
  if (old && old.ownerId !== player.id) return 'What stands there is not yours.';
  const { x, y } = placeStructure(world, player, structure.id, player.x + dx, player.y + dy);
  return `${structure.name} at ${x}, ${y}.`;
}

function heal(world: World, player: Player): string {
  if (player.motion.isDead) return 'Too late.';
  if (player.isDown) riseFromDown(world, player, player.maxHealth);
  player.health = player.maxHealth;
  player.hunger = player.maxHunger;
  player.thirst = player.maxThirst;
  player.warmth = player.maxWarmth;
  player.stamina = STAMINA_MAX;
  return told(world, player);
}

function setLevel(world: World, player: Player, [word, value]: readonly string[]): string | null {
  const level = LEVELS.find((name) => name === word);
  const amount = numberIn(value, 0, 100);
  if (level === undefined || amount === null || player.motion.isDead || player.isDown) return null;
  if (level === 'health' && amount < 1) return null;
  player[level] = amount;
  if (level === 'stamina') player.lastMoveAt = world.now;
  return told(world, player);
}

/** Sends the player's client all levels; returns the reply that lists them. */
function told(world: World, player: Player): string {
  world.changes.mark('vitals', player.id);
  world.emit({ type: 'needs', player });
  return LEVELS.map((level) => `${level} ${Math.round(player[level])}`).join(', ');
}

function setSky(world: World, change: Partial<World['sky']>): void {
  const before = world.sky;
  world.sky = { ...before, ...change };
  rebaseFires(world, before);
  world.emit({ type: 'sky' });
}

/** Returns the number in a word; null if it is not a number within bounds. */
function numberIn(word: string | undefined, least: number, most: number): number | null {
  const value = word === undefined || word === '' ? Number.NaN : Number(word);
  return value >= least && value <= most ? value : null;
}

function learnRecipe(world: World, player: Player, [word]: readonly string[]): string | null {
  const open = unlearntRecipesOf(player);
  const wanted = word === 'all' ? open : open.filter((id) => id === word);
  if (wanted.length === 0) return word === 'all' ? 'You know all of it.' : null;
  for (const id of wanted) teachRecipe(world, player, id);
  return word === 'all' ? `Learnt: ${wanted.length} recipes.` : `Learnt: ${wanted.join(', ')}.`;
}
