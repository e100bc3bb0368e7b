import { describe, expect, it } from 'vitest';
import { dialledNumber } from './phone.ts';
import { isPublishedPhone } from './published-phone.ts';

describe('a phone that an author publishes', () => {
  it.each([
    ['BR', '(11) 3417-7919', '+551134177919'],
    ['BR', '(11) 98765-4321 (WhatsApp)', '+5511987654321'],
    ['BR', 'PABX (11) 3333-4444', '+551133334444'],
    ['BR', '+55 19 3234-5678', '+551932345678'],
    ['BR', '(11) 3417–7919', '+551134177919'],
    ['BR', '0800‑123‑4567', '08001234567'],
    ['BR', 'Tel. (fixo) (11) 3333-4444', '+551133334444'],
    ['BR', '0800 123 4567', '08001234567'],
    ['BR', '4004-1234 (capitais)', '40041234'],
    ['BR', '4020 1234', '40201234'],
    ['AR', '0810-333-1234', '08103331234'],
    ['AR', '(0351) 412-3456', '+543514123456'],
    ['AR', '011 4321-8765 (líneas rotativas)', '01143218765'],
  ] as const)('of %s, %s, is one that all its digits dial', (market, text, dialled) => {
    expect([isPublishedPhone(text, market), dialledNumber(text, market)]).toEqual([true, dialled]);
  });

  it.each([
    ['BR', 'ligue já'],
    ['BR', '9999'],
    ['BR', '3417-7919'],
    ['BR', '(11) 3333-4444 ramal 12'],
    ['BR', '(11) 3333-4444 / 3333-5555'],
    ['BR', '(11) 3333-4444, (11) 3333-5555'],
    ['BR', '0800 123 456 r. 7'],
    ['BR', '+55 0800 123 4567'],
    ['AR', '(0351) 412-3456 int. 12'],
    ['AR', '0800-555-FORD'],
    ['BR', ''],
  ] as const)('of %s, %j, is none', (market, text) => {
    expect(isPublishedPhone(text, market)).toBe(false);
  });
});
