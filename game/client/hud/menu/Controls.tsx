/**
 * The controls panel: the inputs of each action, for the device used last or for another one, read from the list of
 * bindings.
 */
import './controls.css';
import { useState } from 'react';
import { BINDING_GROUPS, type Binding, type BindingGroup } from '../../input/binding.ts';
import type { InputDevice } from '../../input/device.ts';
import type { KeyMap } from '../../input/key-map.ts';
import { deviceNameFor, keysOf } from '../../input/key-names.ts';
import { PAD_NAMES } from '../../input/pad-buttons.ts';
import { useGame, useGameState, useKeyMap } from '../context.tsx';
import { GlassButton } from '../glass/Button.tsx';
import { Tabs } from '../glass/Tabs.tsx';
import { Glyph } from '../glyph/Glyph.tsx';
import { settingsTab } from '../settings/tab.ts';

const VIEWS: readonly { readonly id: InputDevice; readonly label: string }[] = [
  { id: 'keyboard', label: 'Keyboard and mouse' },
  { id: 'gamepad', label: 'Gamepad' },
  { id: 'touch', label: 'Touch' },
];

/** Shows the inputs of a device, by group, and a button that leads to rebinding. */
export function Controls() {
  const { actions } = useGame();
  const used = useGameState(({ device }) => device);
  const [chosen, setChosen] = useState<InputDevice | null>(null);
  const device = chosen ?? used;
  const map = useKeyMap();
  const rebind = () => {
    settingsTab.setState({ active: 'keys' });
    actions.closePanel('controls');
    actions.openPanel('settings');
  };
  return (
    <Tabs label="Device" tabs={VIEWS} active={device} onSelect={setChosen}>
      {BINDING_GROUPS.map(({ id, name }) => (
        <Group key={id} name={name} rows={rowsOf(map, device, id)} device={device} />
      ))}
      {device === 'keyboard' && (
        <>
          <h3 className="glass-quiet">In the bag</h3>
          <p className="hud-controls__bag">
            Arrows choose, Enter moves, with Shift one; R puts where it belongs, U uses, Delete drops.
          </p>
        </>
      )}
      <div className="glass-buttons">
        <GlassButton label="Give other keys" onClick={rebind} />
        <GlassButton label="Back" onClick={() => actions.closePanel('controls')} />
      </div>
    </Tabs>
  );
}

interface Row {
  readonly help: string;
  readonly ids: readonly string[];
}

interface GroupProps {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly device: InputDevice;
}

function Group({ name, rows, device }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={name}>
      <h3 className="glass-quiet">{name}</h3>
      <dl className="hud-controls">
        {rows.map(({ help, ids }) => (
          <div key={help}>
            <dt>
              <Signs ids={ids} device={device} />
            </dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * Inputs of a row: on a keyboard the first key of each binding as a picture and the others in words; on a gamepad its
 * button; on a touch screen the gesture in words.
 */
function Signs({ ids, device }: { readonly ids: readonly string[]; readonly device: InputDevice }) {
  const map = useKeyMap();
  const words = WORDS[device](map, ids);
  return (
    <>
      <Glyph action={ids} device={device} isQuiet={device === 'touch'} />
      {words && <span className="glass-quiet"> {words}</span>}
    </>
  );
}

/** Returns words for the sticks, whose pictures look alike. */
function stickWords(map: KeyMap, ids: readonly string[]): string {
  const signs = new Set(ids.flatMap((id) => map.binding(id)?.pad ?? []));
  return [...signs]
    .flatMap((sign) => (sign === 'move-stick' || sign === 'aim-stick' ? PAD_NAMES[sign] : []))
    .join(', ');
}

function touchWords(map: KeyMap, ids: readonly string[]): string {
  return [...new Set(ids.flatMap((id) => map.binding(id)?.touch ?? []))].join(', ');
}

function otherKeys(map: KeyMap, ids: readonly string[]): string {
  // Names the mouse inputs in words, because most of their pictures look alike.
  const mouse = ids.flatMap((id) => (map.codesOf(id).length === 0 ? (map.binding(id)?.mouse ?? []) : []));
  const names = ids.flatMap((id) => keysOf(map, id).slice(1));
  if (names.length === 0) return mouse.join(', ');
  const areArrows = names.length > 1 && names.every((name) => name.endsWith(' arrow'));
  return areArrows ? 'or arrows' : `or ${names.join(', ')}`;
}

/** Text beside the pictures, by device. */
const WORDS: Readonly<Record<InputDevice, (map: KeyMap, ids: readonly string[]) => string>> = {
  keyboard: otherKeys,
  gamepad: stickWords,
  touch: touchWords,
};

/** Returns the bindings of a group that this device has; bindings with an equal help text share a row. */
function rowsOf(map: KeyMap, device: InputDevice, group: BindingGroup): Row[] {
  const has = ({ id, pad, touch }: Binding) => {
    if (device === 'gamepad') return Boolean(pad);
    return device === 'touch' ? Boolean(touch) : deviceNameFor(map, 'keyboard', id) !== null;
  };
  const rows = new Map<string, string[]>();
  for (const binding of map.bindings) {
    if (binding.group !== group || !has(binding)) continue;
    rows.set(binding.help, [...(rows.get(binding.help) ?? []), binding.id]);
  }
  return [...rows].map(([help, ids]) => ({ help, ids }));
}
