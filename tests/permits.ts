import { authorise, type Deed, type Permit } from '../src/kit/authority.ts';

/** What somebody of the maker's staff is permitted who may do everything. */
export function permitFor<K extends string, D extends Deed>(id: string, deed: D, kind: K): Permit<K, D> {
  const staff = { kind: 'staff', by: id, name: id, rights: 'everything', reach: 'everything' } as const;
  const permit = authorise(staff, deed, { kind });
  if (!permit) throw new Error('they may do everything');
  return permit;
}
