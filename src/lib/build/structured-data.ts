/** Structured data for search engines about the game and about a post, in schema.org's vocabulary. */
import { isoDay } from '../dates.ts';
import type { Post } from './posts/posts.ts';
import { countWords } from './posts/text.ts';
import { DESCRIPTION, LOGO, PRODUCT, SHARE_IMAGE } from './site.ts';

/**
 * Returns a BlogPosting as JSON, safe inside a script element.
 * @param absolute makes an absolute address from a path
 * @param card path of the post's preview picture
 */
export function structuredData(post: Post, absolute: (path: string) => string, card: string): string {
  const { title, subtitle, date, updated, author, authorTwitter, excerpt, coverImage, tags } = post.data;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    alternativeHeadline: subtitle,
    description: excerpt,
    datePublished: isoDay(date),
    dateModified: isoDay(updated ?? date),
    image: [absolute(card), absolute(coverImage)],
    keywords: tags.join(', '),
    wordCount: countWords(post.body ?? ''),
    inLanguage: 'en',
    author: {
      '@type': 'Person',
      name: author,
      ...(authorTwitter === undefined ? {} : { sameAs: `https://twitter.com/${authorTwitter}` }),
    },
    publisher: {
      '@type': 'Organization',
      name: PRODUCT,
      logo: { '@type': 'ImageObject', url: absolute(LOGO) },
    },
    mainEntityOfPage: { '@type': 'WebPage', '@id': absolute(`/blog/${post.id}`) },
  };
  return scriptSafe(data);
}

/** A `<` in the data must not end the script element. */
const scriptSafe = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * Returns the site and the game as JSON, safe inside a script element.
 * @param absolute makes an absolute address from a path
 */
export function homeData(absolute: (path: string) => string): string {
  const home = absolute('/');
  const organization = {
    '@type': 'Organization',
    '@id': `${home}#us`,
    name: PRODUCT,
    url: home,
    logo: absolute(LOGO),
  };
  const site = { '@type': 'WebSite', '@id': `${home}#site`, name: PRODUCT, url: home, inLanguage: 'en' };
  const game = {
    '@type': 'VideoGame',
    '@id': `${home}#game`,
    name: PRODUCT,
    description: DESCRIPTION,
    url: absolute('/play'),
    image: absolute(SHARE_IMAGE),
    genre: ['Survival', 'Multiplayer'],
    gamePlatform: 'Web browser',
    applicationCategory: 'Game',
    operatingSystem: 'Any with a current web browser',
    playMode: 'MultiPlayer',
    inLanguage: 'en',
    publisher: { '@id': `${home}#us` },
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'USD',
      availability: 'https://schema.org/OnlineOnly',
    },
  };
  return scriptSafe({ '@context': 'https://schema.org', '@graph': [organization, site, game] });
}
