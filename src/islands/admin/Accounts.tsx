/** Search for accounts, and the account that is currently open. */
import { type SubmitEvent, useState } from 'react';
import { type AdminAccount, FOUND_MAX } from '#api/contracts/admin.ts';
import { adminApi } from '../../lib/browser/accounts/admin-api.ts';
import { messageOf } from '../../lib/browser/accounts/api.ts';
import { textFields } from '../../lib/browser/forms.ts';
import { useProving } from '../account/proving.ts';
import { Field, Message } from '../parts.tsx';
import { OneAccount } from './OneAccount.tsx';

const FALLBACK = 'The accounts could not be searched. Please try again.';

interface Props {
  readonly chosen: string | null;
  readonly onChosen: (id: string | null) => void;
}

export function Accounts({ chosen, onChosen }: Props) {
  const [found, setFound] = useState<readonly AdminAccount[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const proving = useProving();
  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { q } = textFields(event.currentTarget, ['q']);
    onChosen(null);
    try {
      setFound(await proving(() => adminApi.search(q)));
      setError(null);
    } catch (cause) {
      setError(messageOf(cause, FALLBACK));
    }
  };
  return (
    <section className="settings__part" aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      <form className="form" method="get" noValidate onSubmit={search}>
        <Field
          id="q"
          label="Address, Player or Id"
          rule="Leave it empty to list the newest."
          type="text"
          autoComplete="off"
        />
        <button className="button button--line button--wide" type="submit">
          Search
        </button>
      </form>
      <Message kind="error" text={error} />
      {chosen !== null && <OneAccount key={chosen} id={chosen} />}
      {chosen === null && found?.length === 0 && <p>Nobody.</p>}
      {chosen === null && found?.length === FOUND_MAX && (
        <p>These are the newest {FOUND_MAX}. Give more of the name to find others.</p>
      )}
      {chosen === null && found !== null && (
        <ul className="session-list">
          {found.map((account) => (
            <li key={account.id}>
              <span>
                {account.username ?? 'No player yet'} <small>{nameOf(account)}</small>
              </span>
              <button
                className="button button--line button--small"
                type="button"
                onClick={() => onChosen(account.id)}
              >
                Open<span className="sr-only"> {account.username ?? account.id}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns the address, or the word for a guest, followed by the account's states such as a ban. */
export function nameOf({ email, confirmed, is_admin, banned, muted }: AdminAccount): string {
  return [
    email === null ? 'guest' : email,
    email === null || confirmed ? '' : 'not confirmed',
    is_admin ? 'operator' : '',
    banned === null ? '' : `banned ${banned}`,
    muted === null ? '' : `muted ${muted}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
