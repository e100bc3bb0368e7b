import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../src/host/folders.ts';

const DOCUMENT = 'docs/security/asvs.md';

/** Requirements of levels 1 and 2 by section, as ASVS 5.0.0 numbers them; those of level 3 are left out. */
const SECTIONS: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
};

const REQUIRED = Object.entries(SECTIONS).flatMap(([section, span]) => {
  const [first = 1, last = first] = span.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
});

type Row = { readonly id: string; readonly result: string; readonly evidence: string };

/** The rows of the tables: what is required in our words, how it stands, by what and by which tests. */
function rowsOf(text: string): readonly Row[] {
  return text.split('\n').flatMap((line) => {
    const [, id = '', required = '', result = '', evidence = ''] =
      /^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/.exec(line) ?? [];
    return id && required ? [{ id, result, evidence }] : [];
  });
}

/** A test as the document cites it: its file in code marks, then its title in quotation marks. */
const CITED = /`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g;
const PATH =
  /`((?:src|tests|docs|scripts|seeds|public)\/[\w./-]+|README\.md|SECURITY\.md|package-lock\.json)`/g;
const BELOW_ROOT = (file: string) => join(ROOT, file);
const titlesOf = (file: string) => readFileSync(BELOW_ROOT(file), 'utf8').replaceAll("\\'", "'");

const text = readFileSync(BELOW_ROOT(DOCUMENT), 'utf8');
const rows = rowsOf(text);

describe(`the verification by ASVS 5.0.0, ${DOCUMENT}`, () => {
  it('has a row for every requirement of levels 1 and 2, once and in their order, and for no other', () => {
    expect(REQUIRED).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(REQUIRED);
  });

  it('leaves nothing open: each is met, is the operator’s, or does not apply', () => {
    const open = rows.filter(({ result }) => !['met', 'operator', 'n/a'].includes(result));
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  it('says of each that is met by which test, or in which document', () => {
    const unproven = rows.filter(({ result, evidence }) => {
      const isCited = evidence.search(CITED) >= 0 || evidence.search(PATH) >= 0;
      return result === 'met' && !isCited;
    });
    expect(unproven.map(({ id }) => id)).toEqual([]);
  });

  it('cites only tests and files that exist, by the titles that they have', () => {
    const missing = [...text.matchAll(CITED)].filter(
      ([, file = '', title = '']) => !existsSync(BELOW_ROOT(file)) || !titlesOf(file).includes(title),
    );
    expect(missing.map(([cited]) => cited)).toEqual([]);
    const gone = [...text.matchAll(PATH)].filter(([, file = '']) => !existsSync(BELOW_ROOT(file)));
    expect(gone.map(([, file]) => file)).toEqual([]);
  });
});
