/** The site's calls to the HTTP API: paths, bodies and replies are typed by the API itself (`AppType`). */
import { type ClientResponse, hc, type InferRequestType } from 'hono/client';
import type { AppType } from '#api/app.ts';
import type { ErrorReply } from '#api/contracts/auth.ts';
import type { RobotForm } from '#api/contracts/robots.ts';
import { keepsCookies, NO_COOKIES } from '#game/browser/cookies.ts';

/** A refusal of the API, or of this browser before the call; `message` is the text to show. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  /** How the operator can mend it; null unless the server knows that the operator asks. */
  readonly remedy: string | null;

  constructor(status: number, code: string, message: string, remedy: string | null = null) {
    super(message);
    this.name = 'ApiRefusal';
    this.status = status;
    this.code = code;
    this.remedy = remedy;
  }
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A new password, typed twice. */
export interface ChosenPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

/** The yes of a guest to being left behind by another account. */
export interface Leaving {
  readonly leaveGuest?: boolean;
}

function isErrorReply(body: unknown): body is ErrorReply {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}

/**
 * Returns the JSON of a reply.
 * @throws ApiRefusal for an answer outside 2xx, TypeError if the server cannot be reached.
 */
export async function read<T>(asked: Promise<ClientResponse<T>>): Promise<T> {
  const response = await asked;
  if (response.ok && isJson(response)) return (await response.json()) as T;
  throw await refusalOf(response);
}

/**
 * Returns the body of a reply as a file.
 * @throws ApiRefusal for an answer outside 2xx, TypeError if the server cannot be reached.
 */
async function readFile(asked: Promise<ClientResponse<unknown>>): Promise<Blob> {
  const response = await asked;
  if (response.ok) return await response.blob();
  throw await refusalOf(response);
}

const isJson = ({ headers }: ClientResponse<unknown>): boolean =>
  headers.get('content-type')?.includes('application/json') === true;

async function refusalOf(response: ClientResponse<unknown>): Promise<ApiRefusal> {
  const reply: unknown = isJson(response) ? await response.json() : undefined;
  return isErrorReply(reply)
    ? new ApiRefusal(response.status, reply.error.code, reply.error.message, reply.error.remedy)
    : new ApiRefusal(response.status, 'unexpected', `The server answered with status ${response.status}`);
}

/** Options of every call. */
export const CLIENT_OPTIONS = {
  headers: { accept: 'application/json' },
  init: { credentials: 'same-origin' },
} as const;

const { auth, account, players, 'first-operator': firstOperator } = hc<AppType>('/', CLIENT_OPTIONS).api;

type SecondAnswer = InferRequestType<typeof auth.second.$post>['json'];
type ProofAnswer = InferRequestType<typeof account.proof.$post>['json'];
type SignedAnswer = InferRequestType<typeof auth.passkey.$post>['json']['response'];
type MadePasskey = InferRequestType<(typeof account)['second-step']['passkeys']['$post']>['json']['response'];

/** @throws ApiRefusal if this browser keeps no cookies */
function requireCookies(): void {
  if (typeof window !== 'undefined' && !keepsCookies()) throw new ApiRefusal(0, 'no_cookies', NO_COOKIES);
}

/**
 * Returns a call that is made only if this browser keeps cookies. Without the check, each click on *Play as Guest* would
 * leave one more guest without an owner.
 */
const signingIn =
  <Given extends readonly unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    requireCookies();
    return await call(...given);
  };

