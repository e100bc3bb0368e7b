import { expect, it } from 'vitest';
import { standing } from './use-standing-errors.ts';

it('keeps what a server has said of the fields that were not changed since', () => {
  const errors = { name: 'required', phone: 'phone-invalid' };
  expect(standing(errors, new Set())).toEqual(errors);
  expect(standing(errors, new Set(['name']))).toEqual({ phone: 'phone-invalid' });
  expect(standing(errors, new Set(['name', 'phone', 'other']))).toEqual({});
});
