/**
 * The settings in five tabs: every change takes effect immediately, SOVA comments on the settings, and all of them can
 * be reset.
 */
import './settings.css';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { SettingsPlace } from '../../settings/store.ts';
import { useGame, useGameState } from '../context.tsx';
import { GlassButton } from '../glass/Button.tsx';
import { Tabs } from '../glass/Tabs.tsx';
import { answerNoOnEscape } from './escape.ts';
import { KeysTab } from './KeysTab.tsx';
import { SovaLens } from './Lens.tsx';
import { PictureTab } from './PictureTab.tsx';
import { ReadingTab } from './ReadingTab.tsx';
import { rowOf } from './reading.ts';
import { SoundTab } from './SoundTab.tsx';
import { TouchTab } from './TouchTab.tsx';
import { type SettingsTab, settingsTab } from './tab.ts';

const TABS = [
  { id: 'sound', label: 'Sound', Content: SoundTab },
  { id: 'picture', label: 'Picture', Content: PictureTab },
  { id: 'keys', label: 'Keys', Content: KeysTab },
  { id: 'reading', label: 'Reading', Content: ReadingTab },
  { id: 'touch', label: 'Touch', Content: TouchTab },
] as const;

/** Shows the open tab, and below it the foot for the row being looked at. */
export function SettingsPanel() {
  const asked = useStore(settingsTab, (state) => state.active);
  const active = TABS.find(({ id }) => id === asked) ?? TABS[0];
  const [row, setRow] = useState<Element | null>(null);
  const select = (id: SettingsTab) => {
    settingsTab.setState({ active: id });
    setRow(null);
  };
  const look = ({ target }: { readonly target: EventTarget }) => setRow((before) => rowOf(target) ?? before);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: SOVA only looks where somebody is; nothing is done here.
    <div className="settings" onFocus={look} onPointerOver={look}>
      <Tabs label="Settings" tabs={TABS} active={active.id} onSelect={select}>
        <active.Content />
      </Tabs>
      <Foot row={row} />
    </div>
  );
}

/**
 * SOVA's lens, a note of where the settings are stored, and the buttons. @param row the row being looked at; null
 * before the first
 */
function Foot({ row }: { readonly row: Element | null }) {
  const { actions, settings } = useGame();
  const [isAsking, setAsking] = useState(false);
  const place = useStore(settings.place, (state) => state.place);
  const isGuest = useGameState((state) => state.isGuest);
  const putBack = () => {
    settings.setState(settings.first, true);
    setAsking(false);
  };
  if (isAsking) {
    return (
      <fieldset className="settings__foot" onKeyDown={answerNoOnEscape(() => setAsking(false))}>
        <legend className="settings__ask">Reset everything, the keys too?</legend>
        <GlassButton label="Put it back" onClick={putBack} />
        <GlassButton label="Keep mine" autoFocus onClick={() => setAsking(false)} />
      </fieldset>
    );
  }
  return (
    <div className="settings__foot">
      <SovaLens row={row}>
        <p className="glass-quiet" role="status">
          {row === null && 'Changes take effect at once, '}
          {keptWhere(place, isGuest)}
        </p>
      </SovaLens>
      <div className="settings__buttons">
        <GlassButton label="Put back" onClick={() => setAsking(true)} />
        <GlassButton label="Done" onClick={() => actions.closePanel('settings')} />
      </div>
    </div>
  );
}

/** Returns the note of where the settings are stored: a guest has no account that could keep them elsewhere. */
function keptWhere(place: SettingsPlace, isGuest: boolean): string {
  if (isGuest) return 'kept in this browser until you keep your babushka';
  return place === 'account' ? 'kept on your account' : 'kept on this machine so far';
}
