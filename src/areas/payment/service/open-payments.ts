import type { PgBoss } from 'pg-boss';
import { countedAttempts } from '../../../io/attempt-limit.ts';
import { countInOrder } from '../../../io/attempts.ts';
import type { Database } from '../../../io/database.ts';
import { type LimitDeps, limitRequests } from '../../../io/rate-limit.ts';
import type { ServiceApp, ServiceSite } from '../../../io/service.ts';
import { DEFAULT_MARKET, IDENTITIES } from '../../../kit/markets/identities.ts';
import type { Site } from '../../platform/index.ts';
import type { PaymentSession } from '../contract.ts';
import type { Difference } from '../index.ts';
import type { PaymentDeps } from './deps.ts';
import { type GatewayOptions, type OpenGateways, openGateways } from './gateways.ts';
import { type NightlyDifferences, RECONCILE } from './measures.ts';
import { paymentMessages } from './messages.ts';
import { type OwedRefund, owedRefunds } from './owed.ts';
import { type PayableOf, paymentSession } from './payment-session.ts';
import { createPayments, type Payments } from './payments.ts';
import { reconcilePayments } from './reconcile.ts';
import { paymentRoutes } from './routes.ts';

/** What the area answers and hears whose references are paid. */
export type PaymentOwner = Pick<
  PaymentDeps,
  'settled' | 'undecided' | 'disputed' | 'isAwaited' | 'mayPay'
> & {
  readonly payableOf: PayableOf;
  /** Tells of a refund that is owed for a day and more, once a night. */
  readonly refundOwed: (owed: OwedRefund) => Promise<void>;
};

type PaymentOptions = Pick<PaymentDeps, 'sites' | 'today'> &
  PaymentOwner &
  Omit<GatewayOptions, 'sites'> & { readonly boss: PgBoss };

/** The payments of the portal, and the gateways behind them. */
export type OpenPayments = Pick<
  OpenGateways,
  'gatewayOf' | 'framePort' | 'cardProvider' | 'listen' | 'close'
> & {
  readonly payments: Payments;
  readonly routes: (app: ServiceApp) => Promise<void>;
  /** Where gateways tell what has changed. */
  readonly messages: (app: ServiceApp) => Promise<void>;
  /** For the pages of those who pay. */
  readonly open: (site: ServiceSite) => PaymentSession;
  /** Both; what an address asks is counted, what a gateway tells is not. */
  readonly service: (perMinute: number) => (app: ServiceApp) => Promise<void>;
  /** Starts to do what is owed and to reconcile every night, where a process has the worker's role. */
  work(): Promise<void>;
};

export async function openPayments(options: PaymentOptions): Promise<OpenPayments> {
  const gateways = await openGateways(options);
  const deps: PaymentDeps = {
    ...options,
    now: () => new Date(),
    gatewayOf: gateways.gatewayOf,
    tryCard: cardTries(options),
  };
  const payments = createPayments(deps);
  await payments.open();
  const [routes, messages] = [paymentRoutes(deps, payments), paymentMessages(deps)];
  return {
    ...gateways,
    payments,
    routes,
    messages,
    open: (site) => paymentSession(deps, payments, site, options.payableOf),
    service: (perMinute) => async (own) => {
      await messages(own);
      await own.register(async (scope) => {
        await limitRequests(scope, { name: 'payment', perMinute }, options);
        await routes(scope);
      });
    },
    async work() {
      await payments.work();
      await reconcileNightly(options, gateways);
    },
  };
}

/** Cards in an hour that are not approved: for one order, and for one payer over all orders. */
const CARDS = { order: 5, payer: 10 } as const;

function cardTries(deps: LimitDeps): PaymentDeps['tryCard'] {
  const count = (what: keyof typeof CARDS) =>
    countedAttempts({ name: `card-${what}`, tries: CARDS[what], perSeconds: 3_600 }, deps);
  const [byOrder, byPayer] = [count('order'), count('payer')];
  return (reference, document) =>
    countInOrder([() => byOrder(reference), () => byPayer(document.replace(/\D/g, ''))]);
}

/** When the day before is over in both markets, and little is paid. */
const AT = '40 6 * * *';
const DAY_MS = 86_400_000;
/** Days that are compared again each night: a boleto may take so long to clear. */
const DAYS = 10;

async function reconcileNightly(
  { boss, db, sites, log, refundOwed }: PaymentOptions,
  gateways: OpenGateways,
): Promise<void> {
  await boss.createQueue(RECONCILE);
  await boss.schedule(RECONCILE, AT, null, { tz: IDENTITIES[DEFAULT_MARKET].timeZone });
  await boss.work(RECONCILE, async () => {
    const to = new Date();
    const time = { from: new Date(to.getTime() - DAYS * DAY_MS), to };
    const found: NightlyDifferences = {};
    for (const { gateway, reconciliation } of await reconcileAll(db, sites, gateways, time)) {
      if (!reconciliation) throw new Error(`${gateway} gave no list of its charges`);
      const { differences, ...counted } = reconciliation;
      found[gateway] = differences.length;
      if (differences.length === 0) log.info({ gateway, ...counted }, 'payments agree with the gateway');
      else log.error({ gateway, ...counted, differences }, 'payments do not agree with the gateway');
    }
    const owed = await owedRefunds(db, to);
    if (owed.length > 0)
      log.error({ differences: owed.map(owedDifference) }, 'refunds are owed for a day and more');
    for (const one of owed) await refundOwed(one);
    // Kept with the job: whichever process is asked tells what the last night has found.
    return found;
  });
}

/** A refund that is owed, as the report of differences has it. */
export const owedDifference = ({ paymentId, chargeId, amount, gateway, since }: OwedRefund): Difference => ({
  kind: 'refund-owed',
  paymentId,
  chargeId,
  ours: String(amount),
  theirs: `not given back by ${gateway} since ${since.toISOString().slice(0, 10)}`,
});

/** Compares the payments of a period with every gateway that some site has; no `reconciliation` where a gateway gave no list of charges. */
export async function reconcileAll(
  db: Database,
  sites: readonly Site[],
  { gatewayOf }: Pick<OpenGateways, 'gatewayOf'>,
  time: { readonly from: Date; readonly to: Date },
) {
  const bySite = Map.groupBy(sites, ({ key }) => gatewayOf(key));
  const requests = [...bySite].map(async ([gateway, own]) => ({
    gateway: gateway.name,
    reconciliation: await reconcilePayments(
      db,
      gateway,
      own.map(({ key }) => key),
      time,
    ),
  }));
  return Promise.all(requests);
}
