/** The fields of the account forms, as the prerendered pages have them: kind, need, and content that a browser fills in. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChangeEmail } from '../../../src/islands/account/ChangeEmail.tsx';
import { ChangePassword } from '../../../src/islands/account/ChangePassword.tsx';
import { KeepForm } from '../../../src/islands/account/KeepForm.tsx';
import { UnlinkGoogle } from '../../../src/islands/account/UnlinkGoogle.tsx';
import { UsernameForm, welcomeName } from '../../../src/islands/DashboardPage.tsx';
import { ForgotForm } from '../../../src/islands/ForgotForm.tsx';
import { LoginForm } from '../../../src/islands/LoginForm.tsx';
import { NewPassword } from '../../../src/islands/ResetForm.tsx';
import { SignupForm } from '../../../src/islands/SignupForm.tsx';

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/** Returns each input of a form in one line: name, type, `required` if it is, and its `autocomplete`. */
function fieldsOf(form: ReactNode): string[] {
  const tags = renderToStaticMarkup(form).match(/<input[^>]*>/g) ?? [];
  return tags.map((tag) =>
    [
      attribute(tag, 'name'),
      attribute(tag, 'type'),
      attribute(tag, 'required') === undefined ? undefined : 'required',
      attribute(tag, 'autocomplete'),
    ]
      .filter((word) => word !== undefined)
      .join(' '),
  );
}

const EMAIL = 'email email required username';
const NEW_PASSWORD = 'password password required new-password';
const CONFIRM = 'confirmPassword password required new-password';
const CURRENT = 'currentPassword password required current-password';
/** The field that only bots fill in. */
const TRAP = 'blank off';
const nothing = () => {};
const never = async () => {};

it.each<[form: string, element: () => ReactNode, fields: string[]]>([
  ['login', () => createElement(LoginForm), [EMAIL, 'password password required current-password']],
  ['sign-up', () => createElement(SignupForm), [EMAIL, NEW_PASSWORD, CONFIRM, TRAP]],
  ['forgotten password', () => createElement(ForgotForm), [EMAIL, TRAP]],
  ['reset', () => createElement(NewPassword, { token: '', onPhase: nothing }), [NEW_PASSWORD, CONFIRM]],
  [
    'username',
    () =>
      createElement(UsernameForm, { username: 'Vera', notice: null, onNotice: nothing, onSaved: nothing }),
    ['username text required nickname'],
  ],
  [
    'keeping a guest',
    () => createElement(KeepForm, { isGuest: true, userId: 'zoya' }),
    [EMAIL, NEW_PASSWORD, CONFIRM],
  ],
  [
    'changing the password',
    () => createElement(ChangePassword, { hasPassword: true, onChanged: never }),
    [CURRENT, NEW_PASSWORD, CONFIRM],
  ],
  [
    'changing the address',
    () => createElement(ChangeEmail, { hasPassword: true }),
    ['email email required email', CURRENT],
  ],
  [
    'unlinking Google',
    () => createElement(UnlinkGoogle, { hasPassword: true, isOffered: true, onChanged: never }),
    [CURRENT],
  ],
])(
  'the form for %s says the type of each field, that it is required, and what a browser may fill in',
  (_form, element, fields) => {
    expect(fieldsOf(element())).toEqual(fields);
  },
);

it('the button of a prerendered form is disabled, because the form cannot be sent yet', () => {
  for (const form of [LoginForm, SignupForm, ForgotForm]) {
    const [button = ''] =
      renderToStaticMarkup(createElement(form)).match(/<button[^>]*type="submit"[^>]*>/) ?? [];
    expect(button).toContain('disabled=""');
  }
});

it('the prerendered sign-in and sign-up pages have the Google button, whatever the server has configured', () => {
  expect(renderToStaticMarkup(createElement(LoginForm))).toContain('Sign in with Google</button>');
  expect(renderToStaticMarkup(createElement(SignupForm))).toContain('Sign up with Google</button>');
});

it('settings say that a linked Google account opens the account only where the server has Google configured', () => {
  for (const hasPassword of [true, false]) {
    const text = (isOffered: boolean) =>
      renderToStaticMarkup(createElement(UnlinkGoogle, { hasPassword, isOffered, onChanged: never }));
    expect(text(true)).toContain('A Google account opens this account');
    expect(text(false)).not.toContain('opens this account');
    expect(text(false)).toContain('does not offer sign-in with Google now');
  }
});

it('the dashboard welcomes a player by username, else by e-mail address, else as “Player”', () => {
  expect(welcomeName('Vera', 'vera@tundra.example')).toBe('Vera');
  expect(welcomeName('', 'vera@tundra.example')).toBe('vera@tundra.example');
  expect(welcomeName('', null)).toBe('Player');
});

it('7: the trap has a name that no filler knows, is not shown, and tells the known password managers to leave it', () => {
  for (const form of [SignupForm, ForgotForm]) {
    const trap =
      /<div class="honeypot"[^>]*>.*?<\/div>/.exec(renderToStaticMarkup(createElement(form)))?.[0] ?? '';
    expect(trap).toMatch(/^<div class="honeypot" aria-hidden="true" hidden="">/);
    for (const name of ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-protonpass-ignore']) {
      expect(attribute(trap, name)).toBe('true');
    }
    expect([attribute(trap, 'data-form-type'), attribute(trap, 'tabindex')]).toEqual(['other', '-1']);
    expect(attribute(trap, 'name')).not.toMatch(
      /web|site|url|name|mail|phone|tel|comp|org|addr|city|subject|message/,
    );
  }
});
