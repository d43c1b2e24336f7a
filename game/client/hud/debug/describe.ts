/** Text of the debug overlay, line by line: tests and tools read these words. */
import { itemById } from '#game/features/items/shared/items.ts';
import type { Point } from '#game/shared/math/point.ts';
import type { Meters, Rates } from '../../net/transport/meters.ts';
import { isNode, type Picks, pickKey } from '../../picking/picked.ts';
import { nameOf, type RemoteBody } from '../../session/remote-bodies.ts';
import type { GameView } from '../../session/session.ts';
import type { GameState, PlayerRecord } from '../../store/store.ts';

/** Maximum number of other players whose position is listed. */
const LISTED_PLAYERS = 8;
/** Maximum number of traffic sections listed by name; the rest appear only in the sum. */
const LISTED_SECTIONS = 4;
/** Maximum distance at which the nearest resource node is named, in px: twice the reach of a harvest. */
const NODE_REACH = 300;

/** Returns a name as this player's settings show it. */
type ShownName = (name: string) => string;

/** Returns the lines about the player's place, surroundings and connection. */
export function describeWorld(
  view: GameView,
  state: GameState,
  picks: Picks,
  shownName: ShownName,
): readonly string[] {
  const { body } = view;
  const age = view.snapshotAge();
  const others = [...view.bodies()].slice(0, LISTED_PLAYERS);
  return [
    body ? `Position: ${place(body.x, body.y)}` : 'Position: unknown',
    `Active players: ${state.online ?? awakeOf(state) + 1}`,
    `Transport: ${state.connection.transport ?? 'none'}`,
    `RTT: ${state.rttMs === null ? 'unknown' : `${Math.round(state.rttMs)} ms`}`,
    `Snapshot age: ${age === null ? 'none yet' : `${Math.round(age)} ms`}`,
    `Interpolation: ${Math.round(view.shownDelay)} ms behind`,
    `Ground: ${body && view.ground ? view.ground.terrainAt(body.x, body.y).name : 'unknown'}`,
    `Nodes: ${view.nodes.shown.drawn} drawn, ${view.nodes.shown.near} at hand`,
    `Nearest: ${body ? nearestNode(view, picks, body) : 'unknown'}`,
    `In hand: ${weaponName(state.self)}`,
    `Idle: ${idleTime(view, state.self)}`,
    `Last hit: ${lastHit(view, state, shownName)}`,
    ...others.map((other) => describeOther(other, picks, shownName)),
  ];
}

/** Returns the lines about the program's performance and traffic. @param now clock of this browser, in ms */
export function describeProgram(meters: Meters, now: number): readonly string[] {
  const { fps, script, down, up, corrections, refusals } = meters.read(now);
  return [
    `FPS: ${Math.round(fps)}`,
    `Script: ${script.median.toFixed(1)} ms a frame, ${script.worst.toFixed(1)} at worst`,
    `Down: ${traffic(down)}`,
    `Up: ${traffic(up)}`,
    `Rejections: ${corrections} moves, ${refusals} deeds`,
  ];
}

/** Returns the number of other players in sight who are awake. */
const awakeOf = ({ players }: GameState): number =>
  [...players.values()].filter(({ isAsleep }) => !isAsleep).length;

function traffic({ total, sections }: Rates): string {
  const named = sections
    .slice(0, LISTED_SECTIONS)
    .filter(([, rate]) => rate > 0)
    .map(([name, rate]) => `${name} ${Math.round(rate)}`);
  return `${Math.round(total)} B/s${named.length === 0 ? '' : ` (${named.join(', ')})`}`;
}

function describeOther(body: RemoteBody, picks: Picks, shownName: ShownName): string {
  const { player, pose, struckAt } = body;
  const name = body.player ? shownName(nameOf(body)) : nameOf(body);
  const words = [`${name}: ${place(pose.x, pose.y)}`];
  if (player?.isAsleep) words.push('asleep');
  if (typeof player?.idle_since === 'number') words.push('idle');
  if (player && player.weapon_id !== null) words.push(`${weaponName(player)} in hand`);
  const picked = picks.get(pickKey(body.id));
  if (picked?.type === 'body' && picked.plate !== undefined) words.push(`plate ${picked.plate}`);
  const sinceStrike = Math.floor((performance.now() - struckAt) / 1000);
  if (Number.isFinite(sinceStrike)) words.push(`struck ${sinceStrike} s ago`);
  return words.join(', ');
}

/** Returns whether a player is idle, with the whole minutes since their last activity. */
function idleTime(view: Pick<GameView, 'wallTime'>, player: PlayerRecord | null): string {
  const since = player?.idle_since ?? null;
  return since === null ? 'no' : `yes, ${Math.floor((view.wallTime() - since) / 60_000)} min`;
}

/** Returns the damage of the last hit, its target, and the number of hits up to now. */
function lastHit({ combat }: GameView, { self, players }: GameState, shownName: ShownName): string {
  const { last } = combat.fights;
  if (!last) return 'none';
  const other = players.get(last.id)?.username;
  const name = last.id === self?.socket_id ? 'you' : other === undefined ? 'something' : shownName(other);
  return `${Math.max(1, Math.round(last.amount))} on ${name}, number ${last.number}`;
}

function nearestNode({ nodes }: GameView, picks: Picks, { x, y }: Point): string {
  const near = picks.nearest(x, y, NODE_REACH, isNode);
  if (near?.item.type !== 'node') return 'nothing';
  const { id, name } = near.item;
  return `${name}, ${Math.round(near.distance)} px${nodes.stateOf(id) === 'depleted' ? ', harvested' : ''}`;
}

function weaponName(record: PlayerRecord | null): string {
  const item = record?.weapon_id ? itemById(record.weapon_id) : undefined;
  return item?.name ?? 'nothing';
}

function place(x: number, y: number): string {
  return `X: ${Math.round(x)}, Y: ${Math.round(y)}`;
}
