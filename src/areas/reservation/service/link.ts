/** What an order's mails lead to: some facts for whoever has the link, the order itself for whoever reads its mailbox as well. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { proveMailbox } from '../../../io/mail/limiter.ts';
import { sameAddress } from '../../../kit/mailbox.ts';
import { CODE_DIGITS, CODE_MINUTES } from '../../account/index.ts';
import type { Done, ReservationSession } from '../contract.ts';
import type { OrderMail } from '../domain/mail.ts';
import { canMove } from '../flow/index.ts';
import { type CodedAct, isNumberOf } from '../index.ts';
import { seenAt } from './expire.ts';
import { leaveOrderMail } from './mails.ts';
import type { ReservationDeps } from './ports.ts';
import { deliveriesOf, linkPlace, lockedRow, orderOf, type Row, rowOf } from './store.ts';
import { reservation, reservationCode } from './tables.ts';

const CODE_USE = 'order code';
/** A code is worth nothing after so many wrong ones. */
const TRIES = 3;
/** Codes of one order in an hour: nobody fills a mailbox with them. */
const CODES_AN_HOUR = 5;
const HOUR_MS = 3_600_000;
/** A link ends so long after its order has. */
const ENDED_MS = 30 * 24 * HOUR_MS;

type LinkOptions = {
  readonly deps: ReservationDeps;
  readonly site: string;
  /** Makes this browser a holder of the order. */
  readonly hold: (tx: Transaction, id: string) => Promise<unknown>;
  /** An order that is this browser's or its account's. */
  readonly own: (id: string, act: (tx: Transaction, row: Row) => Promise<Done>) => Promise<Done>;
};

/** What codes are for. */
type OrderCodes = {
  readonly session: Pick<
    ReservationSession,
    | 'linked'
    | 'mailLink'
    | 'sendCode'
    | 'openByCode'
    | 'sendMailboxCode'
    | 'sendOwnerCode'
    | 'provesOwner'
    | 'endOwnerCode'
  >;
  /** Whether a code was sent to this mailbox, which is to take the place of the order's; a wrong one is counted. */
  provesMailbox(tx: Transaction, row: Row, proof: { email: string; code: string }): Promise<boolean>;
  /** Ends the code of an order, because what it was typed for is done. */
  endCode(tx: Transaction, id: string): Promise<unknown>;
};

/**
 * What a code is for: to open the order elsewhere, one act where it is open, or a mailbox that takes the place of the order's. One that was
 * sent for the one is no good for another.
 */
type CodeUse = 'open' | `owner ${CodedAct}` | `mailbox ${string}`;

const mailboxUse = (email: string): CodeUse => `mailbox ${sameAddress(email)}`;

/** Which mail brings a code, and what that says of what it is for. */
type CodeMail = {
  readonly use: CodeUse;
  readonly kind: Extract<OrderMail, 'code' | 'owner-code' | 'mailbox-code'>;
  readonly act?: CodedAct;
};

const INVALID: Done = { ok: false, reason: 'code-invalid' };

/**
 * A link is read by scanners and goes on to others: by itself it makes nobody a holder. The code goes to the mailbox that the customer
 * gave, so that who was sent the mail by somebody else gets no further. Likewise a browser that was left open has the order, and not the
 * mailbox.
 */
