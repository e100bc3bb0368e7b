import { describe, expect, it } from 'vitest';
import { readAmount } from '../../kit/amount.ts';
import { readStockQuery, writeStockQuery } from './contract.ts';
import { relaxations, without } from './domain/next-best.ts';

describe('what a search is asked', () => {
  it.each([
    ['120000', 120_000_00],
    ['120.000', 120_000_00],
    ['R$ 120.000,50', 120_000_50],
    ['$\u00a045.000.000', 45_000_000_00],
    ['0,5', 50],
    ['120,000', 120_000_00],
    ['12.00', 12_00],
    ['40 mil', 40_000_00],
    ['-1', undefined],
    ['1e9', undefined],
    ['99999999999999999', undefined],
  ])('reads the amount %j as %s cents', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });

  it('tells what it could not read, and asks without it', () => {
    const query = {
      modelo: ['orla', 'lira'],
      ate: 'muito',
      chegada: 'ontem',
      ordem: 'sql',
      parcela: '2.000',
    };
    const request = readStockQuery(query, 1);
    expect(request.bad.toSorted()).toEqual(['arrival', 'order', 'priceTo']);
    expect(request.filters).toMatchObject({
      model: ['orla', 'lira'],
      payment: { entrance: 0, monthly: 2_000_00 },
      priceTo: undefined,
      arrival: undefined,
    });
    expect(readStockQuery({ entrada: '40.000' }, 1).filters.payment).toBeUndefined();
  });

  it('is written as it was read, and without what is empty', () => {
    const query = { modelo: ['orla', 'lira'], ate: '90.000', perto: '', cor: undefined };
    expect(String(writeStockQuery(query))).toBe('modelo=orla&modelo=lira&ate=90.000');
  });

  it('lets go of where and when before what, and of each filter as one thing', () => {
    const filters = {
      model: ['orla'],
      place: 'ac',
      colour: [],
      priceFrom: 1,
      payment: { entrance: 0, monthly: 1 },
    };
    expect(relaxations(filters)).toEqual(['place', 'price', 'payment', 'model']);
    expect(without(filters, 'price')).toMatchObject({
      priceFrom: undefined,
      priceTo: undefined,
      place: 'ac',
    });
    expect(relaxations({})).toEqual([]);
  });
});
