import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { labels } from '../web/follow/labels.ts';
import {
  CHECK_CODE_LENGTH,
  checkCodeFrom,
  EARLIER_CHECK_CODE_LENGTH,
  readCheckCode,
  writtenCheckCode,
} from './check-code.ts';

const code = () => checkCodeFrom(randomBytes(CHECK_CODE_LENGTH));

it('a check code has at least 128 bits of what it was drawn from, and is read however it is written (ASVS 11.5.1)', () => {
  expect(CHECK_CODE_LENGTH * 5).toBeGreaterThanOrEqual(128);
  for (let times = 0; times < 100; times += 1) {
    const own = code();
    expect(own).toHaveLength(CHECK_CODE_LENGTH);
    for (const typed of [own, writtenCheckCode(own), ` ${writtenCheckCode(own).toLowerCase()} `])
      expect(readCheckCode(typed)).toBe(own);
    expect(readCheckCode(own.slice(1))).toBeUndefined();
  }
});

it('a check code of a voucher that was printed before is read too', () => {
  expect(readCheckCode('ABCDE-FGH1J-KMNPQ-RSTVW')).toBe('ABCDEFGH1JKMNPQRSTVW');
});

it('the page that checks a code takes codes of the lengths that it names, in both languages', () => {
  for (const length of [CHECK_CODE_LENGTH, EARLIER_CHECK_CODE_LENGTH]) {
    expect(readCheckCode('7'.repeat(length))).toHaveLength(length);
    expect(readCheckCode('7'.repeat(length - 1))).toBeUndefined();
  }
  // No number of its own: the rule's are filled in.
  for (const language of ['pt-BR', 'es-AR'] as const) {
    expect(labels[language]['check.hint']).toMatch(/\{\{length\}\}.*\{\{earlier\}\}/);
    expect(labels[language]['check.hint']).not.toMatch(/\d/);
  }
});
