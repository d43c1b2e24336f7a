/**
 * Panels whose code is loaded when they are first opened, or earlier while the browser is idle: code that is not needed
 * for walking must not delay the first step.
 */
import './lazy.css';
import { type ComponentType, type FunctionComponent, useEffect, useRef, useState } from 'react';
import { runWhenIdle } from '../../store/idle.ts';
import { GlassButton } from '../glass/Button.tsx';
import type { Preloadable } from '../later/later.tsx';

/** Content of a panel that may not be loaded yet. */
export type LazyContent = FunctionComponent & Preloadable;

const FOCUSABLE = 'button, input, select, textarea, a[href], [tabindex]:not([tabindex="-1"])';

/**
 * Returns a panel content that loads its code when it is first shown. @param load imports the content; called again
 * only after a failure
 */
export function lazyPanel(load: () => Promise<ComponentType>): LazyContent {
  let loaded: ComponentType | null = null;
  const preload = async (): Promise<void> => {
    loaded ??= await load();
  };
  function Lazy() {
    const [Content, setContent] = useState(() => loaded);
    const body = useRef<Element | null>(null);
    useEffect(() => {
      // The panel contained nothing to focus when it opened.
      if (Content) body.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    }, [Content]);
    const show = (place: Element | null) => {
      body.current = place;
      setContent(() => loaded);
    };
    return Content ? <Content /> : <Awaited load={preload} onLoaded={show} />;
  }
  return Object.assign(Lazy, { preload });
}

interface AwaitedProps {
  readonly load: () => Promise<void>;
  /** @param body body of the dialog that contains the panel; null outside of a dialog */
  readonly onLoaded: (body: Element | null) => void;
}

/** Placeholder shown until the content is loaded. */
function Awaited({ load, onLoaded }: AwaitedProps) {
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const place = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once, whatever is rendered meanwhile
  useEffect(() => {
    const body = place.current?.closest('dialog .glass__body') ?? null;
    let isGone = false;
    load().then(
      () => {
        if (!isGone) onLoaded(body);
      },
      () => !isGone && setFailedAttempt(attempt),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  if (failedAttempt < attempt) {
    return (
      <p ref={place} className="awaited" role="status">
        One moment…
      </p>
    );
  }
  return (
    <p ref={place} className="awaited" role="alert">
      This part of the implant could not be loaded.{' '}
      <GlassButton label="Try again" onClick={() => setAttempt(attempt + 1)} />
    </p>
  );
}

/** Maximum delay before the next panel is loaded in a browser that is never idle, in ms. */
const BUSY_MS = 1500;

/**
 * Preloads the lazy ones among these contents, one at a time, while the browser is idle. Returns a function that stops
 * it. A content that fails here is loaded when it is shown, see {@link lazyPanel} and {@link laterOverlay}.
 */
export function preloadWhenIdle(contents: readonly (object & Partial<Preloadable>)[]): () => void {
  const waiting = contents.filter(isLazy);
  let hasEnded = false;
  const next = async (): Promise<void> => {
    const content = waiting.shift();
    if (hasEnded || !content) return;
    await content.preload().catch(() => undefined);
    runWhenIdle(next, BUSY_MS);
  };
  runWhenIdle(next, BUSY_MS);
  return () => {
    hasEnded = true;
  };
}

const isLazy = (content: Partial<Preloadable>): content is Preloadable =>
  typeof content.preload === 'function';
