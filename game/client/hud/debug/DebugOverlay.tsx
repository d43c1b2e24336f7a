/** Shift+D: position, players and the state of the connection, as text for people and tests. */
import './debug.css';
import '../glass/glass.css';
import { useEffect, useState } from 'react';
import { itemById } from '#game/shared/defs/items.ts';
import type { Point } from '#game/shared/math/point.ts';
import { isNode, type Picks } from '../../picking/picked.ts';
import { nameOf, type RemoteBody } from '../../state/remote-bodies.ts';
import type { GameView } from '../../state/session.ts';
import { shownName as hideName } from '../../state/settings/streaming.ts';
import type { GameState, PlayerRecord } from '../../state/store.ts';
import { useGame } from '../context.tsx';
import { Immunity } from './Immunity.tsx';

const REFRESH_MS = 100;
/** Maximum number of other players whose position is listed. */
const LISTED_PLAYERS = 8;
/** The nearest resource node within this distance is named, in px: twice the reach of a harvest. */
const NODE_REACH = 300;

export function DebugOverlay() {
  const { store, view, picks, settings } = useGame();
  const [lines, setLines] = useState<readonly string[]>([]);
  const fps = useFrameRate();
  useEffect(() => {
    const shownName = (name: string) => hideName(name, settings.getState());
    const refresh = () => setLines(describe(view, store.getState(), picks, shownName));
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [store, view, picks, settings]);
  return (
    <div className="glass-plate hud-debug" data-testid="debug-overlay">
      {[...lines, `FPS: ${fps}`].map((line) => (
        <p key={line.slice(0, line.indexOf(':'))}>{line}</p>
      ))}
      <Immunity />
    </div>
  );
}

type ShownName = (name: string) => string;

function describe(view: GameView, state: GameState, picks: Picks, shownName: ShownName): readonly string[] {
  const { body } = view;
  const age = view.snapshotAge();
  const others = [...view.bodies()].slice(0, LISTED_PLAYERS);
  return [
    body ? `Position: ${place(body.x, body.y)}` : 'Position: unknown',
    `Active players: ${state.online ?? state.players.size + 1}`,
    `Transport: ${state.connection.transport ?? 'none'}`,
    `RTT: ${state.rttMs === null ? 'unknown' : `${Math.round(state.rttMs)} ms`}`,
    `Snapshot age: ${age === null ? 'none yet' : `${Math.round(age)} ms`}`,
    `Ground: ${body && view.ground ? view.ground.terrainAt(body.x, body.y).name : 'unknown'}`,
    `Nodes: ${view.nodes.shown.drawn} drawn, ${view.nodes.shown.near} at hand`,
    `Nearest: ${body ? nearestNode(view, picks, body) : 'unknown'}`,
    `In hand: ${weaponName(state.self)}`,
    `Last hit: ${lastHit(view, state, shownName)}`,
    ...others.map((body) => describeOther(body, shownName)),
  ];
}

function describeOther(body: RemoteBody, shownName: ShownName): string {
  const { player, pose, struckAt } = body;
  const name = body.player ? shownName(nameOf(body)) : nameOf(body);
  const words = [`${name}: ${place(pose.x, pose.y)}`];
  if (player && player.weapon_id !== null) words.push(`${weaponName(player)} in hand`);
  const sinceStrike = Math.floor((performance.now() - struckAt) / 1000);
  if (Number.isFinite(sinceStrike)) words.push(`struck ${sinceStrike} s ago`);
  return words.join(', ');
}

/** How much, on whom, how often so far. */
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

/** Frames that the browser paints per second, counted over the last second. */
function useFrameRate(): number {
  const [rate, setRate] = useState(0);
  useEffect(() => {
    let frames = 0;
    let since = performance.now();
    let request = 0;
    const count = (now: number) => {
      frames += 1;
      if (now - since >= 1000) {
        setRate(Math.round((frames * 1000) / (now - since)));
        frames = 0;
        since = now;
      }
      request = requestAnimationFrame(count);
    };
    request = requestAnimationFrame(count);
    return () => cancelAnimationFrame(request);
  }, []);
  return rate;
}
