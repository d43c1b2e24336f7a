/**
 * Arrows with names and distances for friends who show where they are and are beyond the screen, and plates for those
 * hidden by the dark. Placed on every frame without React renders; screen readers have the map's list and People.
 */
import './rim.css';
import { useEffect, useRef } from 'react';
import { usedBoxes } from '#game/client/actions/used-boxes.ts';
import { metresBetween } from '#game/client/hud/compass-words.ts';
import { useGame, useGameState, useSettings } from '#game/client/hud/context.tsx';
import type { OwnPvp } from '#game/client/store/store.ts';
import type { Point } from '#game/shared/math/point.ts';
import { NAMELESS } from '../panel/dots.ts';
import type { MapView } from '../world-map.ts';
import { type Friend, MOST_ARROWS, rimSpots, type Spot } from './spots.ts';

/** Number of signs: the arrows, and plates for up to as many friends in the dark. */
const SIGNS = 2 * MOST_ARROWS;
/** Interval at which friends are looked up, in ms; their signs are placed on every frame. */
const LOOK_MS = 100;

export function FriendRim() {
  const isShown = useGameState(({ panels }) => panels.length === 0);
  return isShown && <Signs />;
}

function Signs() {
  const { view, store, uses } = useGame();
  const isStreaming = useSettings((settings) => settings.isStreaming);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const signs = [...(box.current?.children ?? [])].map((element) => new Sign(element as HTMLElement));
    let frame = 0;
    let lookedAt = Number.NEGATIVE_INFINITY;
    let friends: readonly Friend[] = [];
    const place = (now: number) => {
      frame = requestAnimationFrame(place);
      const { screen } = view.map;
      const self = view.body;
      if (!screen || !self) return;
      if (now - lookedAt >= LOOK_MS) {
        lookedAt = now;
        friends = friendsOf(view.map, store.getState().pvp);
      }
      const held = new Map(signs.flatMap((sign) => (sign.id === null ? [] : [[sign.id, sign]])));
      const sizeOf = (id: string) => held.get(id) ?? ASSUMED;
      const spots = rimSpots({ friends, self, screen, sizeOf, keepOff: usedBoxes(uses) }).slice(0, SIGNS);
      giveSigns(signs, spots, self, isStreaming);
    };
    frame = requestAnimationFrame(place);
    return () => cancelAnimationFrame(frame);
  }, [view, store, uses, isStreaming]);
  return (
    <div ref={box} className="friend-rim" aria-hidden="true">
      {Array.from({ length: SIGNS }, (_, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the signs are a fixed pool.
        <div key={k} className="friend-sign" hidden>
          <svg className="friend-sign__arrow" aria-hidden="true" viewBox="-10 -10 20 20">
            <path d="M -6 -7 L 8 0 L -6 7 L -2 0 Z" />
          </svg>
          <span className="friend-sign__name" />
        </div>
      ))}
    </div>
  );
}

/** Size of a sign that was not shown yet, in CSS px. */
const ASSUMED = { width: 110, height: 42 } as const;

/** Returns the friends whose places are known now. */
function friendsOf(map: MapView, pvp: OwnPvp | null): readonly Friend[] {
  const shared = new Set(pvp?.places.map(({ socket_id }) => socket_id));
  return map.sightings().flatMap(({ id, name, how, place }) => {
    const isKnown = place && shared.has(id) && (how === 'here' || how === 'shown');
    return isKnown ? [{ id, name, place, isSeen: how === 'here' }] : [];
  });
}

/** Shows each spot with the sign that its friend had before, if there is one, so that few texts change. */
function giveSigns(signs: readonly Sign[], spots: readonly Spot[], self: Point, isStreaming: boolean): void {
  const free = signs.filter(({ id }) => !spots.some(({ friend }) => friend.id === id));
  for (const spot of spots) {
    const sign = signs.find(({ id }) => id === spot.friend.id) ?? free.pop();
    sign?.show(spot, self, isStreaming);
  }
  for (const sign of free) sign.hide();
}

/** One sign of the pool. */
class Sign {
  readonly #element: HTMLElement;
  readonly #name: HTMLElement | null;
  readonly #arrow: SVGElement | null;
  id: string | null = null;
  /** Size in CSS px, read only when the text changes, because reading it makes the page compute its layout. */
  width: number = ASSUMED.width;
  height: number = ASSUMED.height;
  #text = '';

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#name = element.querySelector('.friend-sign__name');
    this.#arrow = element.querySelector('svg');
  }

  show({ friend, x, y, angle }: Spot, self: Point, isStreaming: boolean): void {
    const name = isStreaming ? NAMELESS : friend.name;
    const text = angle === null ? name : `${name}, ${metresBetween(self, friend.place)} m`;
    const element = this.#element;
    if (this.id !== friend.id || this.#text !== text) {
      this.id = friend.id;
      this.#text = text;
      element.hidden = false;
      element.dataset.friend = friend.id;
      element.dataset.isArrow = String(angle !== null);
      if (this.#name) this.#name.textContent = text;
      this.width = element.offsetWidth;
      this.height = element.offsetHeight;
    }
    element.style.transform = `translate(${Math.round(x - this.width / 2)}px, ${Math.round(y - this.height / 2)}px)`;
    if (angle !== null) this.#arrow?.style.setProperty('rotate', `${angle.toFixed(2)}rad`);
  }

  hide(): void {
    if (this.id === null) return;
    this.id = null;
    this.#element.hidden = true;
    delete this.#element.dataset.friend;
  }
}
