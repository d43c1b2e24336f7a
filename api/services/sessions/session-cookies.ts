/** The cookies of a session. */
import { SIGNED_IN_HINT_COOKIE } from '../../contracts/auth.ts';
import { hostCookie } from '../../contracts/cookies.ts';

/** Writes the two cookies of a session: the secret cookie, and the readable hint that a session exists. */
export class SessionCookies {
  readonly name: string;
  readonly #attributes: string;

  /** @param secure true over HTTPS, where the browser binds the cookie to this host alone (`__Host-`) */
  constructor(secure: boolean) {
    this.name = hostCookie('session', secure);
    this.#attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** Returns the `Set-Cookie` values of a live session. */
  set(token: string, expiresAt: Date, isGuest: boolean): readonly string[] {
    const until = `Expires=${expiresAt.toUTCString()}`;
    return [
      `${this.name}=${token}; ${this.#attributes}; ${until}; HttpOnly`,
      `${SIGNED_IN_HINT_COOKIE}=${isGuest ? 'guest' : '1'}; ${this.#attributes}; ${until}`,
    ];
  }

  /** Returns the `Set-Cookie` values that remove both cookies. */
  clear(): readonly string[] {
    return [
      `${this.name}=; ${this.#attributes}; Max-Age=0; HttpOnly`,
      `${SIGNED_IN_HINT_COOKIE}=; ${this.#attributes}; Max-Age=0`,
    ];
  }
}
