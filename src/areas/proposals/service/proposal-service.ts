import { countedAttempts } from '../../../io/attempt-limit.ts';
import type { RecordChange } from '../../../io/change-log.ts';
import type { Database, Transaction } from '../../../io/database.ts';
import { limitRequests } from '../../../io/rate-limit.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { ServiceApp } from '../../../io/service.ts';
import type { Cents } from '../../../kit/money.ts';
import { netOfOptions, type Snapshot } from '../../catalogue/index.ts';
import type { Agreements } from '../../legal-documents/contract.ts';
import { documentsIn } from '../../legal-documents/index.ts';
import type { DecidedProposal, ProposalStatus } from '../../lender/index.ts';
import { draftRoutes } from './draft/routes.ts';
import { type FlowADeps, flowARoutes } from './flow-a-routes.ts';
import { mailNumber } from './mails.ts';
import { addEvent, keepDecided } from './vouchers/store.ts';

/** A step of a proposal of the portal's own, as the lender's area tells of it. */
type ChangedStatus = {
  readonly site: string;
  readonly number: string;
  readonly from: ProposalStatus;
  readonly status: ProposalStatus;
  readonly step: number;
  readonly at: Date;
};

type RecordProposal = RecordChange<'proposal.move' | 'proposal.open'>;

/** Tells whoever follows a proposal, and the staff's log, that it has moved on. */
export const recordStatusChange =
  (record: RecordProposal) =>
  async (tx: Transaction, by: string, change: ChangedStatus): Promise<void> => {
    const { number, site, status, at, step } = change;
    await addEvent(tx, { number, site, status, eventId: `desk ${number} ${step}`, occurredAt: at });
    await recordMove(record, tx, by, change);
  };

/** Tells the staff's log who has seen the applicant of a proposal. */
export const recordOpening =
  (record: RecordProposal) =>
  (tx: Transaction, by: string, number: string): Promise<void> =>
    record(tx, {
      by,
      action: 'proposal.open',
      subject: `proposal ${number}`,
      before: null,
      after: null,
    });

const recordMove = (
  record: RecordProposal,
  tx: Transaction,
  by: string,
  { number, from, status }: ChangedStatus,
): Promise<void> =>
  record(tx, {
    by,
    action: 'proposal.move',
    subject: `proposal ${number}`,
    before: { status: from },
    after: { status },
  });

/** Moves a proposal of the portal's own, where it can have come to that. */
type FollowLender = (
  tx: Transaction,
  event: { readonly site: string; readonly number: string; readonly to: ProposalStatus; readonly at: Date },
  changed: (tx: Transaction, moved: ChangedStatus) => Promise<void>,
) => Promise<string | undefined>;

/**
 * Takes what a site's lender tells: a proposal of the portal's own credit decision moves with it, for its staff and its retention too.
 * @returns false, and nothing is kept, where it cannot have come to that
 */
export const applyLenderEvent =
  ({
    db,
    record,
    follow,
  }: {
    readonly db: Database;
    readonly record: RecordProposal;
    readonly follow: FollowLender;
  }) =>
  (event: Parameters<typeof addEvent>[1]): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { site, number, status: to, occurredAt: at } = event;
      const text = await follow(tx, { site, number, to, at }, (own, moved) =>
        recordMove(record, own, 'lender', moved),
      );
      if (text === 'not-after-that') return false;
      await addEvent(tx, event);
      return true;
    });

/** What is written of every decision: what its shopper follows it by, and the mail with its number. */
export function decisionStore({
  db,
  agreements,
  catalogue,
  ...parts
}: Parameters<typeof mailNumber>[0] & {
  readonly db: Database;
  /** To which documents applicants agree; nobody is asked where there are none. */
  readonly agreements?: Agreements<Transaction> | undefined;
  /** The catalogue in force; without one no price is told without its taxes. */
  readonly catalogue?: (() => Snapshot) | undefined;
}) {
  const { sealing } = parts;
  /** Of a proposal whose form has asked for consents: one that a machine sends has shown nothing to anybody. */
  const storeAgreed = async (
    tx: Transaction,
    { site, id, decidedAt, buyer, boxes = [], documents, account }: DecidedProposal,
  ) => {
    if (boxes.length === 0 || documents === undefined) return;
    const by = { document: buyer.document, email: buyer.email, account };
    await agreements?.store(tx, {
      ...{ site, act: 'proposal', subject: id, by, at: decidedAt },
      documents: documentsIn(documents),
    });
  };
  /** Without what was chosen nobody can say what of the price is the car's, and what a part's. */
  const netOf = ({ site: key, car, options, funding, isAgreed }: DecidedProposal): Cents | undefined => {
    const site = parts.sites.find((one) => one.key === key);
    if (!site || !car || !options || !funding || !catalogue) return undefined;
    return netOfOptions(catalogue(), site, { ...car, ids: options }, { price: funding.carPrice, isAgreed });
  };
  return {
    /** Of the portal's own credit decision, which undoes the transaction where the proposal was kept before. */
    decided: (tx: Transaction, proposal: DecidedProposal) =>
      Promise.all([
        keepDecided(sealing, tx, proposal, netOf(proposal)),
        mailNumber(parts, tx, proposal),
        storeAgreed(tx, proposal),
      ]),
    /** Of a maker's own: a repeat is kept again, and mailed once. */
    keep: (proposal: DecidedProposal) =>
      db.transaction(async (tx) => {
        if (!(await keepDecided(sealing, tx, proposal, netOf(proposal)))) return;
        await mailNumber(parts, tx, proposal);
        await storeAgreed(tx, proposal);
      }),
  };
}

export type ProposalParts = FlowADeps & {
  readonly db: Database;
  readonly sealing: Sealing;
  /** Calls of one address in a minute. */
  readonly perMinute: number;
};

/** What answers at a site's proposal address: the portal's own calls, and the bank's behind them. */
export const proposalService =
  ({ perMinute, decisions, today, ...store }: ProposalParts) =>
  async (app: ServiceApp): Promise<void> => {
    await app.register(async (own) => {
      // A form is saved again and again while it is filled in.
      await limitRequests(own, { name: 'proposal-draft', perMinute: perMinute * DRAFTS }, store);
      // An office fills in many, and nobody this many: each is a row for a day.
      const begun = { name: 'proposal-draft-new', tries: perMinute, perSeconds: 3_600 };
      draftRoutes(own, { ...store, mayBegin: countedAttempts(begun, store) });
    });
    await app.register(async (own) => {
      await limitRequests(own, { name: 'proposal', perMinute }, store);
      flowARoutes(own, { decisions, today });
    });
  };

/** How many more times than a lead a draft may be saved. */
const DRAFTS = 10;
