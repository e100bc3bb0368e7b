import type PDFDocument from 'pdfkit';
import { type FontCut, fontFile } from './fonts.ts';
import { printable } from './printable.ts';

/** What a document looks like. */
export type SheetLook = {
  readonly heading: FontCut;
  readonly body: FontCut;
  readonly strong: FontCut;
  readonly ink: string;
};

export type SheetInfo = { readonly title: string; readonly author: string; readonly language: string };

type Face = 'heading' | 'body' | 'strong';
type Place = { readonly x: number; readonly y: number; readonly width: number };
export type TextLook = {
  readonly face?: Face;
  readonly size: number;
  readonly colour?: string;
  /** Between lines, beyond the font's own, in points. */
  readonly gap?: number;
  readonly align?: 'left' | 'right';
  readonly link?: string;
};

/** An A4 page in points, with the brand's fonts in it. */
export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  /** Writes a text below `y`, in points; gives where it ends. */
  write(text: string, place: Place, look: TextLook): number;
  /** The height in points that the text would take. */
  height(text: string, width: number, look: TextLook): number;
  /** The finished file. */
  end(): Promise<Buffer>;
};

export const A4 = { width: 595.28, height: 841.89, margin: 45 } as const;
export const INNER = A4.width - 2 * A4.margin;

type Fontkit = { hasGlyphForCodePoint(codePoint: number): boolean };

/** An empty page. The code that makes documents is loaded with the first. */
export async function openSheet(look: SheetLook, { title, author, language }: SheetInfo): Promise<Sheet> {
  const { default: Document } = (await import('pdfkit')) as { default: typeof PDFDocument };
  const doc = new Document({
    size: 'A4',
    margin: A4.margin,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: 'Vitrine', Producer: 'Vitrine' },
    // pdfkit would read a standard font that no document uses.
    font: null as unknown as string,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  for (const face of ['heading', 'body', 'strong'] as const)
    doc.registerFont(face, fontFile(look[face]) as never); // pdfkit also takes an opened font, which its types leave out
  const set = (text: string, { face = 'body', size }: TextLook): string => {
    doc.font(face).fontSize(size);
    // pdfkit keeps the font in force to itself.
    const { font } = (doc as unknown as { _font: { font: Fontkit } })._font;
    return printable(text, (codePoint) => font.hasGlyphForCodePoint(codePoint));
  };
  const options = ({ gap = 1, align = 'left' }: TextLook) => ({ lineGap: gap, align });
  return {
    doc,
    write(text, { x, y, width }, textLook) {
      const shown = set(text, textLook);
      const { colour = look.ink, link } = textLook;
      const more = { ...options(textLook), width, ...(link && { link }) };
      doc.fillColor(colour).text(shown, x, y, more);
      return doc.y;
    },
    height(text, width, textLook) {
      return doc.heightOfString(set(text, textLook), { ...options(textLook), width });
    },
    async end() {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
