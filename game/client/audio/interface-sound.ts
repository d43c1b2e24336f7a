/**
 * Sounds of the screen: thread and cloth for the player's wool panels, soft blips of phosphor for SOVA's glass. All of
 * them follow the store, so that a panel, a message or a refusal sounds the same whether it was caused by a key, a
 * finger or a gamepad.
 */
import type { GameState, GameStore } from '../store/store.ts';
import type { PlayHere, SoundName } from './names.ts';

/** Panels of wool; all others are of glass. */
const WOOL: ReadonlySet<string> = new Set(['inventory', 'container', 'crafting', 'pot']);
/** Panels with a sound of their own. */
const OWN: ReadonlyMap<string, SoundName> = new Map([['map', 'map']]);
/** Minimum sudden rise of a need that counts as eating or drinking. */
const FED = 2;
const GAIN = 0.7;

type Watch = (now: GameState, before: GameState, play: PlayHere) => void;

const opening: Watch = ({ panels }, before, play) => {
  if (panels === before.panels) return;
  const opened = panels.find((id) => !before.panels.includes(id));
  const closed = before.panels.find((id) => !panels.includes(id));
  if (opened !== undefined) play(OWN.get(opened) ?? (WOOL.has(opened) ? 'cloth-open' : 'glass-open'), GAIN);
  else if (closed !== undefined) play(WOOL.has(closed) ? 'cloth-close' : 'glass-close', GAIN);
};

const hands: Watch = ({ self, selectedSlot }, before, play) => {
  if (selectedSlot !== before.selectedSlot && selectedSlot !== null) play('tick', GAIN);
  if (!self || !before.self || self.weapon_id === before.self.weapon_id) return;
  play(self.weapon_id === null ? 'stow' : 'equip', 0.6);
};

/** Returns the number of pieces the player carries. */
function piecesOf({ inventory }: GameState): number {
  let pieces = 0;
  for (const { quantity } of inventory.slots.values()) pieces += quantity;
  return pieces;
}

const bag: Watch = (now, before, play) => {
  const { self, needs, inventory } = now;
  if (needs && before.needs && needs !== before.needs) {
    if (needs.hunger.now - before.needs.hunger.now >= FED) play('eat', 0.8);
    else if (needs.thirst.now - before.needs.thirst.now >= FED) play('drink', 0.8);
  }
  // The first bag that the server sends does not count as a change.
  if (inventory.slots === before.inventory.slots || before.inventory.revision === 0) return;
  const more = piecesOf(now) - piecesOf(before);
  if (more > 0) play('pickup', 0.5);
  else if (more < 0) play('drop', 0.6);
  else if (self?.wear !== before.self?.wear) play('equip', 0.5);
};

const told: Watch = ({ notices, messages }, before, play) => {
  const warning = notices.findLast(({ kind }) => kind === 'warning');
  const isNewWarning =
    warning && !before.notices.some(({ id, at }) => id === warning.id && at === warning.at);
  const isNewMessage = messages.at(-1) && (messages.at(-1)?.id ?? 0) > (before.messages.at(-1)?.id ?? 0);
  if (isNewWarning) play('deny', GAIN);
  else if (isNewMessage) play('message', GAIN);
};

const chat: Watch = ({ chat: lines, self }, before, play) => {
  const last = lines.at(-1);
  if (!last || last === before.chat.at(-1) || before.chat.length === 0) return;
  if (last.channel === 'notice' || last.socketId === self?.socket_id) return;
  play(last.channel === 'whisper' ? 'whisper' : 'chat', 0.6);
};

/**
 * Plays the bubbling of a pot and the ladle knocking on iron. The sound of stirring comes from the world, for every
 * player nearby.
 */
const stirring: Watch = ({ pot }, before, play) => {
  if (pot.bubbles > before.pot.bubbles) play('pot-bubble', 0.9);
  if (pot.stir && pot.stir !== before.pot.stir && !pot.stir.isHit) play('pot-knock', 0.7);
};

const WATCHES: readonly Watch[] = [opening, hands, bag, stirring, told, chat];

/** Plays sounds for changes of the store. Returns a function that stops it. */
export function playInterfaceSounds(store: GameStore, play: PlayHere): () => void {
  return store.subscribe((now, before) => {
    if (now.phase === 'loading' || before.phase === 'loading') return;
    for (const watch of WATCHES) watch(now, before, play);
  });
}
