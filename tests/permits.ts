import type { ProvenAct, PublicationAdmin, Seen } from '../src/areas/admin/contract.ts';
import {
  ACT_SUBJECTS,
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
    provenAs(by, openPublications(deps)(permitFor(by, 'update', 'publications'), roles));

export type ProvenAdmin = ReturnType<typeof provenAs>;

/** The same where each act that asks for it comes with the proof of both steps of whoever does it. */
export function provenAs(by: string, admin: PublicationAdmin, reach: Reach = 'everything') {
  const proof = <A extends ProvenAct>(act: A, { id }: Seen, digest: string) => {
    const name: `publication.${A}` = `publication.${act}`;
    return actPermitFor(by, name, ACT_SUBJECTS[name]({ id, digest }), reach);
  };
  return {
    ...admin,
    approve: (seen: Seen, digest: string) => admin.approve(proof('approve', seen, digest), seen, digest),
    publish: (seen: Seen, digest: string) => admin.publish(proof('publish', seen, digest), seen, digest),
    schedule: (seen: Seen, digest: string, at: Date) =>
      admin.schedule(proof('schedule', seen, digest), seen, digest, at),
    rollBack: (seen: Seen, digest: string) => admin.rollBack(proof('roll-back', seen, digest), seen, digest),
  };
}
