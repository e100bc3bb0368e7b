import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  COLOUR_ROLES,
  FIXED_COLOURS,
  NEUTRAL_COLOURS,
  NEUTRAL_LOOK,
  styleFaults,
  weakPairs,
  withoutComments,
  withoutLightDark,
} from '../../areas/platform/index.ts';
import { fileFaultText } from '../../io/fault-sentences.ts';
import { drawPicture } from '../../io/pdf/drawing.ts';
import { checkSites, readSites } from './sites.ts';
import { missingPieces, weakColours } from './theme-check.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-themes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const site = { brand: 'verde', brandName: 'Verde', market: 'BR' };
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H9V9Z"/></svg>';

/** What a folder with one site and these files in its theme's folder is read as. */
async function readWith(files: Readonly<Record<string, string | object>>, more: object = {}, isBuilt = true) {
  const own = mkdtempSync(join(folder, 'sites-'));
  writeFileSync(join(own, 'verde.br.json'), JSON.stringify({ ...site, ...more }));
  mkdirSync(join(own, 'verde'));
  for (const [name, content] of Object.entries(files))
    writeFileSync(
      join(own, 'verde', name),
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    );
  const checked = await checkSites(own, { isBuilt });
  return { ...checked, faults: [...checked.faults.map(fileFaultText)] };
}

const sheetOf = (look: {
  head: { stylesheet: string } | undefined;
  files: ReadonlyMap<string, { bytes: Uint8Array }>;
}) => Buffer.from(look.files.get(look.head?.stylesheet ?? '')?.bytes ?? []).toString();

/** A style sheet without comments, white space and the addresses of fonts. */
const bare = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\("[^"]*?([a-z-]+?)(-latin-wght-normal)?(-[\w-]{10})?\.woff2"\)/g, 'url($1)')
    .replace(/\s+/g, '');

describe('the themes of the demo brands', () => {
  // The style sheets of src/ui/themes as they were before themes became data, bare.
  it.each([
    ['aurora', '6695ba031c22466a6d157f23270d6a120aa7eb71c4825616b7b1e6910c3ae754'],
    ['cerrado', '95dc91a03b3c7254b8bb271e8b226cb081d736282f67785d229a5d5dfaa5915e'],
    ['lumen', '813eb9b1a11b1f6bde4e7547d0d507b1e47a59ab6ca29327c2a014413b78e549'],
  ])('%s has the very rules that its style sheet had in the source', async (name, before) => {
    const sites = await readSites('seeds/sites', { isBuilt: false });
    const look = sites.find(({ theme }) => theme === name)?.look ?? NEUTRAL_LOOK;
    expect(
      createHash('sha256')
        .update(bare(sheetOf(look)))
        .digest('hex'),
    ).toBe(before);
  });
});

