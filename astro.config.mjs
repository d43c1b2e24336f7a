/** The website's build: static pages into dist/, React only where a page asks for it, a hash-based CSP in every page. */
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { lastChanges, sitemapEntry } from './src/lib/build/sitemap.ts';
import { gameInOneFile } from './src/lib/build/vite-plugins/chunks.ts';
import { slimEngine } from './src/lib/build/vite-plugins/engine.ts';
import { schemasSetUp, slimSchemas } from './src/lib/build/vite-plugins/schemas.ts';
import { TRUSTED_TYPES_DIRECTIVES } from './src/lib/trusted-types.ts';

/** Pages behind a sign-in, or made for one step of it, are of no use to a search engine. */
const PRIVATE = [
  '/admin/',
  '/dashboard/',
  '/operator/',
  '/play/',
  '/auth/callback/',
  '/forgot-password/',
  '/offline/',
  '/reset-password/',
];

const changes = lastChanges('content/blog');

export default defineConfig({
  // For the development server. The build writes a placeholder, and the server fills in its own address.
  site: process.env.ORIGIN || 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'ignore',
  prefetch: false,
  devToolbar: { enabled: false },
  build: { format: 'directory', inlineStylesheets: 'auto' },
  integrations: [
    react(),
    mdx(),
    sitemap({
      filter: (page) => !PRIVATE.some((path) => new URL(page).pathname.endsWith(path)),
      serialize: (entry) => sitemapEntry(entry, changes),
    }),
  ],
  // Shiki colours by inline style attributes, which the content security policy forbids; Prism colours by class.
  markdown: { syntaxHighlight: 'prism' },
  security: {
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "media-src 'self' data: blob:",
        "connect-src 'self'",
        "worker-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        ...TRUSTED_TYPES_DIRECTIVES,
      ],
    },
  },
  vite: {
    plugins: [
      slimEngine(),
      slimSchemas(import.meta.dirname),
      schemasSetUp(import.meta.dirname),
      gameInOneFile(import.meta.dirname),
    ],
    // What only some pages load: found on a visit, it would have the dev server load that page again, and what was typed is lost.
    optimizeDeps: { include: ['zod', 'minisearch', '@simplewebauthn/browser'] },
    build: {
      // The game's engine is one large chunk by nature; it loads only after the sign-in on /play.
      chunkSizeWarningLimit: 2000,
      // The content security policy allows fonts from files only.
      assetsInlineLimit: (file) => (/\.(ttf|woff2?)$/.test(file) ? false : undefined),
    },
  },
});
