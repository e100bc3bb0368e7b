/** A brand's SVG files: what of them may be shown, and every place of what may not. */
import sanitizeHtml from 'sanitize-html';
import type { PrintPath } from '../../areas/platform/index.ts';
import { type Fault, type FileFault, fault } from '../../kit/faults.ts';

/** Shapes and their colours; nothing that runs, moves, loads, or needs a font. */
const ELEMENTS: readonly string[] = [
  ...[
    'svg',
    'g',
    'defs',
    'title',
    'desc',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
  ],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'use', 'symbol'],
];
const ATTRIBUTES: readonly string[] = [
  ...[
    'id',
    'viewBox',
    'd',
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'points',
  ],
  ...['width', 'height', 'transform', 'fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'clip-path', 'mask'],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity'],
  ...[
    'stroke-dasharray',
    'stroke-dashoffset',
    'opacity',
    'offset',
    'stop-color',
    'stop-opacity',
    'href',
    'color',
  ],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
];
/** What drawing programs leave behind and nobody sees: taken out without a word. */
const LEFT_BEHIND =
  /^(xmlns(:.*)?|xml:.*|version|baseProfile|class|role|aria-.*|data-.*|enable-background|preserveAspectRatio|focusable|(inkscape|sodipodi|sketch|serif|bx|figma):.*)$/;
const UNSEEN = /^(metadata|(sodipodi|inkscape|rdf|cc|dc|sketch|serif):.*)$/;

