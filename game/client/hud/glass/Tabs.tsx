/** Tabs of glass: a line of names, chosen with the arrow keys, and the content of the active tab below. */
import './glass.css';
import './controls.css';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { keyOf } from '#game/browser/keys.ts';

export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
}

interface TabsProps<Id extends string> {
  /** Subject of the tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly active: Id;
  readonly onSelect: (id: Id) => void;
  /** Content of the active tab. */
  readonly children: ReactNode;
}

/** Shows the tabs and the content of the active one. */
export function Tabs<Id extends string>({ label, tabs, active, onSelect, children }: TabsProps<Id>) {
  const own = useId();
  const at = tabs.findIndex(({ id }) => id === active);
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = targetOf(keyOf(event), at, tabs.length);
    const tab = to === null ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  return (
    <>
      <div className="glass-tabs" role="tablist" aria-label={label} onKeyDown={keyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${own}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === active}
            aria-controls={`${own}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="glass-tabs__panel"
        role="tabpanel"
        id={`${own}-panel`}
        aria-labelledby={`${own}-${active}`}
      >
        {children}
      </div>
    </>
  );
}

/** Returns the index of the tab that a key selects; null for any other key. */
function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
