import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocumentFile } from './document-file.ts';
import { type Block, markupOf, readMarkup, wordsOf } from './markup.ts';
import { fillPlaces } from './places.ts';

const at = { values: { legalName: 'Verde Ltda.', phone: undefined }, blocks: { lenders: undefined } };
const file = (text: string, front = 'effective: 2026-12-01') => `---\n${front}\n---\n\n${text}`;
const faultsOf = (content: string, name = 'privacy.2026-12-01.md') =>
  readDocumentFile(name, content, at).faults.map(({ line, fault }) => `${line} ${fault.code}`);

describe('the file of a document', () => {
  it('says since when it holds, what changes, and its text', () => {
    const content = file('## Quem\n\nSomos {legalName}.', 'effective: 2026-12-01\nchanges: Novo canal.');
    expect(readDocumentFile('privacy.2026-12-01.md', content, at)).toEqual({
      document: {
        kind: 'privacy',
        effective: '2026-12-01',
        changes: 'Novo canal.',
        text: '## Quem\n\nSomos {legalName}.',
      },
      faults: [],
    });
  });

  it.each([
    ['is of no document', file('a'), 'imprint.md', ['1 document-name']],
    ['has no front part', 'Texto', undefined, ['1 document-front']],
    [
      'has a front part that does not end',
      '---\neffective: 2026-12-01\nTexto',
      undefined,
      ['1 document-front'],
    ],
    ['says no day', file('a', 'changes: b'), undefined, ['1 document-front']],
    ['says a day that there is not', file('a', 'effective: 2026-02-30'), undefined, ['2 day']],
    ['says something else', file('a', 'effective: 2026-12-01\nauthor: b'), undefined, ['3 unknown-field']],
    ['has no text', file(''), undefined, ['4 empty']],
    ['has HTML', file('a\n\n<script>b'), undefined, ['7 document-html']],
    ['has a sign that turns the writing', file('a\nb\u202ec'), undefined, ['6 sign-unreadable']],
    [
      'has one in what changes',
      file('a', 'effective: 2026-12-01\nchanges: b\u202ec'),
      undefined,
      ['3 sign-unreadable'],
    ],
    ['has a heading of the first level', file('a\n# b'), undefined, ['6 document-heading']],
    ['has a row of other cells', file('| a | b |\n|---|---|\n| c |'), undefined, ['7 document-table']],
    ['has a link that runs something', file('[a](javascript:b)'), undefined, ['5 document-link']],
    ['has a place that there is not', file('a\n{capital}'), undefined, ['6 document-place']],
    ['has a place that nothing is said of', file('{phone}'), undefined, ['5 document-value']],
  ] as const)('that %s is refused with the line', (_, content, name, expected) => {
    expect(faultsOf(content, name)).toEqual(expected);
  });
});

describe('the text of a document', () => {
  it('is read into blocks', () => {
    const { blocks } = readMarkup(
      '## A\nb *c*\nd **e**\n\n- f\n- [g](https://h.example)\n\n1. i\n\n| j |\n|---|\n| k |',
    );
    expect(blocks).toEqual([
      { type: 'heading', level: 2, content: [{ text: 'A' }] },
      {
        type: 'paragraph',
        content: [{ text: 'b ' }, { text: 'c', mark: 'em' }, { text: ' d ' }, { text: 'e', mark: 'strong' }],
      },
      {
        type: 'list',
        isOrdered: false,
        items: [[{ text: 'f' }], [{ text: 'g', href: 'https://h.example' }]],
      },
      { type: 'list', isOrdered: true, items: [[{ text: 'i' }]] },
      { type: 'table', head: [[{ text: 'j' }]], rows: [[[{ text: 'k' }]]] },
    ]);
  });

  it('never has an address that a browser would run, whatever is written', () => {
    const link = fc.tuple(fc.string({ maxLength: 12 }), fc.string({ maxLength: 30 }));
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            link.map(([a, b]) => `[${a}](${b})`),
          ),
        ),
        (lines) => {
          const { blocks } = readMarkup(lines.join('\n'));
          for (const { href } of cellsOf(blocks).flat())
            if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|\/(?!\/)|mailto:|tel:|site:)/i);
        },
      ),
    );
  });

  it('loses no word of a plain paragraph', () => {
    const word = fc.stringMatching(/^[a-zà-ú0-9,;.]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const text = `a ${words.join(' ')}`;
        expect(wordsOf(readMarkup(text).blocks)).toEqual([text]);
      }),
    );
  });

  it('is filled in its words alone: what a site says is never read as markup', () => {
    const filled = fillPlaces(
      readMarkup('**{legalName}** a').blocks,
      { legalName: '| [b](c) *d*' },
      {},
      String,
    );
    expect(filled).toEqual([
      { type: 'paragraph', content: [{ text: '| [b](c) *d*', mark: 'strong' }, { text: ' a' }] },
    ]);
  });
});

const cellsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => {
    if (block.type === 'list') return block.items;
    return block.type === 'table' ? [...block.head, ...block.rows.flat()] : [block.content];
  });

describe('a text that is written from what was read', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/);
  const part = fc.oneof(
    word,
    word.map((one) => `**${one}**`),
    word.map((one) => `*${one}*`),
    word.map((one) => `[${one}](site:contato/${one.replaceAll(' ', '-')})`),
  );
  const line = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `a ${parts.join(' e ')} z`);
  const table = fc.integer({ min: 1, max: 3 }).chain((columns) => {
    const row = fc
      .array(line, { minLength: columns, maxLength: columns })
      .map((cells) => `| ${cells.join(' | ')} |`);
    return fc
      .tuple(row, fc.array(row, { maxLength: 3 }))
      .map(([head, rows]) => [head, `|${' --- |'.repeat(columns)}`, ...rows].join('\n'));
  });
  const block = fc.oneof(
    line,
    line.map((one) => `## ${one}`),
    line.map((one) => `### ${one}`),
    fc.array(line, { minLength: 1, maxLength: 4 }).map((items) => items.map((one) => `- ${one}`).join('\n')),
    fc
      .array(line, { minLength: 1, maxLength: 4 })
      .map((items) => items.map((one, at) => `${at + 1}. ${one}`).join('\n')),
    table,
  );

  it('is read into the same blocks', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const read = readMarkup(blocks.join('\n\n'));
        expect(read.faults).toEqual([]);
        expect(readMarkup(markupOf(read.blocks))).toEqual(read);
      }),
    );
  });
});
