/** The mails, each as text and as HTML from the same paragraphs. */
import type { Mail } from './mailer.ts';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly link: string };
  readonly closing: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function compose({ to, subject, paragraphs, action, closing }: Letter): Mail {
  const text = [...paragraphs, `${action.label}:\n${action.link}`, closing, 'Tundra Babushkas', ''].join(
    '\n\n',
  );
  const body = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p><a href="${escapeHtml(action.link)}">${escapeHtml(action.label)}</a></p>`,
    `<p>${escapeHtml(closing)}</p>`,
    '<p>Tundra Babushkas</p>',
  ].join('\n');
  const html = `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>\n<body>\n${body}\n</body></html>\n`;
  return { to, subject, text, html, link: action.link };
}

/** Sent after sign-up, and again on request. */
export const confirmationMail = (to: string, link: string): Mail =>
  compose({
    to,
    subject: 'Confirm your e-mail address',
    paragraphs: ['Welcome to the tundra. One step is left before you can sign in: confirm this address.'],
    action: { label: 'Confirm my e-mail address', link },
    closing:
      'The link works once, within 24 hours. If you did not create an account just now, ignore this mail: nothing happens without the link.',
  });

/** Sent instead when the address has an account already. */
export const alreadyRegisteredMail = (to: string, loginLink: string, resetLink: string): Mail =>
  compose({
    to,
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up with this address, but it has an account already.',
      `If you forgot the password, set a new one: ${resetLink}`,
    ],
    action: { label: 'Sign in', link: loginLink },
    closing: 'If it was not you, ignore this mail: nothing was changed.',
  });

/** Sent when somebody has forgotten the password. */
export const resetMail = (to: string, link: string): Mail =>
  compose({
    to,
    subject: 'Set a new password',
    paragraphs: ['Somebody, probably you, asked for a new password for your account.'],
    action: { label: 'Set a new password', link },
    closing:
      'The link works once, within one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
  });

/** Notice after the password was reset or changed. */
export const passwordChangedMail = (to: string, resetLink: string): Mail =>
  compose({
    to,
    subject: 'Your password was changed',
    paragraphs: ['The password of your account was changed just now, and everybody was signed out.'],
    action: { label: 'It was not me: set a new password', link: resetLink },
    closing: 'If it was you, there is nothing more to do.',
  });

/** Sent to the new address of an account that wants to move there. */
export const changeEmailMail = (to: string, link: string): Mail =>
  compose({
    to,
    subject: 'Confirm your new e-mail address',
    paragraphs: ['Your account is to use this address from now on. Confirm that it is yours.'],
    action: { label: 'Use this address', link },
    closing:
      'The link works once, within 24 hours. If you know nothing of it, ignore this mail: nothing happens without the link.',
  });

/** Notice to the old address, when the change is asked for and when it is done. */
export const emailChangeNotice = (to: string, done: boolean, resetLink: string): Mail =>
  compose({
    to,
    subject: done ? 'Your e-mail address was changed' : 'Your e-mail address is about to change',
    paragraphs: [
      done
        ? 'Your account uses another e-mail address now; this one no longer opens it.'
        : 'Somebody who knows your password asked to move your account to another e-mail address. It stays with this one until the new one is confirmed.',
    ],
    action: { label: done ? 'The site' : 'It was not me: set a new password', link: resetLink },
    closing: 'If it was you, there is nothing more to do.',
  });

/** Notice that a Google account opens the account from now on. */
export const googleLinkedMail = (to: string, resetLink: string): Mail =>
  compose({
    to,
    subject: 'Google sign-in was added to your account',
    paragraphs: ['From now on you can also sign in with the Google account of this address.'],
    action: { label: 'It was not me: set a new password', link: resetLink },
    closing: 'If it was you, there is nothing more to do.',
  });

/** The last mail an account gets. */
export const accountDeletedMail = (to: string, siteLink: string): Mail =>
  compose({
    to,
    subject: 'Your account was deleted',
    paragraphs: ['Your account, your character and everything she carried were deleted, as you asked.'],
    action: { label: 'The site', link: siteLink },
    closing: 'Farewell, and stay warm.',
  });
