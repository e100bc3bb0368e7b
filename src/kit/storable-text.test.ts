import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable, storable } from './storable-text.ts';

test('a text is made storable by leaving out what no database takes, and nothing else (R57)', () => {
  const unit = fc.constantFrom('a', 'ç', '😀', '\0', '\ud83d', '\ude00', '\u202e', '\n');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const made = storable(text);
      expect(isStorable(made)).toBe(true);
      expect(Buffer.from(made).toString()).toBe(made);
      if (isStorable(text)) expect(made).toBe(text);
      else expect(made).not.toBe(text);
    }),
  );
  expect(storable('Ana\0 😀'.slice(0, 6))).toBe('Ana \ufffd');
});
