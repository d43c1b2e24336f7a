/** Settings that make the screen easier to read, calmer, or safe to show to others. */
import { CHAT_PX, MOTIONS, PALETTES, type Palette, TEXT_SHARES } from '../../settings/settings.ts';
import { useGame, useSettings } from '../context.tsx';
import { Choice } from '../glass/Choice.tsx';
import { Row } from '../glass/Row.tsx';
import { Slider } from '../glass/Slider.tsx';
import { Toggle } from '../glass/Toggle.tsx';
import { sharesFor } from '../wool/scale.ts';
import { screenSize, useScale } from '../wool/use-scale.ts';
import { PalettePreview } from './Seen.tsx';

const MOTION_NAMES = { system: 'as the system', full: 'moving', reduced: 'still' } as const;
const PALETTE_NAMES: Readonly<Record<Palette, string>> = {
  stitch: 'stitch',
  deutan: 'deutan',
  protan: 'protan',
  tritan: 'tritan',
  bright: 'strong',
};

/** Shows the settings for reading. */
export function ReadingTab() {
  const { settings } = useGame();
  const set = useSettings((all) => all);
  const { layout } = useScale();
  return (
    <>
      {layout === 'wide' ? <SizeRow /> : <TextRow />}
      <Slider
        label="Size of chat"
        min={CHAT_PX.least}
        max={CHAT_PX.most}
        step={1}
        value={set.chatPx}
        text={`${set.chatPx} px`}
        onChange={(chatPx) => settings.setState({ chatPx })}
      />
      <Toggle
        label="Captions for sounds"
        isOn={set.hasCaptions}
        onChange={(isOn) => settings.setState({ hasCaptions: isOn })}
      />
      <Choice
        label="Pictures"
        options={MOTIONS.map((value) => ({ value, label: MOTION_NAMES[value] }))}
        value={set.motion}
        onChange={(motion) => settings.setState({ motion })}
      />
      <Toggle
        label="Softer flashes"
        isOn={set.areFlashesSoft}
        onChange={(isOn) => settings.setState({ areFlashesSoft: isOn })}
      />
      <Choice
        label="Colours of bars and rarities"
        options={PALETTES.map((value) => ({ value, label: PALETTE_NAMES[value] }))}
        value={set.palette}
        onChange={(palette) => settings.setState({ palette })}
      />
      <Toggle
        label="Hide names and chat (streaming)"
        isOn={set.isStreaming}
        onChange={(isOn) => settings.setState({ isStreaming: isOn })}
      />
      <hr className="glass-rule" />
      <PalettePreview />
    </>
  );
}

/** Size of the text on a phone, where a larger HUD has no room. */
function TextRow() {
  const { settings } = useGame();
  return (
    <Choice
      label="Size of text"
      options={TEXT_SHARES.map((value) => ({ value, label: percent(value) }))}
      value={useSettings(({ textShare }) => textShare)}
      onChange={(textShare) => settings.setState({ textShare })}
    />
  );
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Slider for the size of the HUD. It steps through the sizes at which every edge is sharp in this window. */
function SizeRow() {
  const { settings } = useGame();
  const wished = useSettings(({ scale }) => scale);
  // Renders again when the size of the window changes.
  useScale();
  const shares = sharesFor(screenSize());
  const at = nearest(shares, wished);
  if (shares.length < 2) {
    return (
      <Row label="Size of everything">
        <span className="glass-quiet">100 %: no other size is sharp and fits this window</span>
      </Row>
    );
  }
  return (
    <Slider
      label="Size of everything"
      min={0}
      max={shares.length - 1}
      step={1}
      value={at}
      text={percent(shares[at] ?? 1)}
      onChange={(next) => settings.setState({ scale: shares[next] ?? 1 })}
    />
  );
}

/** Returns the index of the share nearest to the requested one. */
function nearest(shares: readonly number[], wish: number): number {
  const away = shares.map((share) => Math.abs(share - wish));
  return away.indexOf(Math.min(...away));
}
