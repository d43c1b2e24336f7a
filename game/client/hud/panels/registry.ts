/** The registry of panels that open over the game by a key or from another panel. To add a panel, add a line here. */
import { CONTAINER, ESCAPE_ORDER, INVENTORY, MENU } from '../../state/panels.ts';
import { Menu } from '../menu/Menu.tsx';
import { Quit } from '../menu/Quit.tsx';
import type { Panel } from '../panel.ts';
import { lazyPanel } from './lazy.tsx';

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
    Component: lazyPanel(async () => (await import('../menu/Controls.tsx')).Controls),
  },
  {
    id: 'settings',
    key: null,
    title: 'Settings',
    isModal: true,
    order: ESCAPE_ORDER.settings,
    Component: lazyPanel(async () => (await import('../settings/SettingsPanel.tsx')).SettingsPanel),
  },
  {
    id: 'tips',
    key: null,
    title: 'Guidance / Tips',
    isModal: true,
    order: ESCAPE_ORDER.tips,
    Component: lazyPanel(async () => (await import('../tips/Tips.tsx')).Tips),
  },
  {
    id: 'feud',
    key: null,
    title: 'Peace and Feud',
    isModal: true,
    isSmall: true,
    order: ESCAPE_ORDER.panel,
    Component: lazyPanel(async () => (await import('../feud/Feud.tsx')).Feud),
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
      help: 'open the bag, or close it; you can walk on meanwhile',
      name: 'Bag',
      hint: 'bag',
      pad: 'back',
      touch: 'Bag',
    },
    title: 'Inventory',
    isModal: false,
    order: ESCAPE_ORDER.inventory,
    Component: lazyPanel(async () => (await import('../inventory/Inventory.tsx')).Inventory),
  },
  {
    id: CONTAINER,
    key: null,
    title: 'Container',
    isModal: false,
    order: ESCAPE_ORDER.panel,
    Component: lazyPanel(async () => (await import('../inventory/Container.tsx')).Container),
  },
  {
    id: 'map',
    key: {
      code: 'KeyG',
      name: 'Map',
      help: 'open the map, or close it; you can walk on meanwhile',
      hint: 'map',
      pad: 'up',
      touch: 'the small map',
    },
    title: 'GeoSync Mapping Module',
    isModal: false,
    order: ESCAPE_ORDER.panel,
    Component: lazyPanel(async () => (await import('../map/MapPanel.tsx')).MapPanel),
  },
  {
    id: 'debug',
    key: {
      code: 'KeyD',
      name: 'Debug overlay',
      help: 'where you are, who is near, and how the connection does',
      isShiftTap: true,
    },
    title: 'Debug overlay',
    isModal: false,
    order: null,
    Component: lazyPanel(async () => (await import('../debug/DebugOverlay.tsx')).DebugOverlay),
  },
];
