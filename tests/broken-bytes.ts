/** Ways in which the bytes of a file are broken on their way: cut, saved by another program, sent as something else, mistyped. */
import { gzipSync } from 'node:zlib';

/** How a file is written: JSON, a JSON object a line, or a table with commas. */
export type FileForm = 'json' | 'lines' | 'table';
/** The broken file; undefined where a good file has nothing that could be broken so. */
type Break = (good: Buffer) => Buffer | undefined;
type Breaks = Readonly<Record<string, Break>>;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const put = (good: Buffer, at: number, bytes: Buffer) =>
  Buffer.concat([good.subarray(0, at), bytes, good.subarray(at)]);
/** In the middle of what is written between two letters: inside of a name, a text or a cell. */
const inText =
  (...bytes: number[]): Break =>
  (good) => {
    const at = /[a-zé]{3}/i.exec(good.toString('latin1').slice(Math.floor(good.length / 2)))?.index;
    return at === undefined ? undefined : put(good, Math.floor(good.length / 2) + at + 1, Buffer.from(bytes));
  };
const retyped =
  (change: (text: string) => string): Break =>
  (good) => {
    const text = good.toString();
    const changed = change(text);
    return changed === text ? undefined : Buffer.from(changed);
  };

/** Of any file. */
const ANY: Breaks = {
  'nothing in it': () => Buffer.alloc(0),
  'a byte order mark alone': () => Buffer.from([0xef, 0xbb, 0xbf]),
  'spaces and lines': () => Buffer.from(' \r\n\t\n '),
  'UTF-16, little-endian': (good) => Buffer.from(`\uFEFF${good}`, 'utf16le'),
  'UTF-16, big-endian': (good) => Buffer.from(`\uFEFF${good}`, 'utf16le').swap16(),
  'UTF-16 without a mark': (good) => Buffer.from(good.toString(), 'utf16le'),
  'a byte of Latin-1': inText(0xe3),
  'quotes of Windows-1252': inText(0x93, 0x94),
  'a NUL': inText(0),
  'a continuation without its beginning': inText(0x80),
  'an overlong slash': inText(0xc0, 0xaf),
  'half a pair of UTF-16': inText(0xed, 0xa0, 0x80),
  'a beginning without its end': (good) => Buffer.concat([good, Buffer.from([0xc3])]),
  'a picture': () => PNG,
  'a spreadsheet': () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(600, 0x9c)]),
  'a document': () => Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'latin1'),
  'packed by gzip': (good) => gzipSync(good),
  'a page of a proxy': () => Buffer.from('<!doctype html><title>502</title><h1>Bad Gateway</h1>'),
  'no bytes of a text': () => Buffer.alloc(4_000, 0xff),
  'a file of Git LFS': () =>
    Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:4d7\nsize 9\n'),
  'the markers of a merge': (good) =>
    Buffer.concat([Buffer.from('<<<<<<< HEAD\n'), good, Buffer.from('\n=======\n>>>>>>> main\n')]),
};

