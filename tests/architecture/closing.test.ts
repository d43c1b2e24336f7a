/** Every place that closes a panel or the chat: it does so for the player, or says why. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const GAME = new URL('../../game/', import.meta.url);
/** A call that closes something without a sentence: its last argument is the panel. */
const SILENT = /\b(?:closePanel|panels\.close|panels\.closeChat)\((?:store(?:, )?)?[\w.]*(?:'\w+')?\)/g;

/** Files in which the player closes it herself, by a press or by opening something in the same place. */
const BY_HAND: readonly string[] = [
  'client/actions/actions.ts',
  'client/hud/menu/Controls.tsx',
  'client/hud/menu/Menu.tsx',
  'client/hud/menu/Quit.tsx',
  'client/hud/panels/PanelDialog.tsx',
  'client/hud/settings/SettingsPanel.tsx',
  'features/chat/client/chat-actions.ts',
  'features/chat/client/panel/Help.tsx',
  'features/chat/client/people/Card.tsx',
  'features/chat/client/people/People.tsx',
  'features/chat/client/people/meant.ts',
  'features/cooking/client/pot-panel.ts',
  'features/cooking/client/pot/Pot.tsx',
  'features/cooking/client/pot/PotSheet.tsx',
  'features/crafting/client/panel/Crafting.tsx',
  'features/crafting/client/panel/MakingSheet.tsx',
  'features/guidance/client/stands/Stands.tsx',
  'features/inventory/client/bag-panels.ts',
  'features/inventory/client/bag/BagSheet.tsx',
  'features/inventory/client/bag/BoxSheet.tsx',
  'features/inventory/client/bag/Container.tsx',
  'features/inventory/client/item-actions.ts',
  'features/map/client/panel/MapPanel.tsx',
  'features/pvp/client/Feud.tsx',
  'features/tips/client/Tips.tsx',
];

it('a panel that a file closes without a sentence is one that the player closes there', () => {
  const files = readdirSync(GAME, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const silent = files.filter((path) => readFileSync(new URL(path, GAME), 'utf8').search(SILENT) >= 0);
  expect(silent.sort()).toEqual([...BY_HAND].sort());
});
