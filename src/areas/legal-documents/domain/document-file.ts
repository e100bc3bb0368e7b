import { withoutMark } from '../../../kit/byte-order-mark.ts';
import { isPlainDate, type PlainDate } from '../../../kit/calendar.ts';
import { fault } from '../../../kit/faults.ts';
import { unreadableFaults } from '../../../kit/unreadable-sign.ts';
import { DOCUMENT_KINDS, type DocumentKind, isDocumentKind } from './kind.ts';
import { type LineFault, readMarkup } from './markup.ts';
import { type BlockValues, type PlaceValues, placeFaults } from './places.ts';

/** What the file of a version says: `privacy.2026-12-01.md`, a front part between lines of `---`, then the text. */
export type DocumentFile = {
  readonly kind: DocumentKind;
  readonly effective: PlainDate;
  readonly changes?: string | undefined;
  /** In the subset of Markdown that `markup.ts` reads. */
  readonly text: string;
};

export type ReadDocument = { readonly document?: DocumentFile; readonly faults: readonly LineFault[] };

/** Characters of the sentence that says what changes. */
export const CHANGES_MAX = 500;
/** Characters of a document. */
export const TEXT_MAX = 100_000;

const NAME = /^([a-z]+)(?:\.[\w-]{1,40})?\.md$/;

/** What stands at the places of a text, and whether it is the product's own. */
export type DocumentValues = {
  readonly values: PlaceValues;
  readonly blocks: BlockValues;
  readonly isDraft?: boolean | undefined;
};

/**
 * Reads the file of a version, or says all that is wrong with it, each at its line.
 *
 * @param name of the file, without its folder
 */
export function readDocumentFile(name: string, content: string, at: DocumentValues): ReadDocument {
  const [, kind = ''] = NAME.exec(name) ?? [];
  if (!isDocumentKind(kind))
    return { faults: [{ line: 1, fault: fault('document-name', { kinds: DOCUMENT_KINDS }) }] };
  if (content.includes('\uFFFD')) return { faults: [{ line: 1, fault: fault('not-utf8') }] };
  const lines = withoutMark(content).split(/\r?\n/);
  const end =
    lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && line.trim() === '---') : -1;
  if (end < 0) return { faults: [{ line: 1, fault: fault('document-front') }] };
  const front = readFront(lines.slice(1, end));
  const text = lines
    .slice(end + 1)
    .join('\n')
    .trim();
  const first = end + 2 + lines.slice(end + 1).findIndex((line) => line.trim() !== '');
  const faults = [...front.faults, ...textFaults(text, at, Math.max(first, end + 2))];
  const { effective, changes } = front;
  if (faults.length > 0 || effective === undefined) return { faults };
  return { document: { kind, effective, text, ...(changes && { changes }) }, faults };
}

/**
 * What is wrong with the text of a version, wherever it was written.
 *
 * @param first number of its first line
 */
export function textFaults(
  text: string,
  { values, blocks, isDraft }: DocumentValues,
  first = 1,
): LineFault[] {
  if (text.length > TEXT_MAX) return [{ line: first, fault: fault('words-most', { most: TEXT_MAX }) }];
  const places = text.split(/\r?\n/).flatMap((line, at) =>
    [...unreadableFaults(line), ...placeFaults(line, values, blocks, isDraft)].map((found) => ({
      line: first + at,
      fault: found,
    })),
  );
  return [...readMarkup(text, first).faults, ...places].toSorted((one, other) => one.line - other.line);
}

type Front = {
  readonly effective?: PlainDate | undefined;
  readonly changes?: string | undefined;
  readonly faults: readonly LineFault[];
};

function readFront(lines: readonly string[]): Front {
  const faults: LineFault[] = [];
  let effective: PlainDate | undefined;
  let changes: string | undefined;
  for (const [at, text] of lines.entries()) {
    const line = at + 2;
    const [, key, value = ''] = /^\s*(\w+)\s*:\s*(.*)$/.exec(text) ?? [];
    if (text.trim() === '') continue;
    if (key === 'effective') {
      if (isPlainDate(value.trim())) effective = value.trim();
      else faults.push({ line, fault: fault('day') });
    } else if (key === 'changes') {
      changes = value.trim();
      if (changes.length > CHANGES_MAX)
        faults.push({ line, fault: fault('words-most', { most: CHANGES_MAX }) });
      faults.push(...unreadableFaults(changes).map((found) => ({ line, fault: found })));
    } else faults.push({ line, fault: key ? fault('unknown-field') : fault('document-front') });
  }
  if (effective === undefined && !faults.some(({ fault: { code } }) => code === 'day'))
    faults.push({ line: 1, fault: fault('document-front') });
  return { effective, changes, faults };
}
