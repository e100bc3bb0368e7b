/** What an operator does about a lead that no further attempt will deliver: it is corrected, or ended. */
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { RecordChange } from '../../../io/change-log.ts';
import { countWaiting } from '../../../io/count-waiting.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { rowsWithin } from '../../../io/reach.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { siteNameOf } from '../../../io/service.ts';
import type { Permit } from '../../../kit/authority.ts';
import { isUuid } from '../../../kit/uuid.ts';
import {
  CORRECTABLE,
  type CorrectableField,
  type Corrected,
  type LeadAdmin,
  type LeadContact,
  storedLead,
} from '../contract.ts';
import { checkPerson } from './check.ts';
import type { LeadDeps } from './ports.ts';
import { enqueueDelivery, putBehind } from './queue.ts';
import { openLead, payloadPlace, personColumns } from './store.ts';
import { lead, leadConsent } from './tables.ts';

export type RepairParts = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly record: RecordChange<'leads.open' | 'leads.correct' | 'leads.close'>;
  /** What a lead is held to when it comes, and so when it is corrected. */
  readonly rules: LeadRules;
};

export type LeadRules = Pick<LeadDeps, 'settings' | 'dealers' | 'sites'>;

/** Minutes without an attempt after which a lead waits for more than its turn. */
const TURN_MINUTES = 5;

/** What each field is called on the wire. */
const WIRE = {
  firstName: 'firstName',
  email: 'email',
  phone: 'phone',
  document: 'cpf',
  dealerCode: 'dealersCode',
} as const satisfies Record<CorrectableField, string>;

type Row = typeof lead.$inferSelect;
type Payload = Readonly<Record<string, unknown>>;

export function leadRepair({
  db,
  boss,
  sealing,
  record,
  rules,
}: RepairParts): Pick<LeadAdmin, 'failing' | 'open' | 'correct' | 'close'> {
  const dead = async (
    tx: Transaction,
    permit: Permit<'leads', 'update'>,
    id: string,
  ): Promise<Row | undefined> => {
    if (!isUuid(id)) return undefined;
    const of = and(eq(lead.id, id), eq(lead.status, 'dead'), rowsWithin(permit, lead));
    const [row] = await tx.select().from(lead).where(of).for('update');
    return row;
  };
  const payloadOf = (row: Row): Payload | undefined => {
    const opened = openLead(sealing, row);
    return opened && (JSON.parse(opened.payload) as Payload);
  };
  const log = (tx: Transaction, { by }: Permit<'leads', 'update'>, id: string) => ({
    say: (
      action: 'leads.open' | 'leads.correct' | 'leads.close',
      after: { readonly [fact: string]: string | readonly string[] } | null,
    ) => record(tx, { by, action, subject: `lead ${id}`, before: null, after }),
  });
  return {
    failing(permit) {
      const late = lt(lead.receivedAt, sql`now() - ${TURN_MINUTES} * interval '1 minute'`);
      const isLate = or(isNotNull(lead.lastOutcome), late);
      const where = and(eq(lead.status, 'pending'), isLate, rowsWithin(permit, lead));
      return countWaiting(db, { from: lead, by: lead.receivedAt, where });
    },
    open: (permit, id) =>
      db.transaction(async (tx) => {
        const row = await dead(tx, permit, id);
        const payload = row && payloadOf(row);
        if (!row || !payload) return undefined;
        await log(tx, permit, id).say('leads.open', null);
        const { site, status, attempts } = row;
        return {
          id,
          site,
          status,
          attempts,
          lastOutcome: row.lastOutcome ?? undefined,
          receivedAt: row.receivedAt.toISOString(),
          settledAt: row.settledAt?.toISOString(),
          contact: contactOf(payload),
        };
      }),
    correct: (permit, id, typed) =>
      db.transaction(async (tx): Promise<Corrected> => {
        const row = await dead(tx, permit, id);
        const payload = row && payloadOf(row);
        if (!row || !payload) return { ok: false, reason: 'not-dead' };
        const checked = checkedBy(rules, row.site, typed);
        const contact = { ...typed, phone: checked.phone };
        const changed = CORRECTABLE.filter((field) => contactOf(payload)[field] !== contact[field]);
        const next = {
          ...payload,
          ...Object.fromEntries(changed.map((field) => [WIRE[field], contact[field]])),
        };
        const wrong = new Set([...faultsOf(next), ...checked.faults]);
        const fields = CORRECTABLE.filter((field) => wrong.has(WIRE[field]));
        if (fields.length > 0) return { ok: false, reason: 'invalid', fields };
        const person = personColumns(sealing, contact);
        await tx
          .update(lead)
          .set({
            payload: sealing.seal(JSON.stringify(next), payloadPlace(id)),
            status: 'pending',
            refusals: 0,
            deliveryBeganAt: new Date(),
            settledAt: null,
            ...person,
          })
          .where(eq(lead.id, id));
        // What was said about being contacted is found for whom it is from now.
        const personKey = person.documentKey ?? person.emailKey;
        await tx.update(leadConsent).set({ personKey }).where(eq(leadConsent.leadId, id));
        await putBehind(tx, await enqueueDelivery(boss, tx, { leadId: id, customerKey: person.customerKey }));
        await log(tx, permit, id).say('leads.correct', { fields: changed });
        return { ok: true };
      }),
    close: (permit, id, reason) =>
      db.transaction(async (tx) => {
        const row = await dead(tx, permit, id);
        if (!row) return false;
        await tx.update(lead).set({ status: 'closed', settledAt: new Date() }).where(eq(lead.id, id));
        await log(tx, permit, id).say('leads.close', { reason });
        return true;
      }),
  };
}

function contactOf(payload: Payload): LeadContact {
  const text = (field: CorrectableField) => String(payload[WIRE[field]] ?? '');
  return Object.fromEntries(CORRECTABLE.map((field) => [field, text(field)])) as LeadContact;
}

/** The fields that the contract does not take as they are, by their names on the wire. */
function faultsOf(payload: Payload): readonly unknown[] {
  const read = storedLead.safeDecode(payload as Parameters<typeof storedLead.safeDecode>[0]);
  return read.error?.issues.map(({ path: [field] }) => field) ?? [];
}

/** What a lead of the site would be refused for if it came so, by the names on the wire, and the telephone as it is written. */
function checkedBy(
  rules: LeadRules,
  name: string,
  { firstName, email, phone, document, dealerCode }: LeadContact,
): { readonly faults: readonly string[]; readonly phone: string } {
  const site = rules.sites.find((one) => siteNameOf(one) === name);
  if (!site) return { faults: [WIRE.dealerCode], phone };
  const checked = checkPerson(rules, site, {
    contact: { name: firstName, email, phone, document },
    dealerCode,
  });
  if (checked.ok) return { faults: [], phone: checked.contact.phone };
  return { faults: checked.problem.errors?.map(({ field }) => field) ?? [], phone };
}
