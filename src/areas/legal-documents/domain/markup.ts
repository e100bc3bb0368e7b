/**
 * The subset of Markdown that legal documents are written in: headings of the second and the third level, paragraphs, lists, tables, strong
 * and emphasised words, links. It is read into blocks, never into HTML: what is no part of the subset is a fault or plain text.
 */
import { type Fault, fault } from '../../../kit/faults.ts';
import { isSafeLink } from '../../../kit/link.ts';

export type Inline = {
  readonly text: string;
  readonly mark?: 'strong' | 'em' | undefined;
  /** Of the web, `mailto:`, `tel:`, or `site:` with a path below the home of the site. */
  readonly href?: string | undefined;
};

export type Cell = readonly Inline[];

export type Block =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly content: Cell }
  | { readonly type: 'paragraph'; readonly content: Cell }
  | { readonly type: 'list'; readonly isOrdered: boolean; readonly items: readonly Cell[] }
  | { readonly type: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] };

/** A fault and its line, from 1. */
export type LineFault = { readonly line: number; readonly fault: Fault };
export type ReadMarkup = { readonly blocks: readonly Block[]; readonly faults: readonly LineFault[] };

const HEADING = /^(#+)\s+(.*)$/;
const ITEM = /^(?:([-*])|\d{1,3}\.)\s+(.*)$/;
const TAG = /<\/?[a-z!][^>]{0,40}>?/i;
const DIVIDER = /^\|(?:\s*:?-{3,}:?\s*\|)+$/;
const LINK_OTHER = /^(?:mailto:[^\s<>"]+@[^\s<>"]+|tel:\+?[\d-]+|site:[a-z0-9][a-z0-9/-]*)$/;

const isDocumentLink = (href: string): boolean => isSafeLink(href) || LINK_OTHER.test(href);

type Line = { readonly text: string; readonly line: number };

/**
 * Reads a text.
 *
 * @param first number of its first line in the file
 */
export function readMarkup(text: string, first = 1): ReadMarkup {
  const faults: LineFault[] = [];
  const lines = text.split(/\r?\n/).map((one, at): Line => ({ text: one.trim(), line: first + at }));
  for (const { text: one, line } of lines) {
    const [found] = TAG.exec(one) ?? [];
    if (found) faults.push({ line, fault: fault('document-html', { found }) });
  }
  const blocks = paragraphsOf(lines).flatMap((group) => readGroup(group, faults));
  if (blocks.length === 0 && faults.length === 0) faults.push({ line: first, fault: fault('empty') });
  return { blocks, faults: faults.toSorted((one, other) => one.line - other.line) };
}

/** Lines that stand together: an empty one parts them, and so does a heading. */
function paragraphsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [[]];
  for (const line of lines) {
    const isHeading = HEADING.test(line.text);
    if (line.text === '' || isHeading) groups.push([]);
    if (line.text !== '') groups.at(-1)?.push(line);
    if (isHeading) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

function readGroup(group: readonly Line[], faults: LineFault[]): readonly Block[] {
  const [head] = group;
  if (!head) return [];
  const [, hashes, title = ''] = HEADING.exec(head.text) ?? [];
  if (hashes) {
    const level = hashes.length === 2 ? 2 : 3;
    if (hashes.length !== level) faults.push({ line: head.line, fault: fault('document-heading') });
    return [{ type: 'heading', level, content: readInline(title, head.line, faults) }];
  }
  if (head.text.startsWith('|')) return readTable(group, faults);
  return ITEM.test(head.text) ? [readList(group, faults)] : [readParagraph(group, faults)];
}

function readParagraph(group: readonly Line[], faults: LineFault[]): Block {
  const [head] = group;
  const text = group.map((line) => line.text).join(' ');
  return { type: 'paragraph', content: readInline(text, head?.line ?? 1, faults) };
}

function readList(group: readonly Line[], faults: LineFault[]): Block {
  const items: { line: number; text: string }[] = [];
  for (const { text, line } of group) {
    const [, , item] = ITEM.exec(text) ?? [];
    const last = items.at(-1);
    // A line that begins no item goes on with the one before.
    if (item === undefined && last) last.text += ` ${text}`;
    else items.push({ line, text: item ?? text });
  }
  return {
    type: 'list',
    isOrdered: !/^[-*]/.test(group[0]?.text ?? ''),
    items: items.map(({ text, line }) => readInline(text, line, faults)),
  };
}

function readTable(group: readonly Line[], faults: LineFault[]): readonly Block[] {
  const rows = group
    .filter(({ text }) => !DIVIDER.test(text))
    .map(({ text, line }) => ({ line, cells: cellsOf(text).map((cell) => readInline(cell, line, faults)) }));
  const [head, ...body] = rows;
  if (!head) return [];
  const columns = head.cells.length;
  for (const { cells, line } of body)
    if (cells.length !== columns) faults.push({ line, fault: fault('document-table', { columns }) });
  return [{ type: 'table', head: head.cells, rows: body.map(({ cells }) => cells) }];
}

const cellsOf = (text: string): readonly string[] =>
  text
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());

const INLINE = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^()\s]*)\)/g;

function readInline(text: string, line: number, faults: LineFault[]): Cell {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, strong, em, label, href = ''] = found;
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    end = found.index + whole.length;
    if (strong !== undefined) parts.push({ text: strong, mark: 'strong' });
    else if (em !== undefined) parts.push({ text: em, mark: 'em' });
    else if (label !== undefined) {
      if (!isDocumentLink(href)) faults.push({ line, fault: fault('document-link', { found: href }) });
      parts.push(isDocumentLink(href) ? { text: label, href } : { text: label });
    }
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The words of blocks, a line each, as they are looked through for places and compared. */
export const wordsOf = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => cellsIn(block).map((cell) => cell.map(({ text }) => text).join('')));

const cellsIn = (block: Block): readonly Cell[] => {
  if (block.type === 'list') return block.items;
  if (block.type === 'table') return [block.head, ...block.rows].flat();
  return [block.content];
};

/** Blocks as text that is read into the same blocks again: what whoever writes the next version begins with. */
export const markupOf = (blocks: readonly Block[]): string => blocks.map(blockText).join('\n\n');

function blockText(block: Block): string {
  if (block.type === 'heading') return `${'#'.repeat(block.level)} ${cellText(block.content)}`;
  if (block.type === 'paragraph') return cellText(block.content);
  if (block.type === 'list')
    return block.items
      .map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${cellText(item)}`)
      .join('\n');
  const divider = block.head.map(() => [{ text: '---' }]);
  return [block.head, divider, ...block.rows]
    .map((cells) => `| ${cells.map(cellText).join(' | ')} |`)
    .join('\n');
}

const MARKS = { strong: '**', em: '*' } as const;
const cellText = (cell: Cell): string =>
  cell
    .map(({ text, mark, href }) => {
      if (href !== undefined) return `[${text}](${href})`;
      return mark ? `${MARKS[mark]}${text}${MARKS[mark]}` : text;
    })
    .join('');
