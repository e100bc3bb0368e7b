import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const styleOf = (name: string) => readFileSync(new URL(`./${name}.module.css`, import.meta.url), 'utf8');

/** What a rule of a style sheet says of the letters' size. */
const letterOf = (style: string, selector: string) => {
  const [, body = ''] = style.split(`${selector} {`);
  return /font-size: ([^;]+);/.exec(body.split('}')[0] ?? '')?.[1];
};

describe('the CFT of Argentina', () => {
  const cost = styleOf('total-cost');

  it('is five times as large as its own letter (BCRA, Comunicación «A» 5460)', () => {
    expect(letterOf(cost, '.value')).toBe('5em');
  });

  it('measures by the letter of every other rate of the loan, wherever one stands beside it', () => {
    const others = [
      letterOf(styleOf('instalment-terms'), '.terms:lang(es)'),
      letterOf(styleOf('simulator-card'), '.cost:lang(es)'),
      letterOf(styleOf('offer-facts'), '.list > [data-kind="rate"]:lang(es) > *'),
      letterOf(styleOf('comparator'), '.rows > :nth-last-child(-n + 2) dd > span:lang(es)'),
    ];
    expect(new Set(others)).toEqual(new Set([letterOf(cost, '.cost')]));
    expect(letterOf(cost, '.cost')).toBe('0.75rem');
  });
});
