import { type Action, authorise, type Permit } from '../src/kit/authority.ts';

/** What somebody of the maker's staff is permitted who may do everything. */
export function permitFor<K extends string, A extends Action>(id: string, action: A, kind: K): Permit<K, A> {
  const staff = { kind: 'staff', by: id, name: id, rights: 'everything', reach: 'everything' } as const;
  const permit = authorise(staff, action, { kind });
  if (!permit) throw new Error('they may do everything');
  return permit;
}
