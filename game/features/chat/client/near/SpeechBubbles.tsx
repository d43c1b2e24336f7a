/** Bubbles over the other players on a phone: three lines, and a tap shows the rest. */
import { useEffect, useRef, useState } from 'react';
import { watchSizes } from '#game/browser/observers.ts';
import { useGame, useSettings } from '#game/client/hud/context.tsx';
import { moreText, useFold } from '#game/client/hud/near/use-fold.ts';
import type { GameView } from '#game/client/session/session.ts';
import type { Screen } from '#game/features/map/client/world-map.ts';
import type { Point } from '#game/shared/math/point.ts';
import { stackBubbles } from '../bubble-stack.ts';
import { PHONE_MS } from '../bubbles.ts';
import { End } from '../reading/End.tsx';
import { isOnScreen } from './on-screen.ts';
import { bodyBox, bubblePlace, topOf } from './speech-place.ts';
import './chat-near.css';

/** Interval at which the words are looked up, in ms; their places follow on every frame. */
const LOOK_MS = 100;
/** Number of lines that a bubble shows. */
const MOST_LINES = 3;
/** Height of a bubble above the feet, over the head and the name, in world px. */
const RISE = 78;
/** Distance between two bubbles, in CSS px. */
const GAP = 3;

interface Words {
  readonly id: string;
  readonly text: string;
  /** Id of the line of the chat. */
  readonly line: number;
  /** Time at which it was said, in ms. */
  readonly from: number;
}

/** Shows the bubbles, behind everything else of the HUD. A streamed screen hides what others say. */
export function SpeechBubbles() {
  const isStreaming = useSettings((settings) => settings.isStreaming);
  return isStreaming ? null : <Bubbles />;
}

function Bubbles() {
  const { view, middle } = useGame();
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<readonly Words[]>([]);
  /** The unfolded bubble, which stays for its whole time again; null if there is none. */
  const [whole, setWhole] = useState<{ readonly words: Words; readonly until: number } | null>(null);
  useEffect(() => {
    const look = () => {
      const now = wordsIn(view);
      const isKept = whole !== null && whole.until > performance.now();
      const kept = isKept && !now.some(({ id }) => id === whole.words.id) ? [whole.words] : [];
      const next = [...now, ...kept];
      setSaid((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [view, whole]);
  useEffect(() => {
    if (said.length === 0 || !box.current) return;
    const bubbles = [...box.current.children].filter((one) => one instanceof HTMLElement);
    const sizes = new Sizes(bubbles);
    let frame = 0;
    const place = () => {
      frame = requestAnimationFrame(place);
      placeAll(view, bubbles, sizes, middle.top);
    };
    place();
    return () => {
      cancelAnimationFrame(frame);
      sizes.end();
    };
  }, [view, said, middle]);
  const unfold = (words: Words) => setWhole({ words, until: performance.now() + PHONE_MS });
  return (
    <div className="speech" ref={box} aria-hidden="true">
      {said.map((words) => (
        <Bubble
          key={words.line}
          words={words}
          isWhole={whole?.words.line === words.line}
          onTap={() => unfold(words)}
        />
      ))}
    </div>
  );
}

interface BubbleProps {
  readonly words: Words;
  readonly isWhole: boolean;
  readonly onTap: () => void;
}

/** A bubble; screen readers have the log instead. */
function Bubble({ words: { id, text, line, from }, isWhole, onTap }: BubbleProps) {
  const lines = useRef<HTMLSpanElement>(null);
  const rest = useFold(lines, text, MOST_LINES);
  return (
    <button
      type="button"
      className="speech__bubble"
      tabIndex={-1}
      data-speaker={id}
      data-from={from}
      data-whole={isWhole}
      onClick={onTap}
      // Keeps the keyboard focus with the game.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className="speech__words" ref={lines}>
        {text}
        <End line={line} />
      </span>
      <span className="speech__more">{moreText(rest)}</span>
    </button>
  );
}

/** Returns the words of the other players in view. */
function wordsIn(view: GameView): readonly Words[] {
  return [...view.bodies()].flatMap(({ id, player }) => {
    const said = player ? view.speechOf(id) : null;
    return said === null ? [] : [{ id, text: said.text, line: said.line, from: said.from }];
  });
}

/** Sizes of the bubbles: an observer has them, because reading one makes the page compute its layout. */
class Sizes {
  readonly #sizes = new Map<Element, { readonly width: number; readonly height: number }>();
  readonly #observer = watchSizes((seen) => {
    for (const { target, width, height } of seen) this.#sizes.set(target, { width, height });
  });

  constructor(bubbles: readonly Element[]) {
    for (const bubble of bubbles) this.#observer.observe(bubble);
  }

  /** Returns the size of a bubble; null before it was laid out. */
  of(bubble: Element) {
    return this.#sizes.get(bubble) ?? null;
  }

  end(): void {
    this.#observer.disconnect();
  }
}

/** Places the bubbles of a frame; those of speakers beyond the screen are hidden. */
function placeAll(view: GameView, bubbles: readonly HTMLElement[], sizes: Sizes, top: number): void {
  const { screen } = view.map;
  const self = view.body;
  if (!screen || !self) return;
  const at = new Map([...view.bodies()].map(({ id, pose }) => [id, pose]));
  const page = { width: screen.width * screen.zoom, height: screen.height * screen.zoom, top };
  const body = bodyBox(onPage(self, screen));
  const shown = bubbles.flatMap((bubble) => {
    const pose = at.get(bubble.dataset.speaker ?? '');
    const size = sizes.of(bubble);
    const isShown = pose !== undefined && size !== null && isOnScreen(pose, screen);
    bubble.style.visibility = isShown ? '' : 'hidden';
    if (!isShown) return [];
    const place = bubblePlace(onPage({ x: pose.x, y: pose.y - RISE }, screen), size, page, body);
    const box = { ...place, ...size };
    return [{ bubble, feet: { x: pose.x, y: pose.y }, from: Number(bubble.dataset.from), box }];
  });
  const tops = stackBubbles(shown, { gap: GAP, top: topOf(page), kept: body });
  for (const [at, { bubble, box }] of shown.entries()) {
    const y = tops[at] ?? box.y;
    bubble.style.transform = `translate(${Math.round(box.x)}px, ${Math.round(y)}px)`;
  }
}

const onPage = ({ x, y }: Point, screen: Screen): Point => ({
  x: (x - screen.x) * screen.zoom,
  y: (y - screen.y) * screen.zoom,
});