describe('a theme', () => {
  const lookWith = async (files: Readonly<Record<string, string | object>>) => {
    const { sites, faults } = await readWith(files);
    expect(faults).toEqual([]);
    return sites[0]?.look ?? NEUTRAL_LOOK;
  };

  it('is neutral where a brand has none, and the brand’s own folder where the file names none', async () => {
    expect((await readWith({})).sites[0]?.look).toEqual(NEUTRAL_LOOK);
    const look = await lookWith({ 'theme.json': { shape: { radiusCard: '3px' } } });
    expect(sheetOf(look)).toContain('--radius-card: 3px;');
  });

  it('has its style sheet, fonts and icon served at addresses that change with them', async () => {
    const one = await lookWith({ 'theme.json': { icon: 'icon.svg' }, 'icon.svg': SQUARE });
    const other = await lookWith({ 'theme.json': { icon: 'icon.svg', shadow: 'none' }, 'icon.svg': SQUARE });
    expect([...one.files.values()].map(({ type }) => type).sort()).toEqual([
      'application/manifest+json',
      'font/woff2',
      'image/png',
      'image/png',
      'image/png',
      'image/svg+xml; charset=utf-8',
      'text/css; charset=utf-8',
      'text/css; charset=utf-8',
    ]);
    expect(one.head?.stylesheet).not.toBe(other.head?.stylesheet);
    expect(one.head?.icon).toEqual(other.head?.icon);
  });

  it.each([
    ['webp', 1200, 630],
    ['png', 1200, 631],
    ['jpeg', 600, 315],
  ] as const)('takes no %s of %i by %i pixels for messengers', async (format, width, height) => {
    const { default: sharp } = await import('sharp');
    const picture = await sharp({ create: { width, height, channels: 3, background: '#146c43' } })
      .toFormat(format)
      .toBuffer();
    const { faults } = await readWith({ 'theme.json': { social: 'social.png' }, 'social.png': picture });
    expect(faults).toEqual([expect.stringContaining('is no JPEG or PNG of 1200 by 630 pixels')]);
  });

  const panelOf = async (theme: object) => {
    const { panel, files, pictureGround } = await lookWith({ 'theme.json': theme });
    const css = bare(Buffer.from(files.get(panel?.stylesheet ?? '')?.bytes ?? []).toString());
    return { css, shape: panel?.shape, pictureGround };
  };

  it('gives its panel in the list of brands colours and a drawing in a style sheet of its own', async () => {
    const dark = { ground: '#221619', ink: '#fdf3ee', glow: '#6d352d' };
    const panel = { light: { ground: '#fff1ea', ink: '#24171c', glow: '#ffcdb6' }, dark, shape: 'disc' };
    const { css, shape, pictureGround } = await panelOf({ panel, shape: { radiusButton: '2px' } });
    expect([shape, pictureGround]).toEqual(['disc', '#fff1ea']);
    expect(css).toContain('@layerbrand{[data-panel="verde"]{--panel:var(--lightningcss-light,#fff1ea)');
    expect(css).toContain('--panel-ink:var(--lightningcss-light,#24171c)var(--lightningcss-dark,#fdf3ee);');
    expect(css).toContain('--round:2px;');
  });

  it('makes the panel, and the ground of pictures in messengers, of its own colours where it says nothing of them', async () => {
    const colours = { light: { accentSoft: '#d9f0e4' }, dark: { accentSoft: '#12331f' } };
    const { css, shape, pictureGround } = await panelOf({ colours });
    expect([shape, pictureGround]).toEqual(['none', '#d9f0e4']);
    expect(css).toContain('--panel:var(--lightningcss-light,#d9f0e4)var(--lightningcss-dark,#12331f);');
    expect(NEUTRAL_LOOK).toMatchObject({ panel: undefined, pictureGround: '#eceae6' });
  });

  it('whose panel nobody can read is told so, and a colour of light alone is none', async () => {
    const panel = {
      light: { ground: '#777777', glow: '#000000' },
      dark: { ground: '#111111', glow: '#111111' },
    };
    const weak = await readWith({ 'theme.json': { panel: { ...panel, shape: 'hills' } } });
    expect(weakColours(weak.themes).map(fileFaultText)).toEqual([
      'verde/theme.json panel.light.ink: on ground has a contrast of 4.08:1, and needs 4.5:1 (WCAG 2.2 AA)',
      'verde/theme.json panel.light.ink: on glow has a contrast of 1.14:1, and needs 4.5:1 (WCAG 2.2 AA)',
    ]);
    const { faults } = await readWith({ 'theme.json': { panel: { light: { ink: '#000' } } } });
    expect(faults).toEqual([expect.stringMatching(/^verde\/theme.json panel.dark.ink: /)]);
  });

  it('gives its documents its light colours, and a logo of paths as paths, any other as a picture', async () => {
    const colours = { light: { ink: '#102030' }, dark: { ink: '#f0f0f0' } };
    const logo = { file: 'logo.svg' };
    const plain = await lookWith({ 'theme.json': { colours, logo }, 'logo.svg': SQUARE });
    expect(plain.print).toMatchObject({ ink: '#102030', drawing: { paths: [{ d: 'M0 0H9V9Z' }] } });
    const circle = SQUARE.replace('<path d="M0 0H9V9Z"/>', '<g fill="red"><circle cx="5" cy="5" r="4"/></g>');
    const drawn = await lookWith({ 'theme.json': { colours, logo }, 'logo.svg': circle });
    expect(drawn.logo?.markup).toContain('<circle cx="5" cy="5" r="4"');
    expect(drawn.print.drawing).toMatchObject({ picture: expect.stringMatching(/^iVBOR/) });
  });

  it('gives its mails the logo as a picture on white, twice as large as it is shown, and none where there is none', async () => {
    const wide = SQUARE.replace('0 0 10 10', '0 0 200 10');
    const logo = { file: 'logo.svg', scale: 1.5 };
    const square = (await lookWith({ 'theme.json': { logo }, 'logo.svg': SQUARE })).mail.logo;
    const long = (await lookWith({ 'theme.json': { logo }, 'logo.svg': wide })).mail.logo;
    expect([square, long].map((one) => [one?.width, one?.height])).toEqual([
      [56, 56],
      [248, 20],
    ]);
    expect(await sharp(await square?.png()).metadata()).toMatchObject({
      width: 112,
      height: 112,
      hasAlpha: false,
    });
    expect(await sharp(await long?.png()).metadata()).toMatchObject({ width: 496, height: 40 });
    for (const [box, size] of [
      ['0 0 6000 10', [248, 9]],
      ['0 0 10 6000', [9, 56]],
    ] as const) {
      const thin = (await lookWith({ 'theme.json': { logo }, 'logo.svg': SQUARE.replace('0 0 10 10', box) }))
        .mail.logo;
      expect([thin?.width, thin?.height]).toEqual(size);
      expect(await sharp(await thin?.png()).metadata()).toMatchObject({
        width: 2 * size[0],
        height: 2 * size[1],
      });
    }
    expect((await lookWith({ 'theme.json': {} })).mail.logo).toBeUndefined();
  });

  it.each([
    [false, 'light-dark(#102030, #f0f0f0)'],
    [true, 'var(--lightningcss-light, #102030) var(--lightningcss-dark, #f0f0f0)'],
  ])('gives its logo its own accent on pages of other looks too; built: %s', async (isBuilt, accent) => {
    const colours = { light: { accent: '#102030' }, dark: { accent: '#f0f0f0' } };
    const svg = SQUARE.replace('<path', '<path stroke="var(--accent)" fill="var(--accent)"');
    const theme = { colours, logo: { file: 'logo.svg', scale: 0.8 } };
    const { sites } = await readWith({ 'theme.json': theme, 'logo.svg': svg }, {}, isBuilt);
    expect(sites[0]?.look.logo).toEqual({
      viewBox: '0 0 10 10',
      markup: `<path stroke="${accent}" fill="${accent}" d="M0 0H9V9Z" />`,
      scale: 0.8,
    });
    expect(sites[0]?.look.print.drawing).toMatchObject({ paths: [{ fill: 'var(--accent)' }] });
  });

  it.each([
    ['{ "colours": ', 'verde/theme.json: '],
    [{ colors: {} }, 'verde/theme.json colors: unknown field'],
    [
      { colours: { light: { accent: 'red' }, dark: { accent: '#fff' } } },
      'verde/theme.json colours.light.accent: is no colour such as #1250f5',
    ],
    [
      { colours: { light: { accent: '#123456' } } },
      'verde/theme.json colours.dark.accent: is missing: a colour is given for light and for dark',
    ],
    [{ fonts: { heading: 'comic' } }, 'verde/theme.json fonts.heading: is none of archivo, '],
    [
      { shape: { radiusCard: '1rem; } body { display: none' } },
      'verde/theme.json shape.radiusCard: is no length such as 0.875rem',
    ],
    [{ shadow: 'url(//evil.example)' }, 'verde/theme.json shadow: is no shadow such as '],
    [{ shadow: '0 0 1px rgb(0 0 0' }, 'verde/theme.json shadow: is no shadow such as '],
    [{ shadow: '0 0 1px light-dark(#fff)' }, 'verde/theme.json shadow: is no shadow such as '],
    [{ shadow: '0 0 1px image-set(a)' }, 'verde/theme.json shadow: is no shadow such as '],
    [{ shape: { section: 'min(1px)/*)' } }, 'verde/theme.json shape.section: is no length such as '],
    [{ shape: { section: 'min((1px)' } }, 'verde/theme.json shape.section: is no length such as '],
    [{ type: { titleSize: 'max(src(a), 1px)' } }, 'verde/theme.json type.titleSize: is no length such as '],
    [
      {
        fonts: {
          heading: { family: 'Verde', file: 'a.woff2' },
          body: { family: 'verde', file: 'b.woff2' },
        },
      },
      'verde/theme.json fonts.body.family: is the family of fonts.heading, and another font',
    ],
    [
      { fonts: { heading: 'sora', body: { family: 'sora', file: 'b.woff2' } } },
      'verde/theme.json fonts.body.family: is the family of fonts.heading, and another font',
    ],
    [{ logo: { file: '../../secret.svg' } }, 'verde/theme.json logo.file: is no file of this folder'],
    [{ logo: { file: 'gone.svg' } }, 'verde/theme.json logo.file: there is no file verde/gone.svg'],
  ])('at fault (%j) is named with file and key', async (theme, line) => {
    const { faults } = await readWith({ 'theme.json': theme });
    expect(faults).toEqual([expect.stringContaining(line)]);
  });

  it.each([
    ['<script>alert(1)</script>', '<script> is not allowed'],
    ['<g onload="alert(1)"/>', 'onload of <g> is a script'],
    ['<image href="https://evil.example/a.png"/>', '<image> is not allowed: draw it as shapes'],
    ['<use xlink:href="https://evil.example/a.svg#a"/>', 'xlink:href of <use> leads out of the file'],
    ['<path d="M0 0" fill="url(https://evil.example/#a)"/>', 'fill of <path> leads out of the file'],
    [
      '<path d="M0 0" style="fill:red"/>',
      'style of <path> is not allowed: write colours as attributes (fill, stroke)',
    ],
    ['<style>path{fill:red}</style>', '<style> is not allowed: write colours as attributes (fill, stroke)'],
    ['<foreignObject><p/></foreignObject>', '<foreignObject> is not allowed'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', '<animate> is not allowed'],
    ['<text>Verde</text>', '<text> is not allowed: convert it to paths'],
    ['<path d="M0 0" onload=alert(1) />', 'an attribute of <path> is not written as name="value"'],
    ['<path d=M0 />', 'an attribute of <path> is not written as name="value"'],
    ['<path d="M0 0" fill/>', 'an attribute of <path> is not written as name="value"'],
    ['<1path/>', 'a < begins no tag that can be read'],
    ...[
      `mask='image-set("https://evil.example/x" 1x)'`,
      `mask='IMAGE-SET("//evil.example/x" 1x)'`,
      `mask="-webkit-image-set('//evil.example/x' 1x)"`,
      `mask="image('//evil.example/x')"`,
      `mask="src('//evil.example/x')"`,
      `mask="cross-fade('//evil.example/x', red)"`,
      `mask="url(#a), image-set('//evil.example/x' 1x)"`,
      `clip-path="src('//evil.example/x#a')"`,
      `fill="image-set('//evil.example/x' 1x)"`,
      `stroke="var(--other, src('//evil.example/x'))"`,
      `stop-color="rgb(src('//evil.example/x'))"`,
      `color="red; background: src('//evil.example/x')"`,
      ...['#12', '#12345', '#1234567', '#123456789'].map((colour) => `fill="${colour}"`),
    ].map((paint) => [
      `<g ${paint}/>`,
      `${/^[\w-]+/.exec(paint)?.[0]} of <g> is no colour, none, currentColor, var(--accent) or url(#id)`,
    ]),
  ])('takes no logo with %s, and says where', async (part, what) => {
    const svg = SQUARE.replace('<path', `\n\n${part}\n<path`);
    const { faults, sites } = await readWith({
      'theme.json': { logo: { file: 'logo.svg' } },
      'logo.svg': svg,
    });
    expect(faults[0]).toBe(`verde/logo.svg line 3: ${what}`);
    expect(sites[0]?.look.logo).toBeUndefined();
  });

  it('keeps what drawing programs write around a logo’s shapes out of pages, and its gradients in', async () => {
    const svg = `<?xml version="1.0"?><!-- a program's --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://x" width="20px" height="10" inkscape:version="1">
<metadata>secret</metadata><title>Verde</title>
<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
<path id="main" inkscape:label="x" class="st0" d="M0 0H9" fill="url(#a)"/></svg>`;
    const look = await lookWith({ 'theme.json': { logo: { file: 'logo.svg' } }, 'logo.svg': svg });
    expect(look.logo?.viewBox).toBe('0 0 20 10');
    expect(look.logo?.markup).toMatch(
      /^<defs><linearGradient id="verde-logo-a"><stop offset="0" stop-color="#fff" \/><\/linearGradient><\/defs><path d="M0 0H9" fill="url\(#verde-logo-a\)" \/>$/,
    );
  });

  it.each([
    ...[
      'none',
      'currentColor',
      'currentcolor',
      'inherit',
      'red',
      ' #fff ',
      '#FFFF',
      '#12345678',
      'var(--accent)',
    ],
    ...[
      'rgb(1, 2, 3)',
      'rgba(10%,20%,30%,.5)',
      'hsl(120deg 50% 50% / 0.5)',
      'oklch(0.7 0.1 none)',
      'url(#a)',
    ],
  ])('paints a logo with %j', async (paint) => {
    const svg = SQUARE.replace('<path', `<defs><linearGradient id="a"/></defs><path fill="${paint}"`);
    const { faults, sites } = await readWith({
      'theme.json': { logo: { file: 'logo.svg' } },
      'logo.svg': svg,
    });
    expect(faults).toEqual([]);
    expect(sites[0]?.look.logo?.markup).toContain('<path fill="');
  });

  it('gives the ids of its logo its own name, wherever they are meant, and leaves out those that nothing means', async () => {
    const svg = SQUARE.replace(
      '<path',
      `<symbol id="main"><path id="menu" d="M0 0H9Z"/></symbol><clipPath id='cut'><path d="M0 0H9V9Z"/></clipPath>
       <use xlink:href="#main" clip-path='url("#cut")'/><use href="#main" mask="url( '#cut' )"/><path`,
    );
    const { logo } = await lookWith({ 'theme.json': { logo: { file: 'logo.svg' } }, 'logo.svg': svg });
    const named = [...(logo?.markup ?? '').matchAll(/ id="(.*?)"|"#(.*?)"|url\(#(.*?)\)/g)];
    expect(named.map(([, ...names]) => names.find(Boolean))).toEqual([
      ...['verde-logo-main', 'verde-logo-cut'],
      ...['verde-logo-main', 'verde-logo-cut', 'verde-logo-main', 'verde-logo-cut'],
    ]);
    expect(logo?.markup).not.toContain('menu');
  });

  it.each([
    ['stroke-width="2px"', 2],
    ['stroke-width=".5"', 0.5],
    ['stroke-width="0"', 0],
    ['stroke-width=""', 1],
    ['stroke-linecap="round" stroke-linejoin="bevel"', 1],
    ['stroke-width="2em"'],
    ['stroke-width="5%"'],
    ['stroke-width="-1"'],
    ['stroke-width="1e999"'],
    ['stroke-linejoin="arcs"'],
    ['stroke-linejoin="miter-clip"'],
    ['stroke-linecap="inherit"'],
    ['stroke="#12345678"'],
    ['d="M0 0L1e40 4"'],
  ])('draws a logo with %s at the head of documents', async (lines, width?: number) => {
    const stroke = lines.startsWith('stroke=') ? '' : 'stroke="#123456"';
    const d = lines.startsWith('d=') ? '' : 'd="M0 0H9"';
    const svg = SQUARE.replace('d="M0 0H9V9Z"', `${d} ${stroke} ${lines}`);
    const look = await lookWith({ 'theme.json': { logo: { file: 'logo.svg' } }, 'logo.svg': svg });
    const { drawing } = look.print;
    expect(drawing).toMatchObject(
      width === undefined ? { picture: expect.stringMatching(/^iVBOR/) } : { paths: [{ width }] },
    );
    const at = { x: 40, y: 40, width: 120, height: 20, ink: '#000000', accent: '#123456' };
    const doc = new PDFDocument();
    expect(() => drawing && drawPicture(doc, drawing, at)).not.toThrow();
    doc.end();
  });

  it.each([
    ['@import "a.css";', 'verde/art.css line 2: @import is not allowed'],
    ['a { background: url(//evil.example) }', 'verde/art.css line 2: url( is not allowed'],
    ['a { } }', 'verde/art.css line 2: } closes nothing'],
    ['a { ', 'verde/art.css line 2: { is not closed'],
    ['a { color: rgb(1, 2, 3 }', 'verde/art.css line 2: } closes nothing'],
    ['a { } [b=")"', 'verde/art.css line 2: [ is not closed'],
    ['a::before { content: "{" } }', 'verde/art.css line 2: } closes nothing'],
    ['a { content: "/*" } } b { content: "*/" }', 'verde/art.css line 2: } closes nothing'],
    ['a { content: "x\n; }', 'verde/art.css line 2: " is not closed on its line'],
    ['a { } /* b', 'verde/art.css line 2: the comment is not closed'],
    ['a { background: URL("//evil.example") }', 'verde/art.css line 2: URL( is not allowed'],
    [
      'a { background: image-set("//evil.example/a.png" 1x) }',
      'verde/art.css line 2: image-set( is not allowed',
    ],
    [
      'a { background: -webkit-image-set("a.png" 1x) }',
      'verde/art.css line 2: -webkit-image-set( is not allowed',
    ],
    ['a { background: src("//evil.example") }', 'verde/art.css line 2: src( is not allowed'],
    ['@media-x { }', 'verde/art.css line 2: @media-x is not allowed'],
    ['@font-face { }', 'verde/art.css line 2: @font-face is not allowed'],
    ['a { color: light-dark(#fff) }', 'verde/art.css line 2: light-dark() takes two colours'],
    ['a { color: light-dark(#fff, ) }', 'verde/art.css line 2: light-dark() takes two colours'],
    [
      'a { color: light-dark(#fff, light-dark(#000)) }',
      'verde/art.css line 2: light-dark() takes two colours',
    ],
  ])('takes no drawings that say %s', async (css, line) => {
    const { faults } = await readWith({ 'theme.json': { art: 'art.css' }, 'art.css': `/* mine */\n${css}` });
    expect(faults[0]).toContain(line);
  });
});

describe('the drawings of a theme', () => {
  it('are judged as they are served: a comment is a blank, and no comment begins in a string', async () => {
    const art = 'a { background: u/**/rl(//a.example); content: "/*}"; color: li/* x */ght-dark(#fff) }';
    const { sites, faults } = await readWith({ 'theme.json': { art: 'art.css' }, 'art.css': art });
    expect(faults).toEqual([]);
    expect(sheetOf(sites[0]?.look ?? NEUTRAL_LOOK)).toContain(
      'a { background: u    rl(//a.example); content: "/*}"; color: li       ght-dark(#fff) }',
    );
  });

  it('load nothing and close what they open, whatever an author puts together', () => {
    const piece = fc.constantFrom(
      ...[
        '{',
        '}',
        '(',
        ')',
        '[',
        ']',
        '"',
        "'",
        '/*',
        '*/',
        '/',
        '*',
        '\n',
        ';',
        'a',
        ' ',
        '@media',
        '@import',
      ],
      ...['url(', 'u', 'rl(', 'src(', 'image-set(', 'light-dark(', ',', '#fff', '\\', '<'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const css = pieces.join('');
        if (styleFaults(css).length > 0) return;
        const served = withoutLightDark(withoutComments(css));
        expect(styleFaults(served)).toEqual([]);
        const loose = served.replace(/"[^"]*"|'[^']*'/g, ' ');
        expect(loose).not.toMatch(/\/\*|(?<![\w-])(url|src|image-set)\(|@import|light-dark\(|["'\\<]/);
        expect(loose.split('{').length).toBe(loose.split('}').length);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('the colours of a theme', () => {
  it('are those of the style sheet of all pages where it leaves them out', () => {
    const css = readFileSync('src/ui/style/tokens.css', 'utf8');
    const said = (role: string) =>
      new RegExp(`--${role}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(css)?.slice(1);
    for (const role of COLOUR_ROLES)
      expect([role, said(role)]).toEqual([role, [NEUTRAL_COLOURS.light[role], NEUTRAL_COLOURS.dark[role]]]);
    for (const role of ['negative', 'negative-soft', 'positive', 'positive-soft'] as const)
      expect([role, said(role)]).toEqual([role, [FIXED_COLOURS.light[role], FIXED_COLOURS.dark[role]]]);
  });

  it('can be read in every pair that pages put on each other: neutral, and of the demo brands', async () => {
    expect(weakPairs(NEUTRAL_COLOURS)).toEqual([]);
    const { themes } = await checkSites('seeds/sites');
    expect(weakColours(themes).map(fileFaultText)).toEqual([]);
  });

  it('that nobody can read are named with what they stand on, and how far they are', async () => {
    const colours = {
      light: { onAccent: '#ffffff', accent: '#ffaa00' },
      dark: { onAccent: '#000000', accent: '#ffaa00' },
    };
    const { themes } = await readWith({ 'theme.json': { colours } });
    expect(weakColours(themes).map(fileFaultText)).toContain(
      'verde/theme.json colours.light.onAccent: on accent has a contrast of 1.9:1, and needs 4.5:1 (WCAG 2.2 AA)',
    );
    expect(
      weakColours(themes)
        .map(fileFaultText)
        .some((line) => line.includes('colours.dark.onAccent: on accent ')),
    ).toBe(false);
    expect(missingPieces(themes)).toEqual([
      "verde/theme.json logo: none: the brand's name is written instead",
    ]);
  });
});

it('writes light-dark() as the build does, within others and with commas of its own', () => {
  expect(
    withoutLightDark('a{b:light-dark(rgb(1, 2, 3), light-dark(#000, #fff)) c;d:light-dark(#1, #2)}'),
  ).toBe(
    'a{b:var(--lightningcss-light, rgb(1, 2, 3)) var(--lightningcss-dark, var(--lightningcss-light, #000) var(--lightningcss-dark, #fff)) c;d:var(--lightningcss-light, #1) var(--lightningcss-dark, #2)}',
  );
});
