/**
 * The registry of panels that open over the game, with a key or from another panel. To add a panel, add a line here.
 */
import {
  CONTAINER,
  CRAFTING,
  ESCAPE_ORDER,
  INVENTORY,
  MAP,
  MENU,
  POT,
  STRUCTURE,
} from '../../store/panels.ts';
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
    Component: lazyPanel(async () => (await import('#game/features/tips/client/Tips.tsx')).Tips),
  },
  {
    id: 'feud',
    key: null,
    title: 'Peace and Feud',
    isModal: true,
    isSmall: true,
    order: ESCAPE_ORDER.panel,
    Component: lazyPanel(async () => (await import('#game/features/pvp/client/Feud.tsx')).Feud),
  },
  {
    id: 'keep',
    key: null,
    title: 'Whose She Is',
    isModal: true,
    isSmall: true,
    order: ESCAPE_ORDER.panel,
    Component: lazyPanel(async () => (await import('../keep/Keep.tsx')).Keep),
  },
  {
    id: 'lore',
    key: null,
    title: 'Field Notes / Beasts',
    isModal: true,
    order: ESCAPE_ORDER.panel,
    Component: lazyPanel(async () => (await import('#game/features/creatures/client/lore/Lore.tsx')).Lore),
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
      also: 'KeyI',
      help: 'open the bag, or close it; you can walk on meanwhile',
      name: 'Bag',
      pad: 'back',
      touch: 'Bag',
    },
    title: 'Inventory',
    isModal: false,
    order: ESCAPE_ORDER.inventory,
    Component: lazyPanel(
      async () => (await import('#game/features/inventory/client/bag/Inventory.tsx')).Inventory,
    ),
  },
  {
    id: CONTAINER,
    key: null,
    title: 'Container',
    isModal: false,
    order: ESCAPE_ORDER.panel,
    Component: lazyPanel(
      async () => (await import('#game/features/inventory/client/bag/Container.tsx')).Container,
    ),
  },
  {
    id: CRAFTING,
    key: {
      code: 'KeyC',
      name: 'Handwork',
      help: 'open what you can make, or close it; you can walk on meanwhile',
      pad: 'left',
      touch: 'the bag, then Make',
    },
    title: 'Handwork',
    isModal: false,
    order: ESCAPE_ORDER.panel,
    Component: lazyPanel(
      async () => (await import('#game/features/crafting/client/panel/Crafting.tsx')).Crafting,
    ),
  },
  {
    id: POT,
    key: null,
    title: 'Field Cauldron',
    isModal: false,
    order: ESCAPE_ORDER.panel,
    Component: lazyPanel(async () => (await import('#game/features/cooking/client/pot/Pot.tsx')).Pot),
  },
  {
    id: MAP,
    key: {
      code: 'KeyG',
      also: 'KeyM',
      name: 'Map',
      help: 'open the map, or close it; you can walk on meanwhile',
      pad: 'up',
      touch: 'the small map',
    },
    title: 'GeoSync Mapping Module',
    isModal: false,
    order: ESCAPE_ORDER.panel,
    Component: lazyPanel(async () => (await import('#game/features/map/client/panel/MapPanel.tsx')).MapPanel),
  },
  {
    id: STRUCTURE,
    key: {
      code: 'KeyX',
      name: 'Look',
      help: 'look at what stands before you: whose it is, how long it holds, who may open it; or let the mouse rest on it',
      pad: 'right',
      touch: 'Look, or a long press on it',
    },
    title: 'Structural Survey',
    isModal: true,
    isSmall: true,
    order: ESCAPE_ORDER.panel,
    Component: lazyPanel(
      async () => (await import('#game/features/building/client/panel/StructurePanel.tsx')).StructurePanel,
    ),
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