/** Every API call that the account pages make. */
export const api = {
  session: () => read(auth.session.$get()),
  login: signingIn((json: Credentials) => read(auth.login.$post({ json }))),
  signup: signingIn((json: Credentials & ChosenPassword & RobotForm) => read(auth.signup.$post({ json }))),
  second: () => read(auth.second.$get()),
  secondOptions: () => read(auth.second.options.$post()),
  takeSecond: signingIn((json: SecondAnswer) => read(auth.second.$post({ json }))),
  passkeyOptions: signingIn(() => read(auth.passkey.options.$post())),
  passkeyIn: (response: SignedAnswer) => read(auth.passkey.$post({ json: { response } })),
  logout: () => read(auth.logout.$post()),
  becomeFirstOperator: (token: string) => read(firstOperator.$post({ json: { token } })),
  ways: () => read(auth.ways.$get()),
  guest: signingIn(() => read(auth.guest.$post())),
  keep: (json: Credentials & ChosenPassword) => read(auth.guest.keep.$post({ json })),
  confirm: signingIn((token: string, given: Partial<ChosenPassword> & Leaving) =>
    read(auth.confirm.$post({ json: { token, ...given } })),
  ),
  resend: (email: string) => read(auth.confirm.resend.$post({ json: { email } })),
  forgot: (json: { email: string } & RobotForm) => read(auth['password-reset'].$post({ json })),
  isResetGood: (token: string) => read(auth['password-reset'].check.$post({ json: { token } })),
  reset: (json: { token: string } & ChosenPassword) => read(auth['password-reset'].confirm.$post({ json })),
  google: signingIn((keep: boolean) => read(auth.google.start.$post({ json: { keep } }))),
  player: () => read(players.me.$get()),
  look: () => read(players.me.look.$get()),
  deeds: () => read(players.me.deeds.$get()),
  online: () => read(players.online.$get()),
  rename: (username: string) => read(players.me.$patch({ json: { username } })),
  account: () => read(account.$get()),
  changePassword: (json: { currentPassword: string } & ChosenPassword) =>
    read(account.password.$post({ json })),
  changeEmail: (json: { email: string; currentPassword: string }) => read(account.email.$post({ json })),
  // It signs this browser in as well, so the link is not spent without cookies.
  confirmEmail: signingIn(
    (token: string, given: { currentPassword?: string } & Partial<ChosenPassword> & Leaving = {}) =>
      read(account.email.confirm.$post({ json: { token, ...given } })),
  ),
  undoMove: (token: string, chosen: Partial<ChosenPassword> = {}) =>
    read(account.email.undo.$post({ json: { token, ...chosen } })),
  proof: () => read(account.proof.$get()),
  proofOptions: () => read(account.proof.options.$post()),
  prove: (json: ProofAnswer) => read(account.proof.$post({ json })),
  unlinkGoogle: (json: { currentPassword: string }) => read(account.google.unlink.$post({ json })),
  steps: () => read(account['second-step'].$get()),
  offerPasskey: (json: { currentPassword: string }) =>
    read(account['second-step'].passkeys.options.$post({ json })),
  addPasskey: (name: string, response: MadePasskey) =>
    read(account['second-step'].passkeys.$post({ json: { name, response } })),
  dropPasskey: (json: { id: string; currentPassword: string }) =>
    read(account['second-step'].passkeys.remove.$post({ json })),
  beginTotp: (json: { currentPassword: string }) => read(account['second-step'].totp.$post({ json })),
  confirmTotp: (json: { code: string }) => read(account['second-step'].totp.confirm.$post({ json })),
  dropTotp: (json: { currentPassword: string }) => read(account['second-step'].totp.remove.$post({ json })),
  renewCodes: (json: { currentPassword: string }) =>
    read(account['second-step']['recovery-codes'].$post({ json })),
  endSession: (handle: string) => read(account.sessions.end.$post({ json: { handle } })),
  signOutEverywhere: () => read(account['sign-out-everywhere'].$post()),
  exportData: (json: { currentPassword: string }) => readFile(account.export.$post({ json })),
  deleteAccount: (json: { confirmation: string; currentPassword: string }) =>
    read(account.delete.$post({ json })),
};

export type Api = typeof api;

/**
 * Returns the text to show for `error`: the server's own message, or else `fallback`. Also writes the error to the
 * console, unless this browser's page has refused the call.
 */
export function messageOf(error: unknown, fallback: string): string {
  const isOwn = error instanceof ApiRefusal && error.status === 0;
  if (!isOwn) console.error(error);
  return error instanceof ApiRefusal && error.code !== 'unexpected' ? error.message : fallback;
}
