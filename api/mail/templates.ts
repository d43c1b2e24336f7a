/** The mails, each as text and as HTML built from the same paragraphs. */
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

/** The game's night, snow and red colours; mail programs ignore stylesheets, so every tag has its own style. */
const LOOK = {
  page: 'margin:0;padding:24px 12px;background:#0b0c18;color:#e8e6dc;font:16px/1.6 Verdana,Geneva,sans-serif',
  frame: 'max-width:480px;margin:0 auto;border:2px solid #3a3f63;background:#14162a;padding:28px 24px',
  title:
    'margin:0 0 20px;padding:0 0 14px;border-bottom:2px solid #c0392b;color:#ffffff;font:bold 22px/1.3 "Courier New",Courier,monospace',
  paragraph: 'margin:0 0 18px;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:14px 26px;border:2px solid #7c1f16;background:#c0392b;color:#ffffff;font-weight:bold;text-decoration:none',
  link: 'margin:0 0 18px;color:#b9b7ad;font-size:13px;overflow-wrap:anywhere',
  foot: 'max-width:480px;margin:16px auto 0;color:#b9b7ad;font-size:13px',
} as const;

function page(
  subject: string,
  paragraphs: readonly string[],
  { label, link }: Letter['action'],
  closing: string,
): string {
  const address = escapeHtml(link);
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${escapeHtml(LOOK.page)}">`,
    `<div style="${LOOK.frame}">`,
    `<h1 style="${escapeHtml(LOOK.title)}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="${LOOK.paragraph}">${escapeHtml(paragraph)}</p>`),
    `<p style="${LOOK.paragraph}"><a href="${address}" style="${LOOK.button}">${escapeHtml(label)}</a></p>`,
    `<p style="${LOOK.link}">Or open this address: ${address}</p>`,
    `<p style="${LOOK.paragraph}">${escapeHtml(closing)}</p>`,
    '</div>',
    `<p style="${LOOK.foot}">Tundra Babushkas</p>`,
    '</body></html>',
    '',
  ].join('\n');
}

function compose({ to, subject, paragraphs, action, closing }: Letter): Mail {
  const text = [...paragraphs, `${action.label}:\n${action.link}`, closing, 'Tundra Babushkas', ''].join(
    '\n\n',
  );
  const html = page(subject, paragraphs, action, closing);
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

/** Sent instead if an account with the address already exists. */
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

/** Sent when a password reset was requested. */
export const resetMail = (to: string, link: string): Mail =>
  compose({
    to,
    subject: 'Set a new password',
    paragraphs: ['Somebody, probably you, asked for a new password for your account.'],
    action: { label: 'Set a new password', link },
    closing:
      'The link works once, within half an hour. If you did not ask for it, ignore this mail: your password stays as it is.',
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

/** Sent to the new address of an account whose owner wants to move there. */
export const changeEmailMail = (to: string, link: string): Mail =>
  compose({
    to,
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'Somebody, probably you, asked to move an account to this address. Confirm that it is yours.',
    ],
    action: { label: 'Use this address', link },
    closing:
      'The link works once, within 24 hours. If you know nothing of it, ignore this mail: nothing happens without the link.',
  });

/** Notice to the old address that a change was requested. */
export const moveAskedMail = (to: string, resetLink: string): Mail =>
  compose({
    to,
    subject: 'Your e-mail address is about to change',
    paragraphs: [
      'Somebody who knows your password asked to move your account to another e-mail address. It stays with this one until the new one is confirmed.',
    ],
    action: { label: 'It was not me: set a new password', link: resetLink },
    closing: 'If it was you, there is nothing more to do.',
  });

/** Notice to the old address that the account has another one now. @param days time for which the link works, in days */
export const movedMail = (to: string, undoLink: string, days: number): Mail =>
  compose({
    to,
    subject: 'Your e-mail address was changed',
    paragraphs: ['Your account uses another e-mail address now; this one no longer opens it.'],
    action: { label: 'Undo it: give the account back to this address', link: undoLink },
    closing: `The link works once, within ${days} days, in case the new address was mistyped or the change was not yours. If all is well, there is nothing more to do.`,
  });

/** Notice to an address that the account has left again. */
export const movedBackMail = (to: string, siteLink: string): Mail =>
  compose({
    to,
    subject: 'An account was moved back from this address',
    paragraphs: [
      'The owner of the address that the account had before has undone the change. This address no longer opens it.',
    ],
    action: { label: 'The site', link: siteLink },
    closing: 'There is nothing to do.',
  });

/** Notice that a Google account can sign in to the account from now on. */
export const googleLinkedMail = (to: string, resetLink: string): Mail =>
  compose({
    to,
    subject: 'Google sign-in was added to your account',
    paragraphs: ['From now on you can also sign in with the Google account of this address.'],
    action: { label: 'It was not me: set a new password', link: resetLink },
    closing: 'If it was you, there is nothing more to do.',
  });

/** Notice that a Google account can no longer sign in to the account. */
export const googleUnlinkedMail = (to: string, resetLink: string): Mail =>
  compose({
    to,
    subject: 'Google sign-in was removed from your account',
    paragraphs: ['Google no longer opens your account. Everybody was signed out.'],
    action: { label: 'It was not me: set a new password', link: resetLink },
    closing: 'If it was you, there is nothing more to do.',
  });

/** Notice of a change of passkeys, one-time codes or recovery codes. */
export const secondStepMail = (to: string, sentence: string, resetLink: string): Mail =>
  compose({
    to,
    subject: 'The second step of your account was changed',
    paragraphs: [sentence],
    action: { label: 'It was not me: set a new password', link: resetLink },
    closing: 'If it was you, there is nothing more to do.',
  });

/** Notice of a sign-in from a browser that the account does not know, if it already knows other browsers. */
export const newDeviceMail = (to: string, device: string, resetLink: string): Mail =>
  compose({
    to,
    subject: 'A new sign-in to your account',
    paragraphs: [`Somebody, probably you, signed in from a browser that was not here before: ${device}.`],
    action: { label: 'It was not me: set a new password', link: resetLink },
    closing: 'If it was you, there is nothing more to do.',
  });

/** The last mail that an account gets. */
export const accountDeletedMail = (to: string, siteLink: string): Mail =>
  compose({
    to,
    subject: 'Your account was deleted',
    paragraphs: ['Your account, your character and everything they carried were deleted, as you asked.'],
    action: { label: 'The site', link: siteLink },
    closing: 'Farewell, and stay warm.',
  });
