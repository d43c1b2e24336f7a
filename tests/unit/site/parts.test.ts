/** The small parts of the public pages: text, data for search engines, feed, search, lettering, sprites, pistol, pixels. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from '../../../api/contracts/slug.ts';
import { density, hasTree } from '../../../src/lib/browser/groves.ts';
import { afterClick, COCK_MS, ENDS, FIRE_MS } from '../../../src/lib/browser/home/pistol.ts';
import { readSpritePlan } from '../../../src/lib/build/figures/sprite-plan.ts';
import { SPRITE_SCALE, spriteCss } from '../../../src/lib/build/figures/sprites.ts';
import { cardText } from '../../../src/lib/build/pictures/cards.ts';
import { textWidth, wrapText } from '../../../src/lib/build/pictures/lettering.ts';
import { pixelPaths } from '../../../src/lib/build/pictures/pixel-art.ts';
import { feedHtml } from '../../../src/lib/build/posts/feed.ts';
import type { Post } from '../../../src/lib/build/posts/posts.ts';
import { countWords, proseOf, readingMinutes } from '../../../src/lib/build/posts/text.ts';
import { structuredData } from '../../../src/lib/build/structured-data.ts';
import { buildIndex, openIndex } from '../../../src/lib/search-index.ts';

describe('text of a post', () => {
  it('the prose of a post is extracted without code, imports and markup', () => {
    const source = [
      "import A from './a.astro';",
      '## A heading',
      'Some [linked words](/there), `code` and **weight**.',
      '```ts\nconst hidden = 1;\n```',
      '<A caption="not prose" />',
      '| a | b |\n|---|---|\n| c | d |',
    ].join('\n\n');
    expect(proseOf(source)).toBe('A heading Some linked words, code and weight . a b c d');
    expect(countWords('')).toBe(0);
    expect(readingMinutes('one two')).toBe(1);
    expect(readingMinutes('word '.repeat(1050))).toBe(5);
  });

  it('a title becomes an address of lower-case letters, digits and single hyphens', () => {
    fc.assert(fc.property(fc.string(), (text) => /^$|^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(text))));
  });
});

describe('the structured data of a post', () => {
  const dataOf = (more: object) => {
    const data = {
      title: 'A </script> of ice',
      subtitle: 'About ice',
      date: new Date('2026-11-20'),
      author: 'Nina',
      excerpt: 'Ice, and more ice.',
      coverImage: '/images/blog/coast.png',
      tags: ['Ice', 'Snow'],
      ...more,
    };
    const post = { id: 'ice', body: 'Two words', data } as object as Post;
    const json = structuredData(post, (path) => `https://tundra.example${path}`, '/og/ice.png');
    expect(json).not.toContain('<');
    return JSON.parse(json);
  };

  it('the structured data of a post is a BlogPosting that cannot end its script element', () => {
    expect(dataOf({})).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: 'A </script> of ice',
      alternativeHeadline: 'About ice',
      description: 'Ice, and more ice.',
      datePublished: '2026-11-20',
      dateModified: '2026-11-20',
      image: ['https://tundra.example/og/ice.png', 'https://tundra.example/images/blog/coast.png'],
      keywords: 'Ice, Snow',
      wordCount: 2,
      inLanguage: 'en',
      author: { '@type': 'Person', name: 'Nina' },
      publisher: {
        '@type': 'Organization',
        name: 'Tundra Babushkas',
        logo: { '@type': 'ImageObject', url: 'https://tundra.example/images/logo.png' },
      },
      mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://tundra.example/blog/ice' },
    });
  });

  it('the structured data of a post names the author’s profile and the day of the last change, if there are any', () => {
    expect(dataOf({ authorTwitter: 'nina', updated: new Date('2026-11-24') })).toMatchObject({
      dateModified: '2026-11-24',
      author: { name: 'Nina', sameAs: 'https://twitter.com/nina' },
    });
  });
});

describe('the feed of posts', () => {
  const site = new URL('https://tundra.example');

  it('the feed has absolute addresses, and no elements that work only on the site’s own page', () => {
    const html =
      '<p class="x">A <a href="/blog/b">b</a> <a href="#c">c</a> <img src="/i.png" srcset="/j.png 2x" alt="i"></p><script type="module">run()</script><canvas width="1"></canvas>';
    expect(feedHtml(html, site, '/blog/a')).toBe(
      '<p>A <a href="https://tundra.example/blog/b">b</a> <a href="https://tundra.example/blog/a#c">c</a> <img src="https://tundra.example/i.png" alt="i"></p>',
    );
  });
});

describe('figures in the feed', () => {
  const site = new URL('https://tundra.example');
  const figure = (name: string) =>
    `<figure class="x" data-feed-image="${name}"><div><span role="img"></span></div><figcaption>Two "of" them</figcaption></figure>`;

  it('a figure in the feed becomes the picture that it names', () => {
    expect(feedHtml(figure('/figures/a.png'), site, '/blog/a')).toBe(
      '<figure><img src="https://tundra.example/figures/a.png" alt="Two &quot;of&quot; them"><figcaption>Two "of" them</figcaption></figure>',
    );
  });

  it('a figure that only the page can show is described in words', () => {
    expect(feedHtml(figure(''), site, '/blog/a')).toMatch(/^<p>Two "of" them \(.*own page.*<\/p>$/);
  });
});

describe('the search in posts', () => {
  const blank = { subtitle: '', excerpt: '', date: '', tags: '' };
  const find = openIndex(
    JSON.parse(
      JSON.stringify(
        buildIndex([
          { ...blank, id: 'rivers', title: 'Rivers', text: 'Water that knows the way down' },
          { ...blank, id: 'soup', title: 'Soup', text: 'A pot of water from rivers' },
        ]),
      ),
    ),
  );

  it('the search puts matches in titles first, tolerates a typing error, and requires every word', () => {
    expect(find('rivers').map(({ id }) => id)).toEqual(['rivers', 'soup']);
    expect(find('rivrs').map(({ id }) => id)).toContain('rivers');
    expect(find('pot water').map(({ id }) => id)).toEqual(['soup']);
    expect(find('cauldron')).toEqual([]);
  });
});

describe('lettering on cards', () => {
  it('lines of lettering on a card break between words, and keep to the width where the words allow it', () => {
    const lines = wrapText('How a triangle in a headscarf learned to walk', 76, 600);
    expect(lines.join(' ')).toBe('How a triangle in a headscarf learned to walk');
    for (const line of lines.filter((text) => text.includes(' ')))
      expect(textWidth(line, 76)).toBeLessThanOrEqual(600);
  });

  it("no character of a card's title is written into the markup unescaped", () => {
    expect(cardText('<script>&"', 'Blog')).not.toContain('<script>');
  });
});

describe('sprites on pages', () => {
  it('sprites step through exactly the frames of their plan', () => {
    const plan = readSpritePlan();
    const css = spriteCss(plan);
    const edge = plan.frame * SPRITE_SCALE;
    for (const [name, { first, frames, frameMs }] of Object.entries(plan.animations)) {
      expect(first + frames).toBeLessThanOrEqual(plan.columns);
      expect(css).toContain(`sprite-${name} ${frames * frameMs}ms steps(${frames}) infinite`);
      expect(css).toContain(`to{background-position-x:${-(first + frames) * edge}px}`);
    }
    expect(css).toContain('prefers-reduced-motion');
  });
});

describe('the pistol of the arsenal', () => {
  it('the pistol of the arsenal is first cocked and then fires, and waits for the end of each movement', () => {
    expect(afterClick('idle')).toBe('cocking');
    expect(afterClick('cocking')).toBe('firing');
    expect(afterClick('cocked')).toBe('firing');
    expect(afterClick('firing')).toBe('cocking');
    expect([COCK_MS, FIRE_MS]).toEqual([500, 700]);
    expect(ENDS).toEqual({ cocking: { state: 'cocked', ms: 500 }, firing: { state: 'idle', ms: 700 } });
  });
});

describe('drawings made of letters', () => {
  it('adjacent equal letters in a drawing made of letters become one box', () => {
    expect(pixelPaths(['.aab', 'b..a'], { a: '#111', b: '#222', c: '#333' })).toEqual([
      { colour: '#111', d: 'M1 0h2v1h-2zM3 1h1v1h-1z' },
      { colour: '#222', d: 'M3 0h1v1h-1zM0 1h1v1h-1z' },
    ]);
  });
});

describe('groves on pages', () => {
  it('groves are the same for the same seed, and denser where the density is high', () => {
    const places = Array.from({ length: 3000 }, (_, at) => [at % 60, Math.floor(at / 60)] as const);
    const trees = (from: number, to: number) => {
      const some = places.filter(([x, y]) => density(x, y, 7) >= from && density(x, y, 7) < to);
      return some.filter(([x, y]) => hasTree(x, y, 7)).length / some.length;
    };
    expect(trees(0.7, 1)).toBeGreaterThan(3 * trees(0, 0.3));
    for (const [x, y] of places) expect(density(x, y, 7)).toBeLessThanOrEqual(1);
  });
});
