/** The dashboard: the player's name, the link into the game, and signing out. */

import { type SubmitEvent, useEffect, useState } from 'react';
import { readableAddress } from '#api/contracts/mail-address.ts';
import { usernameError, usernameSchema } from '#api/contracts/players.ts';
import { api, messageOf } from '../lib/browser/accounts/api.ts';
import { authStore, type SessionUser } from '../lib/browser/accounts/auth-store.ts';
import { firstIssue } from '../lib/browser/forms.ts';
import { AccountSettings } from './account/AccountSettings.tsx';
import { KeepForm } from './account/KeepForm.tsx';
import { OwnPasskeys } from './account/OwnPasskeys.tsx';
import { Proving } from './account/ProofDialog.tsx';
import { Babushka } from './Babushka.tsx';
import { Deeds } from './Deeds.tsx';
import { Fights } from './Fights.tsx';
import { Online } from './Online.tsx';
import { Protected } from './Protected.tsx';
import { Message, Panel } from './parts.tsx';
import { island, Piece } from './piece/Piece.tsx';
import { useBusy } from './piece/use-busy.ts';

const LOOKUP_FALLBACK = 'Your player could not be loaded. Please reload the page.';
const UPDATE_FALLBACK = 'the server did not answer, please try again';

/** Returns the name in the welcome. @param username empty if the player could not be loaded @param email null for a guest */
export const welcomeName = (username: string, email: string | null): string =>
  username || readableAddress(email ?? '') || 'Player';

type Notice = { readonly kind: 'error' | 'success'; readonly text: string } | null;

/** The dashboard, for signed-in players only. */
export const DashboardPage = island('The dashboard', Whole);

function Whole() {
  return <Protected>{(user) => <Dashboard user={user} />}</Protected>;
}

function Dashboard({ user }: { readonly user: SessionUser }) {
  /** Null until the player has been loaded. */
  const [username, setUsername] = useState<string | null>(null);
  const [notice, setNotice] = useState<Notice>(null);

  useEffect(() => {
    let current = true;
    api.player().then(
      (player) => current && setUsername(player.username),
      (cause: unknown) => {
        if (!current) return;
        setUsername('');
        setNotice({ kind: 'error', text: messageOf(cause, LOOKUP_FALLBACK) });
      },
    );
    return () => {
      current = false;
    };
  }, []);

  const signOut = async () => {
    try {
      await authStore().signOut();
      window.location.assign('/');
    } catch (cause) {
      console.error(cause);
    }
  };

  return (
    <Panel title="Game Dashboard">
      <Greeting name={username === null ? '…' : welcomeName(username, user.email)} />
      <Piece name="Your story">
        <Deeds />
      </Piece>
      <a className="button button--red button--large button--wide" href="/play">
        Enter The Battlefield
      </a>
      <Piece name="The rule of fights">
        <Fights />
      </Piece>
      <Piece name="The name">
        <UsernameForm
          username={username}
          notice={notice}
          onNotice={setNotice}
          onSaved={(name) => {
            setUsername(name);
            authStore().userUpdated();
          }}
        />
      </Piece>
      {user.email === null && (
        <Piece name="This form">
          <Proving>
            <KeepForm isGuest={user.is_guest} userId={user.id} />
            {!user.is_guest && <OwnPasskeys />}
          </Proving>
        </Piece>
      )}
      {user.is_guest ? (
        <LeaveForGood onSignOut={signOut} />
      ) : (
        <>
          {user.email !== null && (
            <Piece name="Your account">
              <AccountSettings />
            </Piece>
          )}
          <button className="button button--line button--wide" type="button" onClick={signOut}>
            Sign Out
          </button>
        </>
      )}
    </Panel>
  );
}

/** Her picture, her name, and the players who are in the world. */
function Greeting({ name }: { readonly name: string }) {
  return (
    <div className="greeting">
      <Piece name="Your babushka">
        <Babushka />
      </Piece>
      <div>
        <p className="welcome">
          Welcome, <strong>{name}</strong>
        </p>
        <Piece name="The list of players">
          <Online />
        </Piece>
      </div>
    </div>
  );
}

/** A guest who signs out cannot return: the page says so and asks for confirmation. */
function LeaveForGood({ onSignOut }: { readonly onSignOut: () => Promise<void> }) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <button className="button button--line button--wide" type="button" onClick={() => setAsked(true)}>
        Sign Out
      </button>
    );
  }
  return (
    <div className="leave" role="alert">
      <p>Your babushka lives in this browser alone. If you sign out, nobody can play her again.</p>
      <button className="button button--danger button--wide" type="button" onClick={onSignOut}>
        Sign Out and Lose Her
      </button>
      <button className="button button--line button--wide" type="button" onClick={() => setAsked(false)}>
        Stay
      </button>
    </div>
  );
}

interface UsernameFormProps {
  /** Null until the name is loaded: the field stays disabled, so that the player's input is not overwritten. */
  readonly username: string | null;
  readonly notice: Notice;
  readonly onNotice: (notice: Notice) => void;
  readonly onSaved: (username: string) => void;
}

/** Returns the problem of a name, in the dashboard's words; null if there is none. */
function nameProblem(name: string): string | null {
  const problem = firstIssue(usernameSchema, name);
  return problem === null ? null : usernameError(problem);
}

/** Returns the server's words for a refused name; any other error gets the dashboard's wording. */
function updateProblem(cause: unknown): string {
  const reason = messageOf(cause, UPDATE_FALLBACK);
  return reason.startsWith(usernameError('')) ? reason : usernameError(reason);
}

export function UsernameForm({ username, notice, onNotice, onSaved }: UsernameFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useBusy();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = typed ?? username ?? '';
    const problem = nameProblem(name);
    onNotice(problem === null ? null : { kind: 'error', text: problem });
    if (problem !== null) return;
    setSaving(true);
    try {
      const player = await api.rename(name);
      setTyped(null);
      onSaved(player.username);
      onNotice({ kind: 'success', text: 'Username updated successfully!' });
    } catch (cause) {
      onNotice({ kind: 'error', text: updateProblem(cause) });
    } finally {
      setSaving(false);
    }
  };

  return (
    <form className="form form--framed" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor="username">Choose a Battlefield Name</label>
        <input
          id="username"
          name="username"
          type="text"
          autoComplete="nickname"
          required
          value={typed ?? username ?? ''}
          disabled={username === null}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Message kind={notice?.kind ?? 'success'} text={notice?.text ?? null} />
      <button className="button button--line button--wide" type="submit" disabled={saving}>
        {saving ? 'Saving...' : 'Save Username'}
      </button>
    </form>
  );
}
