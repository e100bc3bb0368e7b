import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { rowsWithin } from '../../../io/reach.ts';
import { isUniqueViolation } from '../../../io/unique-violation.ts';
import { isWithin, type Permit } from '../../../kit/authority.ts';
import { isUuid } from '../../../kit/uuid.ts';
import type { Manual, ManualAdmin, ManualDone, ManualWish } from '../contract.ts';
import { type Facts, isManualPath } from '../index.ts';
import { recordChange } from './audit.ts';
import type { StaffDeps } from './ports.ts';
import { manual } from './tables.ts';

type Row = typeof manual.$inferSelect;

const shown = ({ changedAt, ...row }: Row): Manual => ({ ...row, changedAt: changedAt.toISOString() });
const factsOf = ({ site, name, path }: ManualWish): Facts => ({ site, name, path });

/** Manuals, each change with its entry in the log or not at all. */
export function manualAdmin({ db, sealing, now }: Pick<StaffDeps, 'db' | 'sealing' | 'now'>): ManualAdmin {
  const settle = async (act: (tx: Transaction) => Promise<ManualDone>): Promise<ManualDone> => {
    try {
      return await db.transaction(act);
    } catch (error) {
      // There is a manual of this name on this site already.
      if (isUniqueViolation(error)) return { ok: false, reason: 'taken' };
      throw error;
    }
  };
  /** The maker's of a site: no dealer's. */
  const mayPutOn = (permit: Permit<'manuals', 'update'>, site: string) =>
    isWithin(permit, { site, dealer: null });
  const one = (permit: Permit<'manuals'>, id: string) => and(eq(manual.id, id), rowsWithin(permit, manual));
  const on = (
    permit: Permit<'manuals', 'update'>,
    id: string,
    act: (tx: Transaction, row: Row) => Promise<void>,
  ): Promise<ManualDone> =>
    settle(async (tx) => {
      const [row] = isUuid(id) ? await tx.select().from(manual).where(one(permit, id)).for('update') : [];
      if (!row) return { ok: false, reason: 'unknown' };
      await act(tx, row);
      return { ok: true };
    });
  return {
    async list(permit) {
      const own = db.select().from(manual).where(rowsWithin(permit, manual));
      return (await own.orderBy(asc(manual.site), asc(manual.name))).map(shown);
    },
    async of(site) {
      const rows = await db.select().from(manual).where(eq(manual.site, site)).orderBy(asc(manual.name));
      return rows.filter(({ path }) => isManualPath(path)).map(shown);
    },
    async find(permit, id) {
      const [row] = isUuid(id) ? await db.select().from(manual).where(one(permit, id)) : [];
      return row && shown(row);
    },
    add: (permit, wish) =>
      settle(async (tx) => {
        if (!mayPutOn(permit, wish.site)) return { ok: false, reason: 'unknown' };
        const { by } = permit;
        const id = randomUUID();
        await tx.insert(manual).values({ id, ...wish, changedAt: now() });
        const change = { by, action: 'manual.add', subject: `manual ${id}`, before: null } as const;
        await recordChange(tx, sealing, { ...change, after: factsOf(wish) }, now());
        return { ok: true };
      }),
    async change(permit, id, wish) {
      const { by } = permit;
      if (!mayPutOn(permit, wish.site)) return { ok: false, reason: 'unknown' };
      return on(permit, id, async (tx, row) => {
        await tx
          .update(manual)
          .set({ ...wish, changedAt: now() })
          .where(eq(manual.id, id));
        const change = { by, action: 'manual.change', subject: `manual ${id}` } as const;
        await recordChange(tx, sealing, { ...change, before: factsOf(row), after: factsOf(wish) }, now());
      });
    },
    remove: (permit, id) =>
      on(permit, id, async (tx, row) => {
        const { by } = permit;
        await tx.delete(manual).where(eq(manual.id, id));
        const change = { by, action: 'manual.remove', subject: `manual ${id}`, after: null } as const;
        await recordChange(tx, sealing, { ...change, before: factsOf(row) }, now());
      }),
  };
}
