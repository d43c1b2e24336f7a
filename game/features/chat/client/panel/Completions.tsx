/** List of completions above the input while the player types: commands, then names. */
import { useEffect } from 'react';
import type { Completion } from '../chat-completion.ts';

interface Props {
  readonly id: string;
  readonly completions: readonly Completion[];
  /** Index of the completion that Tab takes. */
  readonly active: number;
  readonly onChoose: (completion: Completion) => void;
}

export const optionId = (list: string, index: number): string => `${list}-${index}`;

export function Completions({ id, completions, active, onChoose }: Props) {
  // Scrolls the completion chosen with the arrow keys into sight.
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  if (completions.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label="Suggestions: Tab takes one" className="hud-chat__completions">
      {completions.map((completion, index) => (
        // The list handles no keys itself: the input does, and names the active completion.
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={completion.label}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          data-hint={completion.text === null}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(completion)}
        >
          <b>{completion.label}</b>
          {completion.help !== '' && <span>{completion.help}</span>}
        </div>
      ))}
    </div>
  );
}
