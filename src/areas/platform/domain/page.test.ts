import { describe, expect, it } from 'vitest';
import { forMarkets } from '../../../kit/markets/words.ts';
import { definePages, everywhere, pageMatcher, subpath } from './page.ts';

const words = forMarkets({ BR: 'cotacao', AR: 'cotizacion' });
const pages = definePages('toy', {
  home: { path: everywhere(''), file: 'home' },
  list: { path: words, file: 'list' },
  file: { path: subpath(words, ':id/cotacao.pdf'), file: 'file' },
  one: { path: subpath(words, ':id/:tab?'), file: 'one' },
  model: { path: everywhere(':model'), file: 'model' },
  built: { path: everywhere(':model/configurar/:step?'), file: 'built' },
});
const find = pageMatcher(Object.values(pages));
const br = { market: 'BR', prefix: '/br/aurora' } as const;
const ownHost = { market: 'AR', prefix: '' } as const;
const found = (site: typeof br | typeof ownHost, path: string) => find(site, path)?.id;

it('has its route module in the folder of its area', () => {
  expect(pages.list.module).toBe('areas/toy/pages/list');
});

describe('the page that an address means', () => {
  it.each([
    ['/br/aurora', 'toy.home'],
    ['/br/aurora/_.data', 'toy.home'],
    ['/br/aurora.data', 'toy.home'],
    ['/br/aurora/cotacao', 'toy.list'],
    ['/br/aurora/cotacao.data', 'toy.list'],
    ['/br/aurora/COTACAO', 'toy.list'],
    ['/br/aurora/cotacao/1', 'toy.one'],
    ['/br/aurora/cotacao/1/revisao', 'toy.one'],
    ['/br/aurora/cotacao/1/cotacao.pdf', 'toy.file'],
    ['/br/aurora/cotacao/1/revisao/2', undefined],
    ['/br/aurora/lira', 'toy.model'],
    ['/br/aurora/lira/configurar', 'toy.built'],
    ['/br/aurora/lira/configurar/cores', 'toy.built'],
    // A word of another market is a model's, as any other.
    ['/br/aurora/cotizacion', 'toy.model'],
    ['/br/auroras/cotacao', undefined],
    ['/cotacao', undefined],
  ])('%s is %s', (path, id) => {
    expect(found(br, path)).toBe(id);
  });

  it('is not personal or confidential below what varies', () => {
    const path = everywhere(':model/x');
    for (const kind of [{ isPersonal: true }, { isConfidential: true }])
      expect(() => definePages('toy', { bad: { path, file: 'bad', ...kind } })).toThrow('toy.bad');
  });

  it('on a host name of a site’s own stands at the root', () => {
    expect(found(ownHost, '/')).toBe('toy.home');
    expect(found(ownHost, '/_.data')).toBe('toy.home');
    expect(found(ownHost, '/cotizacion/1')).toBe('toy.one');
    expect(found(ownHost, '/lira')).toBe('toy.model');
  });
});
