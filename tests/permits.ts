import {
  type ActPermit,
  GUARDED_ACTS,
  type GuardedAct,
  type Role,
  type UnprovenPermit,
} from '../src/areas/admin/index.ts';
import { provenPermit } from '../src/areas/admin/service/act-permits.ts';
import { openPublications, type PublicationDeps } from '../src/areas/admin/service/index.ts';
import { type Action, authorise, type Permit, type Reach } from '../src/kit/authority.ts';

/** What somebody of the maker's staff is permitted who may do everything, as far as they reach. */
export function permitFor<K extends string, A extends Action>(
  id: string,
  action: A,
  kind: K,
  reach: Reach = 'everything',
): Permit<K, A> {
  const staff = { kind: 'staff', by: id, name: id, rights: 'everything', reach } as const;
  const permit = authorise(staff, action, { kind });
  if (!permit) throw new Error('they may do everything');
  return permit;
}

/** The same to one guarded act, as whoever has shown both steps has it. */
export const actPermitFor = <A extends GuardedAct>(
  id: string,
  act: A,
  of: string,
  reach: Reach = 'everything',
): ActPermit<A> =>
  provenPermit<A>(permitFor(id, 'update', GUARDED_ACTS[act], reach) as UnprovenPermit<A>, {
    act,
    of,
    session: undefined,
    now: new Date(),
  });

/** Whoever reads the whole log of changes. */
export const LOG_READER = permitFor('ana', 'read', 'audit');

/** The publications as somebody of the staff has them who may change them, by their id and roles. */
export const publicationsOf =
  (deps: PublicationDeps) =>
  (by: string, roles: readonly Role[] = ['administrator']) =>
    openPublications(deps)(permitFor(by, 'update', 'publications'), roles);
