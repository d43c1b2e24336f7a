/** Links and pictures in the text of a post: the places that they name, and whether these exist. */

/** A link or a picture, as the author wrote it. */
export interface PostLink {
  readonly address: string;
  readonly kind: 'link' | 'picture';
  /** Description of a picture. */
  readonly text: string;
}

/** The places that links may lead to. */
export interface Places {
  /** Returns true if the site has a page or a file at this path. */
  readonly hasPage: (path: string) => boolean;
  /** Returns true if a file is beside the post, by its path from there. */
  readonly hasFile: (path: string) => boolean;
}

/** Code, in which a link is only shown, comments, and brackets that are only brackets. */
const SHOWN =
  /```[\s\S]*?```|~~~[\s\S]*?~~~|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)|\{\/\*[\s\S]*?\*\/\}|\\[[\]]/g;
/** The address of a link: between angle brackets it may hold spaces. */
const ADDRESS = String.raw`\(\s*(?:<([^>\n]*)>|([^)\s<][^)\s]*)?)`;
const PICTURE = new RegExp(String.raw`!\[([^\]]*)\]${ADDRESS}[^)]*\)?`, 'g');
const LINK = new RegExp(String.raw`\[[^\][]*\]${ADDRESS}`, 'g');
/** The address of a link that is named in the text; not a footnote, and nothing but a title behind it. */
const REFERENCE = /^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*(?:<([^>\n]*)>|(\S+))[ \t]*(?:["'(].*)?$/gm;
const TAG = /<(a|img)\b([^>]*)>/g;
const ATTRIBUTE = /\b(href|src|alt)=(?:"([^"]*)"|'([^']*)')/g;

/** Returns the attributes of a tag that are given as text, not computed. */
const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  );

/** Returns the links and pictures in a post's body. */
export function linksIn(body: string): PostLink[] {
  const text = body.replace(SHOWN, '');
  const pictures = [...text.matchAll(PICTURE)].map(([, words = '', quoted, bare = '']): PostLink => {
    return { address: quoted ?? bare, kind: 'picture', text: words };
  });
  // A picture may be what a link shows.
  const words = text.replace(PICTURE, '');
  const links = [...words.matchAll(LINK), ...words.matchAll(REFERENCE)].map(
    ([, quoted, bare = '']): PostLink => ({ address: quoted ?? bare, kind: 'link', text: '' }),
  );
  const tags = [...text.matchAll(TAG)].flatMap(([, name, rest = '']): PostLink[] => {
    const attributes = attributesOf(rest);
    const address = attributes.get(name === 'a' ? 'href' : 'src');
    if (address === undefined) return [];
    return [{ address, kind: name === 'a' ? 'link' : 'picture', text: attributes.get('alt') ?? '' }];
  });
  return [...pictures, ...links, ...tags];
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB = ['http:', 'https:'];

/** Folder below which a path names a file beside the post. */
const FOLDER = '/post/';

/** Returns the path of an address on this site, without query and anchor; null if it is no address. */
function pathOf(address: string, page: string): string | null {
  const base = new URL(page, 'https://here.invalid');
  if (!URL.canParse(address, base)) return null;
  const { pathname } = new URL(address, base);
  try {
    return decodeURIComponent(pathname);
  } catch {
    // A lone % names no file.
    return null;
  }
}

function faultOfElsewhere(address: string): string | null {
  const scheme = (address.startsWith('//') ? 'https:' : (SCHEME.exec(address)?.[0] ?? '')).toLowerCase();
  if (scheme === 'mailto:') return address.includes('@') ? null : 'is no mail address';
  if (!WEB.includes(scheme)) return `begins with ${scheme}, which no link may`;
  const url = address.startsWith('//') ? `https:${address}` : address;
  // "https:/name" is an address for browsers, but not one that anybody means.
  return URL.canParse(url) && url.toLowerCase().startsWith(`${scheme}//`) ? null : 'is no web address';
}

/**
 * Returns the fault of a link or picture; null if it has none.
 * @param page path of the post's own page
 */
export function faultOfLink({ address, kind, text }: PostLink, page: string, places: Places): string | null {
  if (kind === 'picture' && text.trim() === '') return 'has no description: write ![What it shows](…)';
  if (address === '') return 'is empty';
  if (address.startsWith('//') || SCHEME.test(address)) return faultOfElsewhere(address);
  if (address.startsWith('#')) return address === '#' ? 'is empty' : null;
  const isBeside = kind === 'picture' && !address.startsWith('/');
  const path = pathOf(address, isBeside ? FOLDER : page);
  if (path === null) return 'is no address';
  if (isBeside) {
    return places.hasFile(path.slice(FOLDER.length)) ? null : 'names a picture that is not there';
  }
  if (places.hasPage(path)) return null;
  return kind === 'picture' ? 'names a picture that is not there' : 'leads to no page of this site';
}
