import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, SEED } from '../../../tests/strength.ts';
import { canonicalPath } from './canonical-path.ts';

describe('the spelling of a page address', () => {
  it.each([
    ['/br/aurora', '/br/aurora'],
    ['/', '/'],
    ['/br/aurora/', '/br/aurora'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/%5Cevil.example'],
    ['\\\\evil.example/', '/%5C%5Cevil.example'],
    ['/%5cevil.example/', '/%5cevil.example'],
    ['http://evil.example/', '/http:/evil.example'],
    ['/br//aurora///lira//', '/br/aurora/lira'],
    ['/br/aurora/%6cira', '/br/aurora/lira'],
    ['/br/aurora/a%2fb', '/br/aurora/a%2fb'],
    ['/br/aurora/a%C3%A7ao', '/br/aurora/a%C3%A7ao'],
  ])('%s is %s (R34, R41)', (written, canonical) => {
    expect(canonicalPath(written)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });

  it('leads to this host and scheme, whatever was written, and is its own spelling (R34)', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5C',
      '%2e',
      '%2E%2E',
      '%40',
      '%09',
      '%00',
      '\t',
      ';',
      '*',
      'evil.example',
      'http:',
      'https:',
      'javascript:',
      'x',
      '%68ttp%3a',
      'br',
      'aurora',
      '%',
      '%zz',
      'ç',
    );
    const written = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(written, (path) => {
        const canonical = canonicalPath(path);
        expect(canonicalPath(canonical)).toBe(canonical);
        expect(new URL(canonical, 'https://portal.example').origin).toBe('https://portal.example');
      }),
      { ...runs(10_000), seed: SEED },
    );
  });
});
