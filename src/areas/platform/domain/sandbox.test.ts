import { expect, it } from 'vitest';
import { allowsSandbox } from './sandbox.ts';

const here = { hosts: [], demonstration: false };
const shop = { hosts: ['verde.example'], demonstration: false };
const show = { hosts: ['vitrine.example'], demonstration: true };

it('test cards pay on this machine and in a demonstration, and where it is said that they are to', () => {
  const usual = { origins: [], sandbox: false };
  expect(allowsSandbox(usual, [here, show])).toBe(true);
  expect(allowsSandbox({ ...usual, origins: ['https://vitrine.example'] }, [here])).toBe(false);
  // A maker who names a host and forgets the origins must not sell cars for test cards.
  expect(allowsSandbox(usual, [here, shop])).toBe(false);
  expect(allowsSandbox({ ...usual, sandbox: true }, [shop])).toBe(true);
});
