/**
 * Patches of the local player's afflictions and buffs, with a picture and the time left. Those for which there is no
 * room are in a list in words, with all others.
 */
import './statuses.css';
import { useId, useState } from 'react';
import { useNow } from '#game/client/hud/use-now.ts';
import { tagPaint } from '#game/client/hud/wool/frames.ts';
import { WOOL } from '#game/client/hud/wool/palette.ts';
import { Piece } from '#game/client/hud/wool/Wool.tsx';
import { pointing } from '../pointing.ts';
import { useArrivals } from './arrivals.ts';
import { EffectPatch } from './EffectPatch.tsx';
import { type Effect, timedName } from './effects.ts';
import { useEffects } from './use-effects.ts';

/** Maximum number of patches. */
const MOST_SHOWN = 3;
/** A desktop names every effect on its patch, at once. */
const ALWAYS = { isRoom: true, explained: null } as const;

export function Statuses({ onPoint }: { onPoint(key: string | null): void }) {
  const now = useNow();
  const effects = useEffects(now);
  const named = useArrivals(effects, now, ALWAYS);
  const [isKept, setKept] = useState(false);
  const [isPointed, point] = useState<true | null>(null);
  const id = useId();
  if (effects.length === 0) return null;
  const more = effects.length - MOST_SHOWN;
  const isOpen = more > 0 && (isKept || isPointed !== null);
  return (
    <>
      <ul className="hud-statuses" aria-label="What lasts on you">
        {/* The button comes first, so that it stays under the finger when another patch comes. */}
        {more > 0 && (
          <li>
            <button
              type="button"
              className="hud-status hud-statuses__more"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={isKept ? 'Show fewer' : `${more} more`}
              // Keeps the keyboard focus with the game.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setKept((was) => !was)}
              {...pointing(point, true)}
            >
              {isKept ? 'fewer' : `${more} more`}
            </button>
          </li>
        )}
        {effects.slice(0, MOST_SHOWN).map((effect) => (
          <li key={effect.key}>
            <EffectPatch effect={effect} isNamed={named.includes(effect)} onPoint={onPoint} />
          </li>
        ))}
      </ul>
      {isOpen && <EffectList id={id} effects={effects} />}
    </>
  );
}

interface EffectListProps {
  readonly id: string;
  readonly effects: readonly Effect[];
}

/** All effects in words. */
function EffectList({ id, effects }: EffectListProps) {
  return (
    <Piece
      className="hud-needs__words hud-effects"
      cloth="effects in words"
      paint={tagPaint(WOOL.stitch)}
      id={id}
    >
      <ul>
        {effects.map((effect) => (
          <li key={effect.key} data-effect={effect.key}>
            <b>{timedName(effect)}</b> <span className="wool-quiet">{effect.meaning}</span>
          </li>
        ))}
      </ul>
    </Piece>
  );
}
