/** The open tab of the settings, in a store so that other panels can open one of them. */
import { createStore } from 'zustand/vanilla';

export type SettingsTab = 'sound' | 'picture' | 'keys' | 'reading' | 'touch';

export const settingsTab = createStore<{ readonly active: SettingsTab }>(() => ({ active: 'sound' }));
