/** The other offers, as small buttons that fan out round the large one. */
import { useEffect, useState } from 'react';
import { useGame } from '../context.tsx';
import { Round } from './Round.tsx';
import { wordsApart } from './words-apart.ts';

/** Interval at which the offers are looked up, in ms. */
const LOOK_MS = 120;

/** Maximum number of buttons for the other offers. */
const MOST_OTHERS = 3;

/** A small button for each other offer that the large one could carry out. The buttons stay in place when tapped. */
export function Offers() {
  const { uses } = useGame();
  const [others, setOthers] = useState<readonly Other[]>([]);
  useEffect(() => {
    const look = () => {
      const next = uses.others().slice(0, MOST_OTHERS);
      const words = wordsApart(next, uses.ready()?.label ?? '');
      const offered = next.map(({ key, label, name }, index) => ({
        key,
        label: `${label} ${name}`,
        word: words[index] ?? label,
      }));
      setOthers((before) => (JSON.stringify(before) === JSON.stringify(offered) ? before : offered));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [uses]);
  return others.map(({ key, label, word }, index) => (
    <Round
      key={key}
      place={`offer touch-offer-${index}`}
      size={38}
      label={label}
      word={word}
      onUp={(isCancelled) => !isCancelled && uses.doOther(key)}
    />
  ));
}

interface Other {
  readonly key: string;
  readonly label: string;
  readonly word: string;
}
