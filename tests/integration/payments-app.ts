import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Reconciliation } from '../../src/areas/payment/domain/reconciliation.ts';
import type { Payable, Payment } from '../../src/areas/payment/index.ts';
import type { Payments } from '../../src/areas/payment/service/index.ts';
import { openPayments, reconcileAll } from '../../src/areas/payment/service/open-payments.ts';
import { dateIn } from '../../src/areas/platform/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { openJobs } from '../../src/host/process/jobs.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import type { Transaction } from '../../src/io/database.ts';
import type { PlainDate } from '../../src/kit/calendar.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { cpfOf } from '../person.ts';
import { testSealing } from '../sealing.ts';

let payers = 0;
export const PAYER = { name: 'Ana Souza', document: '52998224725', email: 'ana@example.com' };
export const DEPOSIT = 50_000;
export const token = (outcome: string): string => `card_${outcome}_${randomUUID().replaceAll('-', '')}`;

export type PaymentsApp = {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly database: TestDatabase;
  readonly payments: Payments;
  /** Every change that was told, in order. */
  readonly told: Payment[];
  /** What references owe; a reference that is not in here is not the caller's. */
  readonly owed: Map<string, Payable>;
  readonly gateway: string;
  /** The day on which its payments begin, also when it ends meanwhile: the gateway lives by the true clock, and so must this. */
  readonly today: PlainDate;
  /** A new reservation that owes a deposit. */
  reference(payer?: Payable['payer']): string;
  call(path: string, body?: unknown, key?: string): Promise<{ status: number; body: Record<string, never> }>;
  /** Somebody pays at the bank, or time passes. */
  move(chargeId: string, to: string, copies?: number): Promise<void>;
  chargeOf(reference: string): Promise<string>;
  reconcile(time: { from: Date; to: Date }): Promise<Reconciliation | undefined>;
  close(): Promise<void>;
};

/**
 * The payment service on a real port, with the sandbox gateway on another and jobs on a database of its own.
 * @param settled what else is told of a change, in its transaction
 * @param disputed what is told of a dispute, likewise
 * @param undecided what is told of a payment that the gateway has taken, likewise
 * @param isAwaited whether a reference waits for its money yet; without it one that may be paid does
 */
export async function paymentsApp(
  on?: TestDatabase,
  settled?: (tx: Transaction, payment: Payment) => Promise<void>,
  isAwaited?: (tx: Transaction, reference: string) => Promise<boolean>,
  disputed: (tx: Transaction, payment: Payment) => Promise<void> = async () => undefined,
  undecided: (tx: Transaction, payment: Payment) => Promise<void> = async () => undefined,
): Promise<PaymentsApp> {
  const database = on ?? (await testDatabase());
  const log = pino({ level: 'silent' }) as never;
  const settings = testEnvironment({ HOST: '127.0.0.1' });
  const boss = await openJobs(database, true, log);
  const app = await createServer(settings, log);
  const owed = new Map<string, Payable>();
  const payments: Payment[] = [];
  const sites = await readSites('seeds/sites');
  const today = dateIn('BR', Date.now());
  const needs = {
    sites,
    origin: 'https://portal.example',
    db: database.db,
    boss,
    sealing: testSealing,
    settings,
    log,
    today: () => today,
    address: () => origin(),
    mayPay: async (_site: unknown, _request: unknown, reference: string) => owed.get(reference),
    disputed,
    undecided,
    refundOwed: async () => undefined,
    payableOf: async (_site: unknown, reference: string) => owed.get(reference),
    isAwaited: async (tx: Transaction, reference: string) =>
      isAwaited ? isAwaited(tx, reference) : (owed.get(reference)?.isOpen ?? true),
    async settled(tx: Transaction, payment: Payment) {
      payments.push(payment);
      await settled?.(tx, payment);
    },
  };
  const open = await openPayments(needs);
  await mountServices(app, sites, {
    payment: async (own) => {
      await open.messages(own);
      await open.routes(own);
    },
  });
  await open.listen();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await open.work();
  function origin(): string {
    const bound = app.server.address();
    return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
  }
  const gateway = `http://127.0.0.1:${open.framePort()}`;
  const bearer = { authorization: `Bearer ${testSealing.secret('rehearsal gateway')}` };
  const chargeOf = async (reference: string) => {
    const payment = await open.payments.latestOf(reference);
    const found = await fetch(`${gateway}/v1/charges?payment_id=${payment?.id}`, { headers: bearer });
    return ((await found.json()) as { charges: { id: string }[] }).charges[0]?.id ?? 'none';
  };
  return {
    app,
    database,
    told: payments,
    owed,
    gateway,
    today,
    chargeOf,
    origin: origin(),
    payments: open.payments,
    // Each is another person's: cards are counted by payer.
    reference(payer = { ...PAYER, document: cpfOf(++payers).replace(/\D/g, '') }) {
      const reference = randomUUID();
      owed.set(reference, { amount: DEPOSIT, payer, isOpen: true });
      return reference;
    },
    async call(path, body, key = randomUUID()) {
      const headers = { origin: origin(), 'content-type': 'application/json', 'idempotency-key': key };
      const answer = await fetch(`${origin()}/services/br/aurora/payments${path}`, {
        ...(body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json().catch(() => ({}))) as never };
    },
    async move(chargeId, to, copies = 1) {
      const answer = await fetch(`${gateway}/v1/charges/${chargeId}/move`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ to, copies }),
      });
      if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
    },
    reconcile: async (time) => (await reconcileAll(database.db, sites, open, time))[0]?.reconciliation,
    async close() {
      await boss.stop({ graceful: false });
      await app.close();
      await open.close();
      await database.drop();
    },
  };
}
