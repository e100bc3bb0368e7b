import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fault } from '../../kit/faults.ts';
import { pieceStyleFaults, readPiece } from './fragments.ts';
import { checkSites } from './sites.ts';

const codesOf = (text: string) => {
  const read = readPiece(text);
  return read.ok ? [] : read.faults.map(({ code }) => code);
};
const selectors = (css: string) => pieceStyleFaults(css).map(({ fault }) => [fault.code, fault.params]);

describe('a maker’s own piece of header or footer', () => {
  it('is words, their structure and links; those that lead out are marked so', () => {
    const text =
      '<div class="own-bar own-wide"><p lang="es">Hola <a href="https://clube.example/" title="Clube">Clube</a> <a href="/br/verde">casa</a></p></div><!-- note -->';
    expect(readPiece(text)).toEqual({
      ok: true,
      markup:
        '<div class="own-bar own-wide"><p lang="es">Hola <a href="https://clube.example/" title="Clube" rel="external noopener">Clube</a> <a href="/br/verde">casa</a></p></div>',
    });
  });

  it.each([
    ['<script>alert(1)</script>', 'fragment-element'],
    ['<style>p{}</style>', 'fragment-element'],
    ['<img src="https://x.example/a.png">', 'fragment-element'],
    ['<iframe src="//x"></iframe>', 'fragment-element'],
    ['<form action="/x"><input name="a"></form>', 'fragment-element'],
    ['<p style="color:red">x</p>', 'fragment-attribute'],
    ['<p onclick="x()">x</p>', 'fragment-attribute'],
    ['<p id="main">x</p>', 'fragment-attribute'],
    ['<a href="javascript:alert(1)">x</a>', 'fragment-link'],
    ['<a href="data:text/html,x">x</a>', 'fragment-link'],
    ['<a href="//x.example">x</a>', 'fragment-link'],
    ['<a href="/&#9;/x.example">x</a>', 'fragment-link'],
    ['<a href="javascript&colon;alert(1)">x</a>', 'fragment-link'],
    ['<!--><script>alert(1)</script>-->', 'fragment-element'],
    ['<svg><p><style><a title="</style><img src=x onerror=alert(1)>">', 'fragment-element'],
    ['<scr\0ipt>alert(1)</script>', 'fragment-element'],
    ['<p class="button_1">x</p>', 'fragment-class'],
    [`<p>${'x'.repeat(4096)}</p>`, 'fragment-large'],
  ])('%s is refused by its code', (text, code) => {
    expect(codesOf(text)).toContain(code);
  });

  it.each([
    ['<p>Oi <![CDATA[e tchau]]></p>', 'fragment-dropped', '<![CDATA[e tchau]]>'],
    ['<?php echo "Oi" ?><p>Oi</p>', 'fragment-dropped', '<?php echo "Oi" ?>'],
    ['<!DOCTYPE html><p>Oi</p>', 'fragment-dropped', '<!DOCTYPE html>'],
    ['<p>Oi</ p></p>', 'fragment-dropped', '</ p>'],
    ['<p>Oi</></p>', 'fragment-dropped', '</>'],
    ['<p>Oi</p></div>', 'fragment-closes-nothing', '</div>'],
    ['<b><i>Oi</b></i>', 'fragment-closes-nothing', '</i>'],
    ['Oi</br>', 'fragment-closes-nothing', '</br>'],
    ['<p>Oi</p><!-- e tchau', 'fragment-not-closed', '<!-- e tchau'],
    ['<p>Oi</p><a href="/x', 'fragment-not-closed', '<a href="/x'],
    ['<p>Oi</p><p', 'fragment-not-closed', '<p'],
  ])('%s is no word that is left out in silence', (text, code, found) => {
    const read = readPiece(text);
    expect(read.ok ? [] : read.faults).toContainEqual(fault(code as 'fragment-dropped', { found }));
  });

  it('has any words, also with signs of less and more, and comments, and leaves out none but these', () => {
    expect(codesOf('<p>5 < 6 <3 a<1 > &lt;![CDATA[x]]&gt;</p><!-- a <b> --><!---->')).toEqual([]);
    expect(codesOf('<ul><li>um<li>dois</ul><p>a<br>b<br/>c<P>d</p>')).toEqual([]);
    const word = fc.constantFrom(
      'casa',
      ' ',
      '<',
      '>',
      '!',
      '?',
      '[',
      ']',
      '-',
      '/',
      '&amp;',
      '<p>',
      '</p>',
      '<!--',
      '-->',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 16 }), (typed) => {
        const text = typed.join('');
        const read = readPiece(text);
        if (!read.ok) return;
        const words = (of: string) => of.match(/casa/g)?.length ?? 0;
        const commented = text.match(/<!--(?:-?>|[\s\S]*?--!?>)/g)?.join('') ?? '';
        expect(words(read.markup)).toBe(words(text) - words(commented));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never lets anything through that runs or loads, whatever is typed', () => {
    const parts = fc.constantFrom(
      ...['<', '>', '"', "'", '/', '=', ' ', 'a', 'p', 'script', 'img', 'svg', 'src', 'href', 'onload'],
      ...['javascript:', 'style', 'class', 'own-x', 'https://x.example', '&#106;', '<!--', '-->', '\n'],
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 24 }), (typed) => {
        const read = readPiece(typed.join(''));
        if (read.ok)
          expect(read.markup).not.toMatch(/<(?!\/?[a-z])|<[^>]*\s(on|src|style|id)|javascript:[^<]*>/i);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the style sheet of pieces', () => {
  it('has rules for the classes of the pieces alone', () => {
    expect(
      selectors(
        '/* bar */ .own-bar, .own-bar a:hover { color: var(--ink); } @media (width > 40rem) { .own-bar > p { margin: 0 } } @keyframes own { from { opacity: 0 } to { opacity: 1 } }',
      ),
    ).toEqual([]);
  });

  it.each([
    'body { display: none }',
    '.own-a, main { color: red }',
    ':root { --ink: red }',
    '.own-a + .x {}',
    // What a string says is no selector.
    ':not([a=";.own-x"]) main { display: none }',
    ":not([a='}.own-x']) main { display: none }",
    '@media screen { body { color: red } }',
    '.own-a { body & { color: red } }',
    '@keyframes own { from { content: "}" } } body {}',
  ])('%s is refused', (css) => {
    expect(selectors(css)[0]?.[0]).toBe('fragment-selector');
  });

  it('is bounded', () => {
    expect(selectors(`.own-a { color: red }${' '.repeat(8 * 1024)}`)[0]?.[0]).toBe('fragment-large');
  });
});

it('a piece that was saved in another encoding than UTF-8 is refused, and a mark of UTF-8 is none of its text', () => {
  const saved = Buffer.from('<p>Atenção</p>', 'latin1').toString('utf8');
  const wide = Buffer.from('\uFEFF<p>Atenção</p>', 'utf16le').toString('utf8');
  for (const text of [saved, wide])
    expect(readPiece(text)).toEqual({ ok: false, faults: [fault('not-utf8')] });
  const turned = fault('sign-unreadable', { sign: 'U+202E' });
  for (const text of ['<p>Ligue \u202e1234-5678</p>', '<p>Ligue &#x202e;1234-5678</p>'])
    expect(readPiece(text)).toEqual({ ok: false, faults: [turned] });
  expect(readPiece('\uFEFF<p>Atenção</p>')).toEqual({ ok: true, markup: '<p>Atenção</p>' });
});

it('pieces of a brand’s folder are judged with its site files, each fault in its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pieces-'));
  await mkdir(join(folder, 'verde'));
  const put = (name: string, text: string) => writeFile(join(folder, name), text);
  await put('verde.br.json', JSON.stringify({ brand: 'verde', brandName: 'Verde', market: 'BR' }));
  await put('verde/theme.json', '{}');
  await put('verde/header.pt-BR.html', '<p>Oi</p>');
  await put('verde/footer.pt-BR.html', '<p onclick="x()">Oi</p>');
  await put('verde/frame.css', '.own-a { color: red }\nmain { color: red }\n.own-b { background: url(x) }');
  const { sites, faults } = await checkSites(folder);
  await rm(folder, { recursive: true });
  expect(sites[0]?.look.fragments).toEqual({ header: '<p>Oi</p>' });
  expect(faults.map(({ file, line, fault }) => [file, line, fault.code]).sort()).toEqual([
    ['verde/footer.pt-BR.html', undefined, 'fragment-attribute'],
    ['verde/frame.css', 2, 'fragment-selector'],
    ['verde/frame.css', 3, 'style-not-allowed'],
  ]);
});

it('a style sheet of pieces beside no theme is a fault, not forgotten without a word', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pieces-'));
  await mkdir(join(folder, 'verde'));
  const put = (name: string, text: string) => writeFile(join(folder, name), text);
  await put('verde.br.json', JSON.stringify({ brand: 'verde', brandName: 'Verde', market: 'BR' }));
  await put('verde/header.pt-BR.html', '<p class="own-a">Oi</p>');
  await put('verde/frame.css', '.own-a { color: red }');
  const codes = async () => (await checkSites(folder)).faults.map(({ file, fault }) => [file, fault.code]);
  expect(await codes()).toContainEqual(['verde/frame.css', 'style-without-theme']);
  await put('verde/theme.json', '{}');
  expect((await codes()).map(([, code]) => code)).not.toContain('style-without-theme');
  await rm(folder, { recursive: true });
});
