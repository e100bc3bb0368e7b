/**
 * A code of an account is its browser's own. The library knows one code of an e-mail: whoever asks for another takes the worth of the
 * one before, and whoever types three wrong ones ends it. So a stranger who does both all day would leave the owner without. Here
 * each browser that asks has a code of its own: within one transaction it has the library's place, and no other sees it there.
 */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { accountCode } from './tables.ts';

/** What the library calls the purposes of codes. */
export const CODE_TYPES = { 'sign-up': 'sign-in', reset: 'forget-password' } as const;

export type CodeOf = {
  readonly purpose: keyof typeof CODE_TYPES;
  /** The pseudonym that it was asked for. */
  readonly name: string;
  /** The browser that asked, by what its sealed cookie says. */
  readonly browser: string;
};

const { identifier } = accountCode;
/** As the library names the place of a code. */
const placeOf = ({ purpose, name }: CodeOf): string => `${CODE_TYPES[purpose]}-otp-${name}`;
const ownPlaceOf = (of: CodeOf): string => `${placeOf(of)} ${of.browser}`;

const move = (tx: Transaction, from: string, to: string) =>
  tx.update(accountCode).set({ identifier: to }).where(eq(identifier, from));

/** Makes a browser's new code by `make`; the one that it had before is worth nothing any more. */
export async function newCode<T>(tx: Transaction, of: CodeOf, make: () => Promise<T>): Promise<T> {
  await tx.delete(accountCode).where(eq(identifier, ownPlaceOf(of)));
  const made = await make();
  await move(tx, placeOf(of), ownPlaceOf(of));
  return made;
}

/** Has `use` take the browser's own code. One that was wrong stays, with one try less. */
export async function ownCode<T>(tx: Transaction, of: CodeOf, use: () => Promise<T>): Promise<T> {
  await move(tx, ownPlaceOf(of), placeOf(of));
  const used = await use();
  await move(tx, placeOf(of), ownPlaceOf(of));
  return used;
}
