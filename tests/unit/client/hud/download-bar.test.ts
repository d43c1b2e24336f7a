/** The download bar of the boot screen: the share of the known total that has arrived, in KB and per cent. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DownloadBar } from '#game/client/hud/loading/DownloadBar.tsx';
import type { Progress } from '#game/client/store/loading.ts';

const shown = (progress: Progress) =>
  renderToStaticMarkup(createElement(DownloadBar, { label: 'The land', progress }));

describe('the bar of a download', () => {
  it('the download bar shows KB and per cent, both on the screen and to screen readers', () => {
    const markup = shown({ unit: 'bytes', done: 412_000, total: 1_648_000 });
    expect(markup).toContain('412 of 1648 KB · 25 %');
    expect(markup).toContain('aria-valuenow="25"');
    expect(markup).toContain('width:25%');
  });

  it('the download bar shows how many pictures are loaded, with their share in per cent', () => {
    expect(shown({ unit: 'pictures', done: 17, total: 43 })).toContain('17 of 43 pictures · 39 %');
  });

  it('the download bar shows no percentage if the size of a file is unknown', () => {
    const markup = shown({ unit: 'bytes', done: 9000, total: null });
    expect(markup).toContain('9 KB');
    expect(markup).not.toContain('%<');
    expect(markup).not.toContain('aria-valuenow');
    expect(shown({ unit: 'engine', done: 0, total: null })).toContain('on its way');
  });
});
