/** Permits to guarded acts: how one is made, and whether it still holds where the act is done. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { commandPermit, type Proof } from '../../../kit/authority.ts';
import {
  ACT_SUBJECTS,
  type ActPermit,
  type ActTarget,
  GUARDED_ACTS,
  type GuardedAct,
  mayDo,
  PROOF_MINUTES,
  rolesAmong,
  type TargetedAct,
  type UnprovenPermit,
} from '../index.ts';
import { staffMember, staffSession } from './tables.ts';

/** For whoever has shown both steps in this session a moment ago; nobody else calls this. */
export const provenPermit = <A extends GuardedAct>(
  permit: UnprovenPermit<A>,
  { now, ...what }: Omit<Proof<A>, 'until'> & { readonly now: Date },
): ActPermit<A> =>
  ({
    ...permit,
    proof: { ...what, until: new Date(now.getTime() + PROOF_MINUTES * 60_000) },
  }) as ActPermit<A>;

/** For whoever gives commands on the machine itself, which asks for no password: the way that is left when nobody can log in. */
export const commandActPermit = <A extends GuardedAct>(act: A, of: string): ActPermit<A> =>
  provenPermit<A>(commandPermit('update', GUARDED_ACTS[act]) as UnprovenPermit<A>, {
    act,
    of,
    session: undefined,
    now: new Date(),
  });

const used = new WeakSet<Proof>();

/**
 * Whether a permit is one to this act on this, which nobody has used before: in the transaction that does the act, of a session that goes on
 * and of somebody who may still do it.
 */
export async function takeProof<A extends GuardedAct>(
  tx: Transaction,
  { by, proof }: ActPermit<A>,
  act: A,
  { of, now }: { readonly of: string; readonly now: Date },
): Promise<boolean> {
  if (proof.act !== act || proof.of !== of || proof.until <= now || used.has(proof)) return false;
  used.add(proof);
  if (proof.session === undefined) return true;
  const open = and(
    eq(staffSession.id, proof.session),
    eq(staffSession.userId, by),
    eq(staffSession.bothSteps, true),
    gt(staffSession.expiresAt, now),
    isNull(staffMember.endedAt),
  );
  const [row] = await tx
    .select({ roles: staffMember.roles })
    .from(staffMember)
    .innerJoin(staffSession, eq(staffSession.userId, staffMember.userId))
    .where(open)
    .for('share');
  return row !== undefined && mayDo(rolesAmong(row.roles), GUARDED_ACTS[act], 'update');
}

/** `takeProof` for services of other areas, which do one act: in their own transaction, before anything else of it. */
export const isProven =
  <A extends TargetedAct>(act: A) =>
  (tx: Transaction, permit: ActPermit<A>, target: ActTarget<A>): Promise<boolean> =>
    takeProof(tx, permit, act, { of: ACT_SUBJECTS[act](target), now: new Date() });
