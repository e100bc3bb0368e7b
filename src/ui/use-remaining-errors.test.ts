import { expect, it } from 'vitest';
import { remainingErrors } from './use-remaining-errors.ts';

it('keeps what a server has said of the fields that were not changed since', () => {
  const errors = { name: 'required', phone: 'phone-invalid' };
  expect(remainingErrors(errors, new Set())).toEqual(errors);
  expect(remainingErrors(errors, new Set(['name']))).toEqual({ phone: 'phone-invalid' });
  expect(remainingErrors(errors, new Set(['name', 'phone', 'other']))).toEqual({});
});
