/** The acts that change what visitors read and pay, or agree to it: a session alone does none of them. */
import type { Transaction } from '../../../../io/database.ts';
import type { ProvenAct, PublicationAdmin, PublicationDone, Seen } from '../../contract/publications.ts';
import type { ActPermit } from '../../domain/guarded-acts.ts';
import { ledTo } from '../../domain/publications/index.ts';
import { isProven } from '../act-permits.ts';
import { acted, judged, settle } from './acted.ts';
import type { PublicationDeps } from './ports.ts';
import { publishRow, rollBackRow } from './publish.ts';
import { agreementOf, requireSecond } from './second.ts';
import { Refused, type Row, type Settled } from './store.ts';

type Acts = Pick<PublicationAdmin, 'approve' | 'publish' | 'schedule' | 'rollBack' | 'refusal'>;

/** @param by who asks whether an act would be refused; each act itself is of whoever its proof names */
export const provenActs = (
  deps: PublicationDeps,
  by: string,
  rowOf: (id: string) => Promise<Row | undefined>,
): Acts => ({
  async refusal(act, seen, digest) {
    const { db } = deps;
    const row = await rowOf(seen.id);
    if (!row) return 'unknown';
    if (!ledTo(row.state, act)) return 'not-now';
    if (row.revision !== seen.revision) return 'changed-meanwhile';
    const done = await settle(async () => {
      const { far } = await judged(deps, db, row, digest);
      if (act !== 'approve') await requireSecond(deps, db, row, { by, digest, far });
      return { ok: true, ...seen };
    });
    return done.ok ? undefined : done.reason;
  },
  approve: (permit, seen, digest) =>
    actedProven(deps, permit, { act: 'approve', seen, digest }, async (tx, row) => {
      const { far } = await judged(deps, tx, row, digest);
      return { change: { approval: { ...row.approval, agreed: agreementOf(permit.by, digest, far) } } };
    }),
  publish: (permit, seen, digest) =>
    actedProven(deps, permit, { act: 'publish', seen, digest }, (tx, row) =>
      publishRow(deps, tx, row, digest, permit.by),
    ),
  schedule: (permit, seen, digest, at) =>
    actedProven(deps, permit, { act: 'schedule', seen, digest }, async (tx, row) => {
      if (at <= deps.now()) throw new Refused('in-the-past');
      const { by: scheduledBy } = permit;
      const { far } = await judged(deps, tx, row, digest);
      await requireSecond(deps, tx, row, { by: scheduledBy, digest, far });
      const approval = { ...row.approval, scheduledBy };
      const change = { scheduledAt: at, confirmed: digest, held: null, tries: 0, approval };
      return { change, after: { at: at.toISOString() } };
    }),
  rollBack: (permit, seen, digest) =>
    actedProven(deps, permit, { act: 'roll-back', seen, digest }, (tx, row) =>
      rollBackRow(deps, tx, row, digest, permit.by),
    ),
});

/** An act of whoever has shown both steps for exactly this; the proof is used in the transaction of the act. */
function actedProven<A extends ProvenAct>(
  deps: PublicationDeps,
  permit: ActPermit<`publication.${A}`>,
  { act, seen, digest }: { readonly act: A; readonly seen: Seen; readonly digest: string },
  work: (tx: Transaction, row: Row) => Promise<Settled>,
): Promise<PublicationDone> {
  const holds = isProven<`publication.${A}`>(`publication.${act}`);
  return acted(deps, permit, seen, act, async (tx, row) => {
    if (!(await holds(tx, permit, { id: seen.id, digest }))) throw new Refused('not-proven');
    return work(tx, row);
  });
}
