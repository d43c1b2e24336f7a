/** A line of SOVA that is typed letter by letter. */
import { useEffect, useState } from 'react';
import { useSettings } from '#game/client/hud/context.tsx';
import { isMotionReduced } from '#game/client/settings/settings.ts';
import { CHARACTERS_PER_S, lettersTypedAfter } from './typing.ts';

interface SpokenProps {
  readonly text: string;
  /** Texts that have been typed already; this line is added once it is complete. */
  readonly known?: Set<string>;
}

/** A line that is typed letter by letter; a click shows all of it. */
export function Spoken({ text, known }: SpokenProps) {
  const isStill = useSettings(isMotionReduced) || known?.has(text) === true;
  const [typed, setTyped] = useState(isStill ? text.length : 0);
  // Typing continues from its start time, however often the line is rendered in the meantime.
  const [from] = useState(() => performance.now());
  const isWhole = typed >= text.length;
  useEffect(() => {
    if (isWhole) {
      known?.add(text);
      return;
    }
    const timer = setInterval(
      () => setTyped((now) => Math.max(now, lettersTypedAfter(text, performance.now() - from))),
      1000 / CHARACTERS_PER_S,
    );
    return () => clearInterval(timer);
  }, [text, isWhole, known, from]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the line types itself without it.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onClick={() => setTyped(text.length)}>
      <p className="hud-hidden">{text}</p>
      {/* Text that is not typed yet already takes up its space, so that the plate does not grow while SOVA speaks. */}
      <p aria-hidden="true">
        {text.slice(0, typed)}
        <span className="sova-line__coming">{text.slice(typed)}</span>
      </p>
    </div>
  );
}
