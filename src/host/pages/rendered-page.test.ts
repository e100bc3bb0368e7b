import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { drawnPage, inPieces, streamOf } from '../../../tests/drawn-page.ts';
import { joinsStyles } from './page-styles.ts';
import { toRendered } from './rendered-page.ts';

const JOINED: Readonly<Record<string, string>> = {
  '/assets/base.css': '/assets/page-1.css',
  '/assets/base.css#\n/assets/car.css': '/assets/page-2.css',
};
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const elsewhere = {
  services: [],
  tiles: [],
  seen: { pictures: [], models: [] },
  card: { scripts: [], frames: [], calls: [] },
};

/** What a page becomes where all of it is text: its bytes, and the hashes of its scripts. */
function asText(html: string): { html: string; hashes: string[] } {
  const link = /<link rel="stylesheet" href="([^"]+)"(?: data-precedence="page")?\/>/g;
  const addresses = [...html.matchAll(link)].map(([, address = '']) => address);
  const whole = JOINED[addresses.slice(0, -1).join('\n')];
  let at = 0;
  const linked = html.replace(link, (written, address: string) => {
    at += 1;
    if (!whole || at === addresses.length) return written;
    const off = written.replace('/>', ' disabled="" media="not all"/>');
    const first = at === 1 ? written.replace(address, whole) : '';
    return first + off + (address.endsWith('#') ? off.replace('#', '') : '');
  });
  const scripts = linked.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const own = [...scripts].filter(([, attributes = '']) => !attributes.includes('json'));
  const hashes = own.map(([, , code = '']) => createHash('sha256').update(code).digest('base64'));
  return { html: linked, hashes: [...new Set(hashes)] };
}

describe('a page on its way out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-rendered-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'styles.json'), JSON.stringify(JOINED));
  const joinStyles = joinsStyles(folder);

  it('has the bytes and the hashes that it would have as text, in whatever pieces it comes (R38)', async () => {
    const cut = drawnPage.chain((html) => fc.tuple(fc.constant(html), inPieces(Buffer.from(html))));
    await fc.assert(
      fc.asyncProperty(cut, async ([html, pieces]) => {
        const response = new Response(streamOf(pieces), { headers: HTML });
        const { body, headers } = await toRendered(response, joinStyles, elsewhere);
        const expected = asText(html);
        expect(body.toString()).toBe(expected.html);
        const policy = headers['content-security-policy'] ?? '';
        expect([...policy.matchAll(/'sha256-([^']+)'/g)].map(([, result]) => result)).toEqual(
          expected.hashes,
        );
      }),
    );
  });

  it('stays as it is where it is no page', async () => {
    const text = '<script>a()</script>ação';
    for (const body of [text, Buffer.from(text), streamOf([Buffer.from(text)])]) {
      const response = new Response(body, {
        status: 201,
        headers: { 'content-type': 'text/x-script', other: 'a' },
      });
      expect(await toRendered(response, joinStyles, elsewhere)).toEqual({
        status: 201,
        headers: { 'content-type': 'text/x-script' },
        body: Buffer.from(text),
      });
    }
    const moved = new Response(null, { status: 302, headers: { location: '/br' } });
    expect(await toRendered(moved, joinStyles, elsewhere)).toEqual({
      status: 302,
      headers: { location: '/br' },
      body: Buffer.alloc(0),
    });
  });
});