/** The first value that is a number of more than one digit. */
const NUMBER = /("\w+": ?)([1-9]\d+)(?=[,\s}])/;
const NAMED = /"(\w+)": ?(?="|\d|\[|\{|true|false)/;

/** The first text of more than one word. */
const WORDS = /(": ?"[^"\\ ]+) /;

/** Of JSON, whole or a line at a time. */
const JSON_BREAKS: Breaks = {
  'cut in the middle': (good) => good.subarray(0, Math.floor(good.length / 2)),
  'cut before its last sign': (good) => good.subarray(0, good.lastIndexOf(0x7d)),
  'twice behind each other': (good) => Buffer.concat([good, Buffer.from('{'), good]),
  'two byte order marks': (good) => Buffer.from(`\uFEFF\uFEFF${good}`),
  'a number with a comma': retyped((text) => text.replace(NUMBER, '$1$2,50')),
  'a number of thousands with points': retyped((text) => text.replace(NUMBER, '$11.234.567')),
  'a number in quotes': retyped((text) => text.replace(NUMBER, '$1"1.234,56"')),
  'a number with a zero before it': retyped((text) => text.replace(NUMBER, '$10$2')),
  'a number below zero': retyped((text) => text.replace(NUMBER, '$1-$2')),
  'a number beyond all numbers': retyped((text) => text.replace(NUMBER, '$11e999')),
  'a number by its exponent': retyped((text) => text.replace(NUMBER, '$11.5e30')),
  'no number': retyped((text) => text.replace(NUMBER, '$1NaN')),
  'a number without end': retyped((text) => text.replace(NUMBER, '$1Infinity')),
  'a number in hexadecimal': retyped((text) => text.replace(NUMBER, '$10x1F')),
  'a number with a plus': retyped((text) => text.replace(NUMBER, '$1+$2')),
  'nothing in the place of a number': retyped((text) => text.replace(NUMBER, '$1null')),
  'a list in the place of a number': retyped((text) => text.replace(NUMBER, '$1[$2]')),
  'single quotes': retyped((text) => text.replaceAll('"', "'")),
  'curly quotes': retyped((text) => text.replace(/"/, '“')),
  'a quote that does not close': retyped((text) => text.replace(NAMED, '"$1: ')),
  'a field twice': retyped((text) => text.replace(NAMED, (one) => `${one}"x", ${one}`)),
  'a field that nobody knows': retyped((text) => text.replace(NAMED, (one) => `"campo_estranho": 1, ${one}`)),
  'a field by another name': retyped((text) => text.replace(NAMED, '"$1_": ')),
  'a field of a prototype': retyped((text) => text.replace(NAMED, (one) => `"__proto__": {"a": 1}, ${one}`)),
  'a field of another kind': retyped((text) => text.replace(/"(\w+)": ?"[^"]*"/, '"$1": {"valor": 1}')),
  'a word that is none of a list': retyped((text) =>
    text.replace(/("market": ?)"BR"/, '$1"ZZ"').replace(/("site": ?)"br\//, '$1"ZZ/'),
  ),
  'a day that there is not': retyped((text) => text.replace(/"20\d\d-\d\d-\d\d"/, '"2026-02-30"')),
  'a day as people write it': retyped((text) => text.replace(/"20\d\d-\d\d-\d\d"/, '"31/12/2026"')),
  'a text of two million signs': retyped((text) =>
    text.replace(/("\w+": ?)"[^"]*"/, (_, name) => `${name}"${'x'.repeat(2_000_000)}"`),
  ),
  'markup in a text': retyped((text) => text.replace(/("\w+": ?)"[^"]*"/, '$1"<script>alert(1)</script>"')),
  'an escape that is none': retyped((text) => text.replace(NAMED, (one) => `"a\\x": 1, ${one}`)),
  'a NUL as an escape in a text': retyped((text) => text.replace(WORDS, '$1\\u0000 ')),
  'half a pair as an escape in a text': retyped((text) => text.replace(WORDS, '$1\\ud83d ')),
  'a sign that turns the writing': retyped((text) => text.replace(WORDS, '$1\u202e ')),
  'half a pair as an escape': retyped((text) => text.replace(NAMED, (one) => `"a\\ud83d": 1, ${one}`)),
};

/** Of JSON that is one value. */
const WHOLE_JSON: Breaks = {
  'a comma behind the last value': retyped((text) => text.replace(/\s*[}\]]\s*$/, (end) => `,${end}`)),
  'a comment': (good) => Buffer.from(`// novembro\n${good}`),
  null: () => Buffer.from('null'),
  'a text alone': () => Buffer.from('"carro"'),
  'a number alone': () => Buffer.from('42'),
  'a list in a list': (good) => Buffer.from(`[[${good}]]`),
  'brackets without end': () => Buffer.from('['.repeat(20_000)),
  'lists in each other': () => Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  'objects in each other': (good) => Buffer.from(`${'{"a":'.repeat(5_000)}${good}${'}'.repeat(5_000)}`),
  'a table': () => Buffer.from('modelo;preço\nzenite;279990\n'),
};

const lines = (change: (lines: string[]) => readonly string[]): Break =>
  retyped((text) => `${change(text.trimEnd().split('\n')).join('\n')}\n`);
const columns = (change: (cells: string[], at: number) => readonly string[]): Break =>
  lines((all) => all.map((line, at) => change(line.split(','), at).join(',')));
/** Of tables. */
const TABLE_BREAKS: Breaks = {
  'the first line twice': lines((all) => [all[0] ?? '', ...all]),
  'no first line': lines((all) => all.slice(1)),
  'the first line and no other': lines((all) => all.slice(0, 1).concat('')),
  'a column less': columns((cells) => cells.slice(1)),
  'a column more': columns((cells) => [...cells, 'mais']),
  'a column more in one line': columns((cells, at) => (at === 1 ? [...cells, 'mais'] : cells)),
  'a column called otherwise': columns((cells, at) => (at === 0 ? ['outra', ...cells.slice(1)] : cells)),
  semicolons: retyped((text) => text.replaceAll(',', ';')),
  tabs: retyped((text) => text.replaceAll(',', '\t')),
  'a quote that does not close': lines((all) => all.map((one, at) => (at === 1 ? `"${one}` : one))),
  'a quote in a cell': columns((cells, at) => (at === 1 ? [`a"b${cells[0]}`, ...cells.slice(1)] : cells)),
  'a cell of two million signs': columns((cells, at) =>
    at === 1 ? ['x'.repeat(2_000_000), ...cells.slice(1)] : cells,
  ),
  'a formula in a cell': columns((cells, at) => (at === 1 ? ['=1+1', ...cells.slice(1)] : cells)),
  'a sign that turns the writing': columns((cells, at) =>
    at === 1 ? cells.map((cell) => cell.replace(/(?<=\p{Ll})(?=\p{Ll})/u, '\u202e')) : cells,
  ),
  'an empty first cell': columns((cells, at) => (at === 1 ? ['', ...cells.slice(1)] : cells)),
  'a number below zero': columns((cells, at) => (at === 1 ? ['-1', ...cells.slice(1)] : cells)),
  'a line twice': lines((all) => [...all, all[1] ?? '']),
  'lines of an old Macintosh': retyped((text) => text.replaceAll('\n', '\r')),
  JSON: () => Buffer.from('[{"a":1}]'),
};

const BREAKS: Readonly<Record<FileForm, Breaks>> = {
  json: { ...ANY, ...JSON_BREAKS, ...WHOLE_JSON },
  lines: { ...ANY, ...JSON_BREAKS },
  table: { ...ANY, ...TABLE_BREAKS },
};

/** A good file in every way broken: what was done to it, and its bytes. */
export const brokenFiles = (
  form: FileForm,
  good: Buffer,
): readonly (readonly [how: string, bytes: Buffer])[] =>
  Object.entries(BREAKS[form]).flatMap(([how, change]) => {
    const bytes = change(good);
    return bytes && !bytes.equals(good) ? [[how, bytes] as const] : [];
  });
