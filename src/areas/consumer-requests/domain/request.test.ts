import { describe, expect, it } from 'vitest';
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import { LAWS } from '../../../kit/markets/laws.ts';
import { CONSUMER_REQUESTS } from '../../../kit/markets/market.ts';
import {
  answerAt,
  answerBy,
  kindsOf,
  prominentTopics,
  ruleOf,
  topicOf,
  topicsOf,
  writtenNumber,
} from './request.ts';

describe('requests of a consumer', () => {
  it('are due in Argentina after ten days of the calendar for a withdrawal, and one for the end of a service (Ley 24.240 art. 34 and 10 ter)', () => {
    expect(answerBy('AR', 'withdrawal', '2026-11-30')).toBe('2026-12-10');
    expect(answerBy('AR', 'termination', '2026-11-30')).toBe('2026-12-01');
  });

  it('end a service within 24 hours by the clock, where all others have until the end of a day (Ley 24.240 art. 10 ter)', () => {
    const justAfterMidnight = new Date('2026-11-30T03:10:00Z');
    expect(answerAt('AR', 'termination', justAfterMidnight)).toEqual(new Date('2026-12-01T03:10:00Z'));
    expect(answerAt('AR', 'withdrawal', justAfterMidnight)).toBeUndefined();
  });

  it('are due in Argentina after five days of work for a correction, holidays left out (Ley 25.326 art. 16)', () => {
    // A Friday; 8 December is a holiday.
    expect(answerBy('AR', 'correction', '2026-12-04')).toBe('2026-12-14');
  });

  it('are due in Brazil after five days for a complaint (Decreto 7.962 art. 4), and fifteen for what the LGPD names', () => {
    expect(answerBy('BR', 'complaint', '2026-12-28')).toBe('2027-01-02');
    for (const kind of ['access', 'portability', 'sharing', 'consent-withdrawal', 'credit-review'] as const)
      expect(answerBy('BR', kind, '2026-11-23')).toBe('2026-12-08');
  });

  it('are none of a market whose law does not have them', () => {
    expect(topicsOf('BR')).toEqual(['withdrawal', 'complaint', 'data']);
    expect(topicsOf('AR')).toEqual(['withdrawal', 'termination', 'complaint', 'data']);
    expect(kindsOf('AR', 'data')).toEqual([
      'access',
      'correction',
      'deletion',
      'consent-withdrawal',
      'credit-review',
    ]);
    expect(() => answerBy('BR', 'termination', '2026-11-30')).toThrow(RangeError);
  });

  it('stand on the first screen where the law asks for it: both buttons of Argentina (Disp. 954/2025)', () => {
    expect(prominentTopics('AR')).toEqual(['withdrawal', 'termination']);
    expect(prominentTopics('BR')).toEqual([]);
  });

  it('each name the norm that they rest on, and stand under one topic', () => {
    for (const market of MARKET_CODES)
      for (const kind of CONSUMER_REQUESTS) {
        const rule = ruleOf(market, kind);
        if (!rule) continue;
        expect(rule.norms.length).toBeGreaterThan(0);
        expect(kindsOf(market, topicOf(kind))).toContain(kind);
      }
  });

  it('are one for each right to one’s data that a law sets a term for; whether there are data at all is a part of access (LGPD art. 18; Ley 25.326 art. 5, 14, 16, 27)', () => {
    for (const market of MARKET_CODES) {
      const exercisable = new Set(kindsOf(market, 'data').map((kind) => ruleOf(market, kind)?.right));
      for (const right of Object.keys(LAWS[market].privacyTerms).filter((one) => one !== 'confirm'))
        expect([...exercisable], market).toContain(right);
    }
  });

  it('are found by their protocol however it is typed', () => {
    for (const typed of [' p7k3f-92qx ', 'P7K3F92QX', 'P7K3F 92QX'])
      expect(writtenNumber(typed)).toBe('P7K3F-92QX');
  });
});
