/** Names, texts and links that several pages of the site share. */

export const PRODUCT = 'Tundra Babushkas';

export const DESCRIPTION =
  'Tundra Babushkas is a 2D pixel-art multiplayer survival game for the browser: tough old women walk, gather, cook, build and keep warm together on a frozen volcano.';

/** The badge: 32 art px square, so sizes in multiples of 32 px keep its pixels square. */
export const LOGO = '/images/logo.png';

/** Picture for the social previews of pages without a picture of their own. */
export const SHARE_IMAGE = '/images/og.png';

/** Colour of the toolbar in mobile browsers. */
export const THEME_COLOR = '#0b0c18';

export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

export const HEADER_LINKS: readonly SiteLink[] = [
  { label: 'Arsenal', href: '/#features' },
  { label: 'Battle Scenes', href: '/#screenshots' },
  { label: 'Legends', href: '/#about' },
  { label: 'Blog', href: '/blog' },
];

export const FOOTER_LINKS: readonly SiteLink[] = [
  { label: 'Features', href: '/#features' },
  { label: 'About', href: '/#about' },
  { label: 'Blog', href: '/blog' },
  { label: 'Play Now', href: '/play' },
];

/** Short text about the author, under every article. */
export const AUTHOR_BIO =
  'Writes about how Tundra Babushkas is made: the ground, the cold, the code, and the grandmothers who walk on all three.';
