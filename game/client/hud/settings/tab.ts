/** Which tab of the settings is open: other panels lead to one of them. */
import { createStore } from 'zustand/vanilla';

export type SettingsTab = 'sound' | 'picture' | 'keys' | 'reading' | 'touch';

export const settingsTab = createStore<{ readonly active: SettingsTab }>(() => ({ active: 'sound' }));
