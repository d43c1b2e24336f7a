/** The API with a provider behind "Sign in with Google", and the tools of an attacker who has copied a cookie. */
import { afterAll } from 'vitest';
import { type Browser, ORIGIN, type Reply, startTestApi } from './api.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider, throughProvider } from './oidc.ts';

/** A browser that has been sent to Google. */
interface AtGoogle {
  readonly person: Browser;
  /** Address to which Google sends the browser back. */
  readonly back: string;
  /** Sends the browser back. */
  comeBack(): Promise<Reply>;
}

/** Starts the API with a new database and a provider, for one test file. Call at the top of the file. */
export async function startHostileApi() {
  const provider = await startProvider();
  provider.serve(ORIGIN);
  afterAll(() => provider.stop());
  /** Users whose connections to the game have been ended, in order. */
  const ended: string[] = [];
  const api = await startTestApi({
    openid: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: provider.issuer },
    realm: {
      emergencySave: async () => 'saved',
      online: () => ({ count: 0, names: [] }),
      endUser: (id) => void ended.push(id),
      rename: () => undefined,
      removeUser: () => {},
    },
  });
  let count = 0;

  /**
   * Sends a browser to Google, where this person signs in.
   * @param isKeeping true if a guest wants to keep the account
   */
  async function toGoogle(
    sub: string,
    email: string,
    person = api.browser(),
    isKeeping = false,
  ): Promise<AtGoogle> {
    provider.person = { sub, email, email_verified: true };
    const begun = await person.post('/api/auth/google/start', isKeeping ? { keep: true } : {});
    const back = await throughProvider(new URL((begun.json as { url: string }).url), ORIGIN);
    return { person, back, comeBack: () => person.get(back) };
  }

  return {
    api,
    ended,
    toGoogle,
    /** Returns an address that no other test uses. */
    newEmail: (who: string) => `${who}${++count}@example.org`,
    login: (email: string, password: string, by = api.browser()) =>
      by.post('/api/auth/login', { email, password }),
    /** Signs in with Google in a new browser. */
    byGoogle: async (sub: string, email: string): Promise<Browser> => {
      const { person, comeBack } = await toGoogle(sub, email);
      await comeBack();
      return person;
    },
    /** Returns a browser with a copy of another browser's session cookie, and no other cookie. */
    copyOf: (person: Browser): Browser => {
      const thief = api.browser();
      thief.cookies.set('session', person.cookies.get('session') ?? '');
      return thief;
    },
  };
}

/** Returns the fields of a form in which a password is chosen. */
export const twice = (password: string) => ({ password, confirmPassword: password });
