/** The site's calls to the HTTP API, with the reply types of `api/contracts`. */
import type { ErrorReply, SessionReply } from '#api/contracts/auth.ts';
import type { PlayerReply } from '#api/contracts/players.ts';

/** A refusal of the API; `message` is the text to show. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'ApiRefusal';
    this.status = status;
    this.code = code;
  }
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignupForm extends Credentials {
  readonly confirmPassword: string;
}

function isErrorReply(body: unknown): body is ErrorReply {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}

/**
 * Sends `body` as JSON and gives back the reply's JSON, or undefined where it has none.
 * @throws ApiRefusal for an answer outside 2xx, TypeError where the server cannot be reached.
 */
async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') === true;
  const reply = isJson && text !== '' ? JSON.parse(text) : undefined;
  if (response.ok) return reply;
  if (isErrorReply(reply)) throw new ApiRefusal(response.status, reply.error.code, reply.error.message);
  throw new ApiRefusal(response.status, 'unexpected', `The server answered with status ${response.status}`);
}

/** Every call the account pages make. */
export const api = {
  session: (): Promise<SessionReply> => call('GET', '/api/auth/session'),
  login: (credentials: Credentials): Promise<unknown> => call('POST', '/api/auth/login', credentials),
  signup: (form: SignupForm): Promise<unknown> => call('POST', '/api/auth/signup', form),
  logout: (): Promise<unknown> => call('POST', '/api/auth/logout', {}),
  confirm: (token: string): Promise<unknown> => call('POST', '/api/auth/confirm', { token }),
  player: (): Promise<PlayerReply> => call('GET', '/api/players/me'),
  rename: (username: string): Promise<PlayerReply> => call('PATCH', '/api/players/me', { username }),
};

export type Api = typeof api;

/** What to tell a person about `error`: the server's own words, else `fallback`. Errors also go to the console. */
export function messageOf(error: unknown, fallback: string): string {
  console.error(error);
  return error instanceof ApiRefusal && error.code !== 'unexpected' ? error.message : fallback;
}
