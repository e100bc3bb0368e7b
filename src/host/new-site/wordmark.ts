/** A logo for a brand that brings none: its name as paths, and an icon of its first letter. Fonts are not allowed in drawings. */
import { createRequire } from 'node:module';
import type { BundledFont } from '../../areas/platform/index.ts';
import { fontFile } from '../../io/pdf/fonts.ts';

/** What is taken of the font reader that pdfkit brings along; it has no types of its own. */
type Glyph = {
  readonly id: number;
  readonly path: {
    toSVG(): string;
    readonly bbox: {
      readonly minX: number;
      readonly minY: number;
      readonly maxX: number;
      readonly maxY: number;
    };
  };
};
type Font = {
  readonly capHeight: number;
  readonly descent: number;
  layout(text: string): {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly { readonly xAdvance: number }[];
    readonly advanceWidth: number;
  };
};

const WEIGHT = 700;
/** Units of the drawing from the foot of the letters to the top of capitals. */
const CAPITALS = 60;
const EDGE = 6;
const ICON = 64;

function openFont(family: BundledFont): Font {
  const own = createRequire(import.meta.url);
  const reader = createRequire(own.resolve('pdfkit'))('fontkit') as { create(file: Buffer): Font };
  return reader.create(fontFile({ family, weight: WEIGHT }));
}

/** Whether the font has every letter of a text: `.notdef` is an empty box. */
const isWhole = (glyphs: readonly Glyph[]): boolean =>
  glyphs.length > 0 && glyphs.every(({ id }) => id !== 0);

const round = (value: number): number => Math.round(value * 100) / 100;
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/**
 * The name in its heading font, in the text's colour, with a dot in the accent.
 * @returns the SVG file; undefined where the font lacks a letter of the name, which pages then write instead
 */
export function wordmarkOf(name: string, family: BundledFont): string | undefined {
  const font = openFont(family);
  const { glyphs, positions, advanceWidth } = font.layout(name);
  if (!isWhole(glyphs)) return undefined;
  const scale = CAPITALS / font.capHeight;
  const top = Math.max(font.capHeight, ...glyphs.map(({ path }) => finite(path.bbox.maxY)));
  const foot = Math.min(0, ...glyphs.map(({ path }) => finite(path.bbox.minY)));
  let x = 0;
  const letters = glyphs.map(({ path }, at) => {
    const drawn = `<path transform="translate(${x} 0)" d="${path.toSVG()}"/>`;
    x += positions[at]?.xAdvance ?? 0;
    return drawn;
  });
  const dot = CAPITALS * 0.11;
  const width = round(advanceWidth * scale + dot * 2 + 2 * EDGE + 4);
  const height = round((top - foot) * scale + 2 * EDGE);
  const base = round(top * scale + EDGE);
  const by = Math.round(scale * 100_000) / 100_000;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
  <title>${escaped(name)}</title>
  <g fill="currentColor" transform="translate(${EDGE} ${base}) scale(${by} ${-by})">
    ${letters.filter((one) => !one.endsWith('d=""/>')).join('\n    ')}
  </g>
  <circle cx="${round(width - EDGE - dot)}" cy="${round(base - dot)}" r="${round(dot)}" fill="var(--accent)"/>
</svg>
`;
}

/** The first letter on a ground of the brand's accent. @returns undefined where the font has no such letter */
export function iconOf(
  name: string,
  family: BundledFont,
  colours: { readonly accent: string; readonly onAccent: string },
): string | undefined {
  const [letter = ''] = name.toUpperCase();
  const { glyphs } = openFont(family).layout(letter);
  const [glyph] = glyphs;
  if (!glyph || !isWhole(glyphs)) return undefined;
  const { minX, maxX, minY, maxY } = glyph.path.bbox;
  const scale = (ICON * 0.56) / Math.max(maxX - minX, maxY - minY, 1);
  const x = round(ICON / 2 - ((minX + maxX) / 2) * scale);
  const y = round(ICON / 2 + ((minY + maxY) / 2) * scale);
  const by = Math.round(scale * 100_000) / 100_000;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON} ${ICON}">
  <rect width="${ICON}" height="${ICON}" rx="14" fill="${colours.accent}"/>
  <path transform="translate(${x} ${y}) scale(${by} ${-by})" d="${glyph.path.toSVG()}" fill="${colours.onAccent}"/>
</svg>
`;
}

/** The box of a blank has no sides. */
const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