/** What is painted with, and what is cut out: CSS reads these, and would load pictures for them in more ways than `url()`. */
const PAINTS: readonly string[] = ['fill', 'stroke', 'stop-color', 'color', 'mask', 'clip-path'];
/** A colour by its name (`none` and `currentColor` are such), digits or function; the accent of the theme; a place of the file. */
const PAINT =
  /^\s*(?:[a-z]+|#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\w\s.,%/+-]*\)|var\(--accent\)|url\(\s*(["']?)#[^\s"'()]+\1\s*\))\s*$/i;

/** What of another kind can be drawn in another way. */
const ADVISED: Readonly<Record<string, (element: string) => Fault>> = {
  text: (element) => fault('drawing-text', { element }),
  tspan: (element) => fault('drawing-text', { element }),
  style: (element) => fault('drawing-style', { found: `<${element}>` }),
  image: (element) => fault('drawing-picture', { element }),
};

export type ReadDrawing =
  | { readonly ok: true; readonly viewBox: string; readonly markup: string }
  | { readonly ok: false; readonly faults: readonly FileFault[] };

const TAG = /<([A-Za-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*("([^"]*)"|'([^']*)')/g;
const blank = (one: string): string => one.replace(/[^\n]/g, ' ');

/** A kilobyte or two is usual: it stands in every page. */
const MAX_BYTES = 48 * 1024;

/**
 * Reads an SVG file.
 * @param name of the file, for its faults
 * @param prefix of its ids, so that several drawings stand in one page without meaning each other's gradients
 */
export function readDrawing(name: string, text: string, prefix: string): ReadDrawing {
  const faultAt = (at: number, found: Fault): FileFault => ({
    file: name,
    line: text.slice(0, at).split('\n').length,
    path: '',
    fault: found,
  });
  if (Buffer.byteLength(text) > MAX_BYTES)
    return { ok: false, faults: [faultAt(0, fault('drawing-large', { most: MAX_BYTES / 1024 }))] };
  if (text.includes('\uFFFD'))
    return { ok: false, faults: [faultAt(text.indexOf('\uFFFD'), fault('not-utf8'))] };
  // Comments, prologue and character data keep their length, so that places stay.
  const bare = text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, blank);
  const faults: FileFault[] = [];
  const declared = /<!(?!DOCTYPE svg [^[>]*>)[^>]*/i.exec(bare);
  if (declared) faults.push(faultAt(declared.index, fault('drawing-declaration')));
  const unread = bare
    .replace(TAG, blank)
    .replace(/<\/[\w:.-]+\s*>|<!/g, blank)
    .indexOf('<');
  if (unread >= 0) faults.push(faultAt(unread, fault('drawing-unread')));
  for (const tag of bare.matchAll(TAG)) {
    const [, element = '', rest = ''] = tag;
    if (UNSEEN.test(element)) continue;
    if (!ELEMENTS.includes(element)) {
      const advised = ADVISED[element];
      faults.push(faultAt(tag.index, advised ? advised(element) : fault('drawing-element', { element })));
      continue;
    }
    if (!/^[\s/]*$/.test(rest.replace(ATTRIBUTE, ' ')))
      faults.push(faultAt(tag.index, fault('drawing-attribute-form', { element })));
    for (const [, attribute = '', , quoted = '', single = ''] of rest.matchAll(ATTRIBUTE)) {
      const value = quoted || single;
      const what = faultIn(element, attribute, value);
      if (what) faults.push(faultAt(tag.index, what));
    }
  }
  const viewBox = viewBoxOf(bare);
  if (!/<svg[\s>]/.test(bare)) faults.push(faultAt(0, fault('drawing-none')));
  else if (!viewBox) faults.push(faultAt(bare.indexOf('<svg'), fault('drawing-box')));
  if (faults.length > 0 || !viewBox) return { ok: false, faults };
  const markup = cleaned(bare, prefix);
  if (!/<(path|rect|circle|ellipse|line|polyline|polygon|use)\b/.test(markup))
    return { ok: false, faults: [faultAt(0, fault('drawing-empty'))] };
  return { ok: true, viewBox, markup };
}

function faultIn(element: string, attribute: string, value: string): Fault | undefined {
  const place = { attribute, element };
  if (attribute === 'href' || attribute === 'xlink:href')
    return value.startsWith('#') ? undefined : fault('drawing-leads-out', place);
  if (/^on/i.test(attribute)) return fault('drawing-script', place);
  if (attribute === 'style') return fault('drawing-style', { found: `style of <${element}>` });
  if (LEFT_BEHIND.test(attribute)) return undefined;
  if (!ATTRIBUTES.includes(attribute)) return fault('drawing-attribute', place);
  if (/url\((?!\s*["']?#)/i.test(value)) return fault('drawing-leads-out', place);
  if (/javascript:|&|\\/i.test(value)) return fault('drawing-hidden', place);
  if (PAINTS.includes(attribute) && !PAINT.test(value)) return fault('drawing-paint', place);
  return undefined;
}

/** `left top width height`; of a drawing that says only how large it is, that. */
function viewBoxOf(text: string): string | undefined {
  const [, rest = ''] = /<svg\b([^>]*)>/.exec(text) ?? [];
  const numbers = /\bviewBox\s*=\s*["']\s*([^"']+?)\s*["']/
    .exec(rest)?.[1]
    ?.split(/[\s,]+/)
    .map(Number);
  const size = (name: string) =>
    Number(new RegExp(`\\b${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(rest)?.[1]);
  const box = numbers ?? [0, 0, size('width'), size('height')];
  const [, , width = 0, height = 0] = box;
  return box.length === 4 && box.every(Number.isFinite) && width > 0 && height > 0
    ? box.join(' ')
    : undefined;
}

/** What stands within `<svg>`, cleaned by the library that cleans authors' texts too: what was overlooked above is not shown. */
function cleaned(text: string, prefix: string): string {
  const inner = text.slice(text.indexOf('>', text.indexOf('<svg')) + 1, text.lastIndexOf('</svg'));
  const markup = sanitizeHtml(inner.replaceAll('xlink:href', 'href'), {
    allowedTags: ELEMENTS.filter((name) => !['svg', 'title', 'desc'].includes(name)),
    allowedAttributes: { '*': [...ATTRIBUTES] },
    allowedSchemes: [],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'desc', 'metadata'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    selfClosing: ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'stop', 'use'],
  });
  return withOwnIds(markup, prefix).replace(/>\s+</g, '><').trim();
}

/** Ids that something refers to begin with the prefix, and so does what refers to them; the others are left out. */
function withOwnIds(markup: string, prefix: string): string {
  const REFERENCE = / href="#([^"]*)"|url\(\s*(?:&quot;|')?#([^)]*?)(?:&quot;|')?\s*\)/gi;
  const used = new Set([...markup.matchAll(REFERENCE)].map(([, href, url]) => href ?? url));
  return markup
    .replace(REFERENCE, (_, href: string | undefined, url: string) =>
      href === undefined ? `url(#${prefix}-${url})` : ` href="#${prefix}-${href}"`,
    )
    .replace(/ id="([^"]*)"/g, (_, id: string) => (used.has(id) ? ` id="${prefix}-${id}"` : ''));
}

const PLAIN: readonly string[] = [
  ...['d', 'fill', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
];

const CAPS = ['butt', 'round', 'square'] as const satisfies readonly PrintPath['cap'][];
const JOINS = ['miter', 'round', 'bevel'] as const satisfies readonly PrintPath['join'][];

/**
 * The paths of a cleaned drawing; nothing of one with other shapes, groups, gradients or transformations, nor of one whose lines have a width
 * or ends that documents do not know.
 */
export function pathsIn(markup: string): readonly PrintPath[] | undefined {
  const paths = [...markup.matchAll(/<path ([^>]*?)\s*\/?>/g)];
  if (markup.replace(/<path [^>]*>/g, '').trim() !== '') return undefined;
  const read = paths.map(([, rest = '']) =>
    Object.fromEntries([...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  );
  if (read.some((path) => Object.keys(path).some((name) => !PLAIN.includes(name)))) return undefined;
  const isPlain = (colour = 'none') =>
    /^(none|currentColor|var\(--accent\)|#([\da-fA-F]{3}|[\da-fA-F]{6}))$/.test(colour);
  if (!read.every(({ fill, stroke }) => isPlain(fill) && isPlain(stroke))) return undefined;
  // A document refuses numbers beyond 1e21.
  if (read.some(({ d = '' }) => /(?<![\d.])\d{16}|e\+?\d\d/i.test(d))) return undefined;
  const painted = (colour: string | undefined) => (colour === 'none' ? undefined : colour);
  const drawn = read.flatMap((path): PrintPath[] => {
    const width = /^(\d{1,9}(?:\.\d*)?|\.\d+)(?:px)?$/.exec(path['stroke-width'] ?? '1')?.[1];
    const cap = CAPS.find((one) => one === (path['stroke-linecap'] ?? 'butt'));
    const join = JOINS.find((one) => one === (path['stroke-linejoin'] ?? 'miter'));
    if (width === undefined || !cap || !join) return [];
    return [
      {
        d: path.d ?? '',
        fill: painted(path.fill ?? '#000000'),
        isEvenOdd: path['fill-rule'] === 'evenodd',
        stroke: painted(path.stroke ?? 'none'),
        width: Number(width),
        cap,
        join,
      },
    ];
  });
  return drawn.length === read.length ? drawn : undefined;
}
