/** Ways in which a guest keeps her babushka without typing an address, on the dashboard and in the game. */
import { GOOGLE_NOT_STARTED } from '#api/contracts/errors.ts';
import { api, messageOf } from './api.ts';
import { authStore } from './auth-store.ts';
import { knowsPasskeys, makePasskey, PasskeyError } from './passkeys.ts';

/** Name of the first passkey in the list on the dashboard. */
const FIRST_KEY = 'Her first passkey';
const NO_PASSKEY = 'The passkey could not be made. Please try again.';
const NO_TAB = 'Your browser does not let this page open a tab. Allow it, or keep her on the dashboard.';
const ELSEWHERE = 'Continue in the tab that has opened. She is yours once you are through with it.';

/** Result of one of these ways; `text` is for the player, and null if there is nothing to say. */
export interface KeptBy {
  readonly isDone: boolean;
  readonly text: string | null;
}

/** The ways that this server and this browser support; each is left out if it is not supported. */
export interface KeepWays {
  readonly passkey?: () => Promise<KeptBy>;
  readonly google?: () => Promise<KeptBy>;
}

/** Makes a passkey in this browser, which keeps the babushka from then on; never rejects. */
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

/** Signs in with Google in another tab, while the game continues in this one; never rejects. */
async function keepByGoogle(): Promise<KeptBy> {
  // Opened during the click, because a browser would later take the tab for an advertisement.
  const tab = window.open('about:blank', '_blank');
  if (tab === null) return { isDone: false, text: NO_TAB };
  try {
    const { url } = await api.google(true);
    tab.location.replace(url);
    return { isDone: true, text: ELSEWHERE };
  } catch (cause) {
    tab.close();
    return { isDone: false, text: messageOf(cause, GOOGLE_NOT_STARTED) };
  }
}

/** Asks the server for the ways. @throws the error of the API call */
export async function keepWays(): Promise<KeepWays> {
  const { google, passkeys } = await api.ways();
  return {
    ...(passkeys && knowsPasskeys() ? { passkey: keepByPasskey } : {}),
    ...(google ? { google: keepByGoogle } : {}),
  };
}
