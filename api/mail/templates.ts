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
