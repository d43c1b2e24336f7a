/** Content collections with strict schemas: the blog's posts, and the home page's cards and pictures. */
import { defineCollection } from 'astro:content';
import { file } from 'astro/loaders';
import { z } from 'astro/zod';
import { slugOf } from '../api/contracts/slug.ts';
import { postLoader } from './lib/build/posts/post-loader.ts';

const publicPath = z
  .string()
  .regex(/^\/images\/\S+$/, 'a path under /images/, such as /images/blog/cover.png');

/** One article; its address is the file's name. */
const blog = defineCollection({
  loader: postLoader('./content/blog'),
  schema: z
    .strictObject({
      title: z.string().min(1).max(90),
      subtitle: z.string().min(1).max(160),
      date: z.coerce.date(),
      /** Day of the last change in substance. */
      updated: z.coerce.date().optional(),
      author: z.string().min(1),
      authorImage: publicPath,
      authorTwitter: z
        .string()
        .regex(/^[A-Za-z0-9_]{1,15}$/, 'a handle without the @')
        .optional(),
      excerpt: z.string().min(40).max(300),
      coverImage: publicPath,
      coverAlt: z.string().min(1).optional(),
      tags: z
        .array(z.string().refine((tag) => slugOf(tag) !== '', 'a word with a letter or digit in it'))
        .min(1),
      draft: z.boolean().default(false),
      /** Error in the head, set by the loader during development; authors never write this field. */
      fault: z.undefined().optional(),
    })
    .refine(({ date, updated }) => updated === undefined || updated >= date, {
      message: 'not before date',
      path: ['updated'],
    }),
});

/**
 * Things of the game that a text mentions: `item:rollingPin`, `node:wreck_chest`, `beast:wolf`, `ground:lava`, by their
 * names in `game/shared/defs`; `part:weather` for a folder of `game/features`, `title:cook` for a title of players, and
 * `look:face` for a look that players can choose. Tests compare the text's claims with the game.
 */
const subjects = z
  .array(z.string().regex(/^(item|node|beast|ground|part|title|look):[\w-]+$/, 'such as item:rollingPin'))
  .min(1, 'at least one thing of the game, so that a test can check the text');

/**
 * The cards of the home page's arsenal: a picture from the game (a file, or a babushka from the sprite sheets), or else
 * `icon`, a name from the pixelarticons set.
 */
const features = defineCollection({
  loader: file('content/site/features.json'),
  schema: z.strictObject({
    id: z.string(),
    order: z.number().int().positive(),
    icon: z.string().regex(/^[a-z0-9-]+$/),
    image: publicPath.optional(),
    babushka: z.strictObject({ variant: z.string(), direction: z.string() }).optional(),
    title: z.string().min(1),
    /** State of the feature: players have it now, will have it soon, or will have it some day. */
    state: z.enum(['now', 'next', 'planned']),
    description: z.string().min(20).max(140),
    of: subjects,
  }),
});

/** The pictures of the home page's viewer. */
const screenshots = defineCollection({
  loader: file('content/site/screenshots.json'),
  schema: z.strictObject({
    id: z.string(),
    order: z.number().int().positive(),
    image: publicPath,
    /** Upper edge of the thumbnail in the picture, in px, where the middle would cut through a speech bubble. */
    thumbnailTop: z.number().int().nonnegative().optional(),
    title: z.string().min(1),
    caption: z.string().min(20).max(260),
    of: subjects,
  }),
});

/** The paragraphs of the home page's legend, which the narration reads aloud (game/art/sound/home.ts). */
const legend = defineCollection({
  loader: file('content/site/legend.json'),
  schema: z.strictObject({
    id: z.string(),
    order: z.number().int().positive(),
    text: z.string().min(20),
  }),
});

/** Features that players have today and those that come next, for the strip of the home page. */
const playable = defineCollection({
  loader: file('content/site/playable.json'),
  schema: z.strictObject({
    id: z.string(),
    order: z.number().int().positive(),
    when: z.enum(['now', 'next']),
    text: z.string().min(5).max(120),
    of: subjects,
  }),
});

export const collections = { blog, features, screenshots, legend, playable };
