/** What search engines are told about a post, in schema.org's words. */
import { isoDay } from '../dates.ts';
import type { Post } from './posts.ts';
import { LOGO, PRODUCT } from './site.ts';
import { countWords } from './text.ts';

/**
 * A BlogPosting as JSON, safe inside a script element.
 * @param absolute makes an address of a path
 * @param card path of the post's preview picture
 */
export function structuredData(post: Post, absolute: (path: string) => string, card: string): string {
  const { title, subtitle, date, author, authorTwitter, excerpt, coverImage, tags } = post.data;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    alternativeHeadline: subtitle,
    description: excerpt,
    datePublished: isoDay(date),
    dateModified: isoDay(date),
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
  // A `<` in the data must not be able to end the script element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
