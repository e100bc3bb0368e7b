import { describe, expect, it } from 'vitest';
import { type AreaList, defineAreaList } from '../../platform/index.ts';
import { areaLists } from './area-lists.ts';
import { listPermit } from './scope.ts';

type Row = { readonly id: string; readonly site: string };
const list = (screen: string, path: string): AreaList =>
  defineAreaList({
    screen,
    path,
    words: { 'pt-BR': { name: 'Brinquedos', about: '' }, 'es-AR': { name: 'Juguetes', about: '' } },
    readers: ['operator', 'dealer'],
    filters: {},
    id: ({ id }: Row) => id,
    site: ({ site }: Row) => site,
    columns: [],
    page: async () => ({ rows: [], next: undefined }),
  });

describe('a list that an area adds to the administration', () => {
  it('has a name and an address of its own: neither a screen’s nor another list’s', () => {
    const toys = list('toys', 'brinquedos');
    expect(areaLists([toys, list('games', 'jogos')])).toHaveLength(2);
    expect(() => areaLists([list('orders', 'brinquedos')])).toThrow('there is a screen orders already');
    expect(() => areaLists([list('toys', 'pedidos')])).toThrow('there is a screen at pedidos already');
    expect(() => areaLists([toys, list('toys', 'jogos')])).toThrow('there is a screen toys already');
    expect(() => areaLists([toys, list('games', 'brinquedos')])).toThrow(
      'there is a screen at brinquedos already',
    );
    expect(() => areaLists([list('toys', 'brinquedos/x')])).toThrow('is no address of a screen');
    for (const path of ['entrar', 'convite', 'sair'])
      expect(() => areaLists([list('toys', path)])).toThrow(
        `the list toys cannot stand at ${path}: the log-in has it`,
      );
  });

  it('is for its readers alone, and gives them no right to anything else', () => {
    const sites = [
      { key: 'br/aurora', market: 'BR', brand: 'aurora' },
      { key: 'br/vertex', market: 'BR', brand: 'vertex' },
    ];
    const toys = list('toys', 'brinquedos');
    const permit = listPermit({ id: 'ana', roles: ['operator'] }, sites, toys);
    expect(permit).toMatchObject({ kind: 'toys', action: 'read', by: 'ana', reach: 'everything' });
    expect(listPermit({ id: 'rui', roles: ['author', 'credit'] }, sites, toys)).toBeUndefined();
    const dealer = { market: 'BR', brand: 'aurora', code: '0001' } as const;
    expect(listPermit({ id: 'eva', roles: ['dealer'], dealer }, sites, toys)?.reach).toEqual([
      { sites: ['br/aurora'], dealer: '0001' },
    ]);
  });
});
