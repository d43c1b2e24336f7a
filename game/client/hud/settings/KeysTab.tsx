/**
 * The keys of each action and the form that rebinds them: a key that belongs to another action is taken only after
 * asking.
 */
import { useEffect, useState } from 'react';
import { isOfIme } from '#game/browser/key-events.ts';
import { codeOf, keyOf } from '#game/browser/keys.ts';
import { BINDING_GROUPS, type Binding, type BindingGroup } from '../../input/binding.ts';
import { keyName } from '../../input/key-names.ts';
import { dropKey, type Giving, giveKey, MOST_KEYS, resetKeys } from '../../input/rebinding.ts';
import { useGame, useKeyMap, useSettings } from '../context.tsx';
import { GlassButton } from '../glass/Button.tsx';
import { answerNoOnEscape } from './escape.ts';

const PLACES = ['first', 'second'] as const;

/** The place that is waiting for a key: the action, and the index of the key among its keys. */
interface Waiting {
  readonly id: string;
  readonly place: number;
}

/** Shows all bindings with their keys, and handles rebinding. */
export function KeysTab() {
  const map = useKeyMap();
  const { settings } = useGame();
  const keys = useSettings((set) => set.keys);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [asked, setAsked] = useState<Extract<Giving, { kind: 'taken' }> | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = (id: string) => map.binding(id)?.name ?? id;
  const end = (text: string) => {
    setWaiting(null);
    setAsked(null);
    setSaid(text);
  };
  const take = (code: string) => {
    if (!waiting) return;
    const giving = giveKey(map, keys, waiting.id, waiting.place, code);
    if (giving.kind === 'refused') setSaid(giving.reason);
    else if (giving.kind === 'same') end(`${nameOf(waiting.id)} has ${keyName(code)} already.`);
    else if (giving.kind === 'taken') {
      setAsked(giving);
      setSaid(`${keyName(code)} belongs to ${nameOf(giving.by)}.`);
    } else {
      settings.setState({ keys: giving.overrides });
      end(`${nameOf(waiting.id)}: ${keyName(code)}.`);
    }
  };
  useCapture(waiting !== null && asked === null, take, () => end('Nothing changed.'));
  const swap = () => {
    if (asked) settings.setState({ keys: asked.overrides });
    end('Swapped.');
  };
  const list = (group: BindingGroup) =>
    map.bindings.filter((binding) => binding.group === group && binding.deed.type !== 'aim');
  return (
    <div className="keys">
      <p className="keys__said" role="status">
        {waiting && !asked && !said ? `Press a key for ${nameOf(waiting.id)}. Esc leaves it as it is.` : said}
      </p>
      {asked && <Swap onSwap={swap} onCancel={() => end('Nothing changed.')} />}
      {BINDING_GROUPS.map(({ id, name }) => (
        <section key={id} aria-label={name}>
          <h3 className="glass-quiet">{name}</h3>
          {list(id).map((binding) => (
            <KeyRow
              key={binding.id}
              binding={binding}
              codes={map.codesOf(binding.id)}
              isChanged={Object.hasOwn(keys, binding.id)}
              waitingAt={waiting?.id === binding.id ? waiting.place : null}
              onWait={(place) => {
                setSaid('');
                setAsked(null);
                setWaiting({ id: binding.id, place });
              }}
              onDrop={(place) => settings.setState({ keys: dropKey(map, keys, binding.id, place) })}
              onReset={() => settings.setState({ keys: resetKeys(map, keys, binding.id) })}
            />
          ))}
        </section>
      ))}
      <GlassButton
        label="Reset all keys"
        disabled={Object.keys(keys).length === 0}
        onClick={() => {
          settings.setState({ keys: {} });
          end('All keys are reset.');
        }}
      />
    </div>
  );
}

function Swap({ onSwap, onCancel }: { readonly onSwap: () => void; readonly onCancel: () => void }) {
  return (
    <fieldset className="keys__swap" aria-label="Swap the two?" onKeyDown={answerNoOnEscape(onCancel)}>
      <GlassButton label="Swap the two" autoFocus onClick={onSwap} />
      <GlassButton label="Leave it" onClick={onCancel} />
    </fieldset>
  );
}

interface KeyRowProps {
  readonly binding: Binding;
  readonly codes: readonly string[];
  readonly isChanged: boolean;
  /** Index of the key that waits for a press; null if none does. */
  readonly waitingAt: number | null;
  onWait(place: number): void;
  onDrop(place: number): void;
  onReset(): void;
}

function KeyRow({ binding, codes, isChanged, waitingAt, onWait, onDrop, onReset }: KeyRowProps) {
  const { id, name, mouse, isFixed, isShiftTap } = binding;
  const shown = (place: number) => {
    const code = codes[place];
    if (waitingAt === place) return 'press a key';
    return code === undefined ? '·' : `${isShiftTap ? 'Shift+' : ''}${keyName(code)}`;
  };
  const spoken = (place: number) => (codes[place] === undefined ? 'none' : shown(place));
  return (
    <div className="keys__row" data-binding={id}>
      <span>
        {name}
        {mouse && <span className="glass-quiet"> or {mouse}</span>}
      </span>
      {isFixed ? (
        <span className="keys__fixed">{keyName(codes[0] ?? '')}, always</span>
      ) : (
        PLACES.slice(0, MOST_KEYS).map((word, place) => (
          <button
            key={word}
            type="button"
            className="keys__key"
            data-waiting={waitingAt === place}
            aria-label={`${name}, ${word} key: ${spoken(place)}`}
            onClick={() => onWait(Math.min(place, codes.length))}
            onKeyDown={(event) => {
              const isDrop = keyOf(event) === 'Delete' || keyOf(event) === 'Backspace';
              if (isDrop && waitingAt === null) onDrop(place);
            }}
          >
            {shown(place)}
          </button>
        ))
      )}
      {isChanged && (
        <button type="button" className="keys__reset" aria-label={`${name}: as it was`} onClick={onReset}>
          as it was
        </button>
      )}
    </div>
  );
}

/** While `isWaiting`, passes the next pressed key to `take` and keeps it from doing anything else. */
function useCapture(isWaiting: boolean, take: (code: string) => void, cancel: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const down = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.repeat || isOfIme(event)) return;
      const code = codeOf(event);
      if (code === 'Escape') cancel();
      else take(code);
    };
    window.addEventListener('keydown', down, true);
    // A click elsewhere cancels the rebinding.
    window.addEventListener('pointerdown', cancel, true);
    return () => {
      window.removeEventListener('keydown', down, true);
      window.removeEventListener('pointerdown', cancel, true);
    };
  });
}
