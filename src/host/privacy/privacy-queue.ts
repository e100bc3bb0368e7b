import { and, desc, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { PrivacyOutcome, PrivacyQueue, PrivacyWish } from '../../areas/admin/contract.ts';
import type { StaffPlug } from '../../areas/admin/plug.ts';
import type { Database, Transaction } from '../../io/database.ts';
import type { Retention, Settled } from '../../io/personal-data.ts';
import { portalRows } from '../../io/reach.ts';
import type { Sealing } from '../../io/sealing.ts';
import { type Permit, reachesPortal } from '../../kit/authority.ts';
import { isUuid } from '../../kit/uuid.ts';
import { privacyRequest } from '../database/tables.ts';
import { recorder } from '../process/audit-recorder.ts';
import { type CrmsToNotify, crmNotices } from './notices.ts';
import {
  exportPerson,
  type OnRecorded,
  type Person,
  type PrivacyOptions,
  personalDataStores,
  previewPerson,
  settlePerson,
} from './privacy.ts';
import { meetWishes } from './privacy-wishes.ts';

type PrivacyQueueOptions = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly boss: PgBoss;
  /** Which CRMs this portal tells by itself. */
  readonly crms: CrmsToNotify;
  /** The days for which records are kept here. */
  readonly days?: Retention | undefined;
  readonly isProven: StaffPlug['isProven'];
};

/** The permit to an act does not hold: its transaction is taken back. */
class NotProven extends Error {}

const PAGE = 50;

/** The wishes of persons about their data, as operators settle them: the same as `npm run privacy`, with the same record of it. */
export function privacyQueue({
  db,
  sealing,
  boss,
  crms: notify,
  days,
  isProven,
}: PrivacyQueueOptions): PrivacyQueue {
  const stores = personalDataStores(sealing);
  const optionsOf = (by: string): PrivacyOptions => ({ db, sealing, stores, by, now: new Date(), days });
  const settling = isProven('privacy.settle');
  const copying = isProven('privacy.copy');
  const record = recorder(sealing);
  const isNobody = (permit: Permit<'privacy'>, { mark, value }: Person) =>
    !reachesPortal(permit) || !sealing.personKey(mark, value);
  const outcomeOf = ({ counts, retained, handedOver, quotations = [] }: Settled): PrivacyOutcome => ({
    records: sum(Object.values(counts)),
    retained: groundsOf(retained),
    handedOver: [
      { to: 'leads' as const, keys: handedOver, isNotified: notify.leads },
      { to: 'quotations' as const, keys: quotations, isNotified: notify.quotations },
    ].filter(({ keys }) => keys.length > 0),
  });
  const logged =
    (by: string, wish: PrivacyWish | 'export'): OnRecorded =>
    (tx, request) =>
      record(tx, {
        by,
        action: `privacy.${wish}`,
        subject: `request ${request}`,
        before: null,
        after: null,
      });
  /** The same, and what of theirs was waiting for it waits no more. */
  const met =
    (by: string, wish: PrivacyWish | 'export', person: Person): OnRecorded =>
    async (tx, request) => {
      await logged(by, wish)(tx, request);
      await meetWishes({ sealing, record }, tx, by, person, wish);
    };
  return {
    async page(permit, { after }) {
      const { at, id } = privacyRequest;
      const last = sql`(select r.at, r.id from ${privacyRequest} r where r.id = ${after})`;
      const beyond = after && isUuid(after) ? sql`(${at}, ${id}) < ${last}` : undefined;
      const rows = await db
        .select()
        .from(privacyRequest)
        .where(and(portalRows(permit), beyond))
        .orderBy(desc(at), desc(id))
        .limit(PAGE + 1);
      const entries = rows.slice(0, PAGE).map((row) => ({
        id: row.id,
        by: row.by,
        action: row.action,
        at: row.at.toISOString(),
        records: sum(Object.values(row.outcome)),
      }));
      return { entries, next: rows.length > PAGE ? entries.at(-1)?.id : undefined };
    },
    async preview(permit, person, wish) {
      if (isNobody(permit, person)) return undefined;
      const { by } = permit;
      // Written first: whether somebody is known here is told to nobody without a trace. Of whom it was, nothing is written.
      const look = {
        by,
        action: 'privacy.look',
        subject: `wish ${wish}`,
        before: null,
        after: null,
      } as const;
      await db.transaction((tx) => record(tx, look));
      return outcomeOf(await previewPerson(optionsOf(by), wish, person));
    },
    isNobody,
    async settle(permit, person, wish) {
      if (isNobody(permit, person)) return undefined;
      const { by } = permit;
      const onBegun = proven((tx) => settling(tx, permit, { ...person, wish }));
      const options = { ...optionsOf(by), onBegun };
      const tell = await crmNotices(boss, options.now, notify);
      return orNotProven(async () =>
        outcomeOf(await settlePerson(options, wish, person, tell, met(by, wish, person))),
      );
    },
    async copy(permit, person) {
      if (isNobody(permit, person)) return undefined;
      const { by } = permit;
      const options = { ...optionsOf(by), onBegun: proven((tx) => copying(tx, permit, person)) };
      return orNotProven(async () => {
        const copy = await exportPerson(options, person, met(by, 'export', person));
        return { json: JSON.stringify(copy, null, 2) };
      });
    },
  };
}

const proven = (check: (tx: Transaction) => Promise<boolean>) => async (tx: Transaction) => {
  if (!(await check(tx))) throw new NotProven();
};

/** What an act gives, or that its permit did not hold. */
const orNotProven = <T>(act: () => Promise<T>): Promise<T | 'not-proven'> =>
  act().catch((error) => {
    if (error instanceof NotProven) return 'not-proven';
    throw error;
  });

/** The laws that keep records, each once, as the law itself is called: what for stands in the guide. */
function groundsOf(entries: Settled['retained']): PrivacyOutcome['retained'] {
  const grounds = new Map<string, number>();
  for (const { ground, records } of entries) {
    const [law = ground] = ground.split(':');
    grounds.set(law, (grounds.get(law) ?? 0) + records);
  }
  return [...grounds].map(([ground, records]) => ({ ground, records }));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
