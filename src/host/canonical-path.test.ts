import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

describe('the spelling of a page address', () => {
  it.each([
    ['/br/aurora', '/br/aurora'],
    ['/', '/'],
    ['/br/aurora/', '/br/aurora'],
    ['//evil.example/', '/evil.example'],
    ['/br//aurora///lira//', '/br/aurora/lira'],
    ['/br/aurora/%6cira', '/br/aurora/lira'],
    ['/br/aurora/a%2fb', '/br/aurora/a%2fb'],
    ['/br/aurora/a%C3%A7ao', '/br/aurora/a%C3%A7ao'],
  ])('%s is %s (R34, R41)', (written, canonical) => {
    expect(canonicalPath(written)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });
});