export function linking({ deps, site, hold, own }: LinkOptions): OrderCodes {
  const { db, sealing, now } = deps;
  const hasLink = (row: Row | undefined): row is Row => {
    if (row?.site !== site || !row.customer) return false;
    return !row.endedAt || row.endedAt.getTime() >= now().getTime() - ENDED_MS;
  };
  const opens = (row: Row | undefined, key: string): row is Row => {
    if (!hasLink(row)) return false;
    return isSame(key, sealing.open(row.link, linkPlace(row.id)));
  };
  const hashBy = (secret: string, use: CodeUse, id: string, code: string) =>
    createHmac('sha256', secret)
      .update(use === 'open' ? `${id} ${code}` : `${id} ${use} ${code}`)
      .digest('base64url');
  /** One that was sent before a change of the data key counts too, while that key is kept. */
  const isCode = (use: CodeUse, id: string, code: string, stored: string) =>
    sealing.secrets(CODE_USE).some((secret) => isSame(hashBy(secret, use, id, code), stored));
  const linkedOnly = (id: string, key: string, act: (tx: Transaction, row: Row) => Promise<Done>) =>
    db.transaction(async (tx): Promise<Done> => {
      const row = await lockedRow(tx, id);
      return opens(row, key) ? act(tx, row) : { ok: false, reason: 'unknown-order' };
    });
  const codeOf = async (tx: Transaction, id: string) => {
    const [code] = await tx.select().from(reservationCode).where(eq(reservationCode.reservation, id));
    return code;
  };
  const send = async (
    tx: Transaction,
    row: Row,
    { use, kind, ...more }: CodeMail & { readonly to?: string },
  ): Promise<Done> => {
    const { id } = row;
    const at = now();
    const before = await codeOf(tx, id);
    const isSameHour = before && before.since.getTime() > at.getTime() - HOUR_MS;
    const [sent, since] = isSameHour ? [before.sent, before.since] : [0, at];
    if (sent >= CODES_AN_HOUR) return { ok: false, reason: 'too-often' };
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const until = new Date(at.getTime() + CODE_MINUTES * 60_000);
    const stored = {
      code: hashBy(sealing.secret(CODE_USE), use, id, code),
      until,
      tries: 0,
      sent: sent + 1,
      since,
    };
    await tx
      .insert(reservationCode)
      .values({ reservation: id, ...stored })
      .onConflictDoUpdate({ target: reservationCode.reservation, set: stored });
    await leaveOrderMail(deps, tx, row, kind, { code, ...more });
    return { ok: true };
  };
  /** Whether a code is the one that was sent; a wrong one is counted, whatever else becomes of it. */
  const isSent = async (tx: Transaction, { id }: Row, use: CodeUse, typed: string): Promise<boolean> => {
    const stored = await codeOf(tx, id);
    const isOpen = stored?.code && stored.tries < TRIES && stored.until > now();
    if (isOpen && isCode(use, id, typed.replace(/\D/g, ''), stored.code ?? '')) return true;
    if (stored)
      await tx
        .update(reservationCode)
        .set({ tries: stored.tries + 1 })
        .where(eq(reservationCode.reservation, id));
    return false;
  };
  const end = (tx: Transaction, id: string) =>
    tx.update(reservationCode).set({ code: null }).where(eq(reservationCode.reservation, id));
  const session: OrderCodes['session'] = {
    linked: async (id, key) => {
      const row = await rowOf(db, id);
      if (!opens(row, key)) return undefined;
      const { number, state, car, estimate } = orderOf(sealing, seenAt(row, now()).row);
      const deliveredOn = (await deliveriesOf(db, [id])).get(id);
      return { number, state, car, estimate, deliveredOn };
    },
    mailLink: ({ number, email }) =>
      db.transaction(async (tx) => {
        const theirs = inArray(reservation.emailKey, sealing.personKeys('email', email));
        const rows = await tx
          .select()
          .from(reservation)
          .where(and(eq(reservation.site, site), theirs))
          .orderBy(desc(reservation.begunAt));
        const row = rows.find((one) => isNumberOf(one, number));
        if (hasLink(row)) await leaveOrderMail(deps, tx, row, 'link-again');
      }),
    sendCode: (id, key) => linkedOnly(id, key, (tx, row) => send(tx, row, { use: 'open', kind: 'code' })),
    openByCode: (id, key, typed) =>
      linkedOnly(id, key, async (tx, row) => {
        if (!(await isSent(tx, row, 'open', typed))) return INVALID;
        await end(tx, id);
        const { customer } = orderOf(sealing, row);
        if (customer) await proveMailbox(deps, tx, customer.email);
        await hold(tx, id);
        return { ok: true };
      }),
    sendMailboxCode: (id, email) =>
      own(id, async (tx, row) =>
        // Nobody else's mailbox is written to for an order whose customer stands.
        row.customer && canMove(row.state, 'register')
          ? send(tx, row, { use: mailboxUse(email), kind: 'mailbox-code', to: email })
          : { ok: false, reason: 'not-now' },
      ),
    sendOwnerCode: (id, act) =>
      own(id, async (tx, row) =>
        row.customer
          ? send(tx, row, { use: `owner ${act}`, kind: 'owner-code', act })
          : { ok: false, reason: 'not-now' },
      ),
    provesOwner: (id, act, typed) =>
      own(id, async (tx, row) => ((await isSent(tx, row, `owner ${act}`, typed)) ? { ok: true } : INVALID)),
    endOwnerCode: async (id) => {
      await own(id, async (tx) => {
        await end(tx, id);
        return { ok: true };
      });
    },
  };
  return {
    session,
    provesMailbox: (tx, row, { email, code }) => isSent(tx, row, mailboxUse(email), code),
    endCode: end,
  };
}

/** Whether two secrets are the same, in a time that tells nothing of them. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
