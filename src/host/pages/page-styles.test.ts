import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { joinsStyles as joinsBytes } from './page-styles.ts';

const joinsStyles = (folder: string) => {
  const join = joinsBytes(folder);
  return (html: string): string => join(Buffer.from(html)).toString();
};

const theme = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`;
const link = (name: string) => theme(name).replace('/>', ' data-precedence="page"/>');
const off = (name: string) => link(name).replace('/>', ' disabled="" media="not all"/>');

describe('the style sheets of a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-styles-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const joined = { '/assets/base.css\n/assets/car.css': '/assets/page-1.css' };
  writeFileSync(join(folder, 'styles.json'), JSON.stringify(joined));

  it('are asked for as one, and the theme; those that the page will look for are there, and loaded by nobody', () => {
    const html = `<head>${link('base')}<meta name="a"/>${link('car')}${theme('aurora')}</head>`;
    expect(joinsStyles(folder)(html)).toBe(
      `<head>${link('page-1')}${off('base')}<meta name="a"/>${off('car')}${theme('aurora')}</head>`,
    );
  });

  it('are found by whoever loads a part that shares one of them, and is not asked for again', () => {
    const html = link('base').replace('.css', '.css#') + link('car') + theme('aurora');
    writeFileSync(
      join(folder, 'styles.json'),
      JSON.stringify({ ...joined, '/assets/base.css#\n/assets/car.css': '/assets/page-2.css' }),
    );
    expect(joinsStyles(folder)(html)).toBe(
      link('page-2') + off('base').replace('.css', '.css#') + off('base') + off('car') + theme('aurora'),
    );
  });

  it('stay as they are where the build has not joined just these, in this order', () => {
    const join = joinsStyles(folder);
    for (const html of [
      link('base') + theme('aurora'),
      link('car') + link('base') + theme('aurora'),
      link('base') + link('car') + link('other') + theme('aurora'),
      '<p>nothing</p>',
    ])
      expect(join(html)).toBe(html);
  });

  it('stay as they are where no build has been', () => {
    const html = link('base') + link('car') + theme('aurora');
    expect(joinsStyles(join(folder, 'nowhere'))(html)).toBe(html);
  });
});
