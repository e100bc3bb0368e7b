import type { Transaction } from '../../io/database.ts';
import { definePlug } from '../platform/plug.ts';
import type { PaymentSession } from './contract.ts';
import type { GatewaySettings, OpenGateways } from './service/gateways.ts';
import { paymentMeasures } from './service/measures.ts';
import { openPayments, type PaymentOwner } from './service/open-payments.ts';
import { owedReferences } from './service/owed.ts';
import type { Payments } from './service/payments.ts';
import { paymentPersonalData } from './service/personal-data.ts';
import { PAYMENT_DEAD_LETTERS } from './service/queue.ts';

export type PaymentPlug = Pick<Payments, 'refund' | 'callOff'> & {
  /** Says what the references of payments stand for: one area owns them all. */
  ownedBy(owner: PaymentOwner): void;
  /** What of a refund is owed for these references. */
  owed(references: readonly string[] | undefined, now: Date): ReturnType<typeof owedReferences>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly payments: PaymentPlug;
  }
  interface PageSessions {
    /** Payments of what is the visitor's own. */
    readonly payments: PaymentSession;
  }
  interface PageServerParts extends Pick<OpenGateways, 'framePort' | 'cardProvider'> {}
  interface PlugSettings extends GatewaySettings {}
}

/** Payments, and the gateways behind them. */
export const paymentsPlug = definePlug({
  name: 'payments',
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  personalData: paymentPersonalData,
  needs: [],
  async open({ db, boss, sealing, sites, origin, today, log, settings, addresses, perMinute, metrics }) {
    if (metrics) paymentMeasures(metrics, db);
    let owner: PaymentOwner | undefined;
    const owned = (): PaymentOwner => {
      if (!owner) throw new Error('no area owns what is paid');
      return owner;
    };
    const opened = await openPayments({
      db,
      boss,
      sealing,
      sites,
      origin,
      today,
      log,
      settings,
      address: addresses.portal,
      mayPay: (...request) => owned().mayPay(...request),
      payableOf: (...request) => owned().payableOf(...request),
      settled: (tx: Transaction, payment) => owned().settled(tx, payment),
      undecided: (tx, payment) => owned().undecided(tx, payment),
      disputed: (tx, payment) => owned().disputed(tx, payment),
      isAwaited: (tx, reference) => owned().isAwaited(tx, reference),
      refundOwed: (owed) => owned().refundOwed(owed),
    });
    const { payments, framePort, cardProvider } = opened;
    return {
      service: {
        ownedBy(of) {
          owner = of;
        },
        refund: payments.refund,
        callOff: payments.callOff,
        owed: (references, now) => owedReferences(db, now, references),
      },
      pages: { payments: { open: ({ site }) => opened.open(site) } },
      pageServer: { framePort, cardProvider },
      services: { payment: opened.service(perMinute ?? 0) },
      deadLetters: { payment: PAYMENT_DEAD_LETTERS },
      listen: () => opened.listen(),
      jobs: [() => opened.work()],
      close: () => opened.close(),
    };
  },
});
