import type { FastifyRequest } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { ServiceSite } from '../../../io/service.ts';
import type { PlainDate } from '../../../kit/calendar.ts';
import type { Site } from '../../platform/index.ts';
import type { Payable } from '../domain/payable.ts';
import type { Payment } from '../domain/payment.ts';
import type { Gateway } from './gateway.ts';

/** A card that is about to be tried. */
export type CardTry = {
  readonly isAllowed: boolean;
  /** It was none that is to be counted: it was approved, or the gateway was not asked. */
  forgive(): Promise<void>;
};

export type PaymentDeps = {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly sealing: Sealing;
  readonly now: () => Date;
  readonly today: (market: ServiceSite['market']) => PlainDate;
  readonly log: { error(fields: object, message: string): void };
  readonly sites: readonly Site[];
  /** Who takes money for a site, as `siteNameOf` names it. */
  readonly gatewayOf: (site: string) => Gateway;
  /**
   * Called in the transaction that records a change of a payment, once for each change. A payment may be approved after it was
   * cancelled or had expired: then there is money, whatever the reservation is by now.
   */
  readonly settled: (tx: Transaction, payment: Payment) => Promise<void>;
  /**
   * Called in the transaction that records that the gateway has taken a payment which is not decided yet: a card in review, a code
   * or a line that can be paid from now on.
   */
  readonly undecided: (tx: Transaction, payment: Payment) => Promise<void>;
  /** Called likewise once for each change of a dispute; of one that is lost, instead of `settled`. */
  readonly disputed: (tx: Transaction, payment: Payment) => Promise<void>;
  /**
   * Whether the owner of a reference waits for its money yet. Asked once the reference is locked; it stays so until the transaction
   * ends.
   */
  readonly isAwaited: (tx: Transaction, reference: string) => Promise<boolean>;
  /**
   * Counts a card that is tried for a reference by a payer, before it is: whoever has a list of stolen numbers finds out nothing here
   * about more than a few of them.
   */
  readonly tryCard: (reference: string, document: string) => Promise<CardTry>;
  /**
   * What a reference owes, where whoever asks may pay it; `undefined` for one that does not exist and for somebody else's alike:
   * both answer 404.
   */
  readonly mayPay: (
    site: ServiceSite,
    request: FastifyRequest,
    reference: string,
  ) => Promise<Payable | undefined>;
};
