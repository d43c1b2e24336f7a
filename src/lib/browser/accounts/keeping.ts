/** The ways by which a guest keeps her babushka without typing an address, on the dashboard and in the game. */
import { api, messageOf } from './api.ts';
import { authStore } from './auth-store.ts';
import { knowsPasskeys, makePasskey, PasskeyError } from './passkeys.ts';

/** What the first passkey is called in the list on the dashboard. */
const FIRST_KEY = 'Her first passkey';
const NO_PASSKEY = 'The passkey could not be made. Please try again.';
const NO_GOOGLE = 'Failed to sign in with Google';
const NO_TAB = 'Your browser does not let this page open a tab. Allow it, or keep her on the dashboard.';
const ELSEWHERE = 'Continue in the tab that has opened. She is yours once you are through with it.';

/** What came of it; `text` is for the player, and null where there is nothing to say. */
export interface KeptBy {
  readonly isDone: boolean;
  readonly text: string | null;
}

/** The ways that this server and this browser know; each is left out where there is none. */
export interface KeepWays {
  readonly passkey?: () => Promise<KeptBy>;
  readonly google?: () => Promise<KeptBy>;
}

/** Makes a passkey in this browser, by which she is kept from then on; never rejects. */
export async function keepByPasskey(): Promise<KeptBy> {
  try {
    const made = await makePasskey(await api.offerPasskey({ currentPassword: '' }));
    await api.addPasskey(FIRST_KEY, made);
  } catch (cause) {
    return {
      isDone: false,
      text: cause instanceof PasskeyError ? cause.message : messageOf(cause, NO_PASSKEY),
    };
  }
  await authStore().refresh();
  return { isDone: true, text: null };
}

/** Signs in with Google in a tab of its own, while the game goes on in this one; never rejects. */
async function keepByGoogle(): Promise<KeptBy> {
  // Opened within the click: later a browser would take it for an advertisement.
  const tab = window.open('about:blank', '_blank');
  if (tab === null) return { isDone: false, text: NO_TAB };
  try {
    const { url } = await api.google(true);
    tab.location.replace(url);
    return { isDone: true, text: ELSEWHERE };
  } catch (cause) {
    tab.close();
    return { isDone: false, text: messageOf(cause, NO_GOOGLE) };
  }
}

/** Asks the server. @throws what the API call throws */
export async function keepWays(): Promise<KeepWays> {
  const { google, passkeys } = await api.ways();
  return {
    ...(passkeys && knowsPasskeys() ? { passkey: keepByPasskey } : {}),
    ...(google ? { google: keepByGoogle } : {}),
  };
}
