import { expect, it } from 'vitest';
import { refusal, refusedAct } from './refusals.ts';

it('a refusal is a code with its parameters, and an English line with the code behind it', () => {
  expect(refusal('no-order', { number: 'R-1' })).toEqual({
    code: 'no-order',
    parameters: { number: 'R-1' },
    line: 'there is no order R-1 [no-order]',
  });
  expect(refusal('staff-last')).toEqual({
    code: 'staff-last',
    line: 'nobody would be left who could arrange the staff [staff-last]',
  });
});

it('lists and what is not there are written, and a value is never read as a pattern', () => {
  const known = ['br/aurora', 'ar/aurora'];
  expect(refusal('no-site', { site: '$& {{known}}', known }).line).toBe(
    'there is no site $& {{known}}, but br/aurora, ar/aurora [no-site]',
  );
  const sums = { paymentId: 'p', chargeId: undefined, ours: '10.00', theirs: '0.00' };
  expect(refusal('unknown-there', sums).line).toBe(
    'payment p  charge none  ours 10.00  theirs 0.00  money that we count and the gateway does not have [unknown-there]',
  );
});

it('an act names first what it is about', () => {
  const parameters = { number: 'R-1', act: 'cancel' };
  expect(refusedAct('order R-1: cancel', 'not-now', parameters)).toEqual({
    code: 'not-now',
    parameters,
    line: 'order R-1: cancel: this cannot be done as it stands now [not-now]',
  });
});
