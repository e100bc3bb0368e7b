import { describe, expect, it } from 'vitest';
import { auditList } from './lists/audit.ts';
import { bookingList } from './lists/bookings.ts';
import { consentList } from './lists/consents.ts';
import { deadLetterList } from './lists/dead-letters.ts';
import { figureList } from './lists/figures.ts';
import { importList } from './lists/imports.ts';
import { leadList } from './lists/leads.ts';
import { offerList } from './lists/offers.ts';
import { opinionList } from './lists/opinions.ts';
import { orderList } from './lists/orders.ts';
import { privacyList } from './lists/privacy.ts';
import { proposalList } from './lists/proposals.ts';
import { publicationList } from './lists/publications.ts';
import { quotationList } from './lists/quotations.ts';
import {
  fileHeads,
  fileLine,
  partOf,
  readFilters,
  sameListQuery,
  shownList,
  staffList,
} from './staff-list.ts';

type Row = {
  readonly id: string;
  readonly site: string;
  readonly state: 'open' | 'done';
  readonly price: number;
};
const row: Row = { id: 'A1', site: 'br/aurora', state: 'open', price: 12_345_600 };

/** A list as an area declares one. */
const base = {
  screen: 'orders',
  path: 'brinquedos',
  filters: {
    state: { field: 'estado', values: ['open', 'done'], usual: 'open' },
    kind: { field: 'tipo', values: ['red', 'blue'] },
  },
  id: (one: Row) => one.id,
  site: (one: Row) => one.site,
} as const;
const id = { key: 'id', name: 'id', kind: 'link', value: (one: Row) => one.id } as const;
/** All that a new column needs, in one place. */
const added = {
  key: 'price',
  name: { 'pt-BR': 'Preço à vista', 'es-AR': 'Precio de contado' },
  kind: 'money',
  value: (one: Row) => one.price,
} as const;

const toy = staffList<Row>()({ ...base, columns: [id] });
const wider = staffList<Row>()({ ...base, columns: [id, added] });
const address = (query: string) => new URLSearchParams(query);

describe('the file of a list that begins with no usual choice', () => {
  const { kind } = base.filters;
  const loose = { filters: { kind } };
  const partsOf = (list: Parameters<typeof partOf>[0]) =>
    ['', 'tipo=', 'tipo=red', 'tipo=green'].map((query) => partOf(list, address(query)));

  it('is all of it where nothing is chosen, and nothing for a value that there is not', () => {
    expect(partsOf(loose)).toEqual(['all', 'all', 'red', undefined]);
    expect(partsOf({ filters: {} })).toEqual(['all', 'all', 'all', 'all']);
  });

  it('is only there for a value that its address names, where the list says so', () => {
    expect(partsOf({ filters: { kind: { ...kind, isNamedByFile: true } } })).toEqual([
      undefined,
      undefined,
      'red',
      undefined,
    ]);
  });
});

describe('a new column of a list', () => {
  it('is one entry of its declaration: screen and file have it at once, in both languages', () => {
    expect(fileHeads(toy, 'pt-BR')).toEqual(['Id']);
    expect(fileHeads(wider, 'pt-BR')).toEqual(['Id', 'Preço à vista']);
    expect(fileLine(wider, row, 'pt-BR')).toEqual(['A1', '123456,00']);
    const shown = shownList(wider, [row], 'es-AR');
    expect(shown.heads).toEqual([
      { key: 'id', name: 'Id', isFigure: false },
      { key: 'price', name: 'Precio de contado', isFigure: true },
    ]);
    expect(shown.rows).toEqual([
      {
        id: 'A1',
        site: 'br/aurora',
        cells: [
          { kind: 'link', value: 'A1' },
          { kind: 'money', value: 12_345_600 },
        ],
      },
    ]);
  });
});

describe('what a list is asked', () => {
  it('is what it declares: the usual for what there is not on the screen, and no file of it', () => {
    expect(readFilters(toy, address('estado=done&tipo=blue&outro=1'))).toEqual({
      state: 'done',
      kind: 'blue',
    });
    expect(readFilters(toy, address('estado=nada'))).toEqual({ state: 'open', kind: undefined });
    expect(['', 'estado=done', 'estado=nada'].map((query) => partOf(toy, address(query)))).toEqual([
      'open',
      'done',
      undefined,
    ]);
  });

  it('is asked again by the links to its file and its other pages', () => {
    expect(sameListQuery(toy, { state: 'done', kind: undefined, site: 'br/aurora' })).toEqual({
      estado: 'done',
      site: 'br/aurora',
    });
  });
});

it.each([
  ['leads', leadList],
  ['proposals', proposalList],
  ['orders', orderList],
  ['bookings', bookingList],
  ['quotations', quotationList],
  ['opinions', opinionList],
  ['offers', offerList],
  ['figures', figureList],
  ['consents', consentList],
] as const)('the list of %s names no column twice, on the screen nor in its file', (_, list) => {
  const keys = list.columns.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const locale of ['pt-BR', 'es-AR'] as const) {
    const { heads } = shownList(list as typeof orderList, [], locale);
    const named = fileHeads(list as typeof orderList, locale);
    for (const names of [heads.map(({ name }) => name), named])
      expect(new Set(names).size).toBe(names.length);
    expect(named.length).toBeGreaterThan(heads.length);
  }
});

it.each([
  ['dead-letters', deadLetterList],
  ['privacy', privacyList],
  ['publications', publicationList],
  ['imports', importList],
  ['audit', auditList],
] as const)('the list of %s has no file, and names no column of its screen twice', (_, list) => {
  for (const locale of ['pt-BR', 'es-AR'] as const) {
    const names = shownList(list as unknown as typeof orderList, [], locale).heads.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(fileHeads(list as unknown as typeof orderList, locale)).toEqual([]);
  }
});

it('a file of leads is only there for a state that its address names, the screen shows those first that nobody could deliver', () => {
  expect(readFilters(leadList, address(''))).toEqual({ status: 'dead' });
  expect(['', 'status=dead', 'status=nada'].map((query) => partOf(leadList, address(query)))).toEqual([
    undefined,
    'dead',
    undefined,
  ]);
});

it('the words of a value may depend on its row', () => {
  const day = '2026-11-28';
  const line = (kind: 'visit' | 'simulation') =>
    fileLine(figureList, { day, kind, key: 'home', count: 3 }, 'pt-BR');
  expect(line('simulation').slice(2)).toEqual(['home', '3']);
  expect(line('visit')[2]).not.toBe('home');
});
