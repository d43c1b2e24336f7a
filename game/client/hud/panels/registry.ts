/** The registry of panels that open over the game by a key or from another panel. To add a panel, add a line here. */
import { CONTAINER, ESCAPE_ORDER, INVENTORY, MENU } from '../../state/panels.ts';
import { DebugOverlay } from '../debug/DebugOverlay.tsx';
import { Feud } from '../feud/Feud.tsx';
import { Container } from '../inventory/Container.tsx';
import { Inventory } from '../inventory/Inventory.tsx';
import { Controls } from '../menu/Controls.tsx';
import { Menu } from '../menu/Menu.tsx';
import { Quit } from '../menu/Quit.tsx';
import type { Panel } from '../panel.ts';

export const PANELS: readonly Panel[] = [
  {
    id: MENU,
    key: null,
    title: 'Ocular Implant',
    isModal: true,
    order: ESCAPE_ORDER.menu,
    Component: Menu,
  },
  {
    id: 'controls',
    key: null,
    title: 'Implant Calibration / Controls',
    isModal: true,
    order: ESCAPE_ORDER.controls,
    Component: Controls,
  },
  {
    id: 'feud',
    key: null,
    title: 'Peace and Feud',
    isModal: true,
    isSmall: true,
    order: ESCAPE_ORDER.feud,
    Component: Feud,
  },
  {
    id: 'quit',
    key: null,
    title: 'Disengage?',
    isModal: true,
    isSmall: true,
    order: ESCAPE_ORDER.quit,
    Component: Quit,
  },
  {
    id: INVENTORY,
    key: {
      code: 'Tab',
      label: 'Tab',
      help: 'open the bag, or close it; you can walk on meanwhile',
      hint: 'bag',
    },
    title: 'Inventory',
    isModal: false,
    order: ESCAPE_ORDER.inventory,
    Component: Inventory,
  },
  {
    id: CONTAINER,
    key: null,
    title: 'Container',
    isModal: false,
    order: ESCAPE_ORDER.panel,
    Component: Container,
  },
  {
    id: 'debug',
    key: {
      code: 'KeyD',
      label: 'Shift+D',
      help: 'where you are, who is near, and how the connection does',
      isShiftTap: true,
    },
    title: 'Debug overlay',
    isModal: false,
    order: null,
    Component: DebugOverlay,
  },
];
