/** One quotation is one purchase: an order, a credit proposal, or the order and the proposal of one person. */

import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { marketOfSite } from '../../../kit/markets/identities.ts';
import { dateIn } from '../../platform/index.ts';
import { type TermsEnded, termsStatus } from '../index.ts';
import type { QuotationDeps } from './ports.ts';
import { isId, lastVersion, lockedRow } from './store.ts';
import { quotation, quotationClaim, quotationVersion } from './tables.ts';

/** What of an order or a proposal says whether it still has a quotation. */
type Claim = {
  /** Whether it is of the person with this document. */
  isOf(document: string): boolean;
};

type OrderClaim = Claim & {
  readonly version: string | undefined;
  readonly isAgreed: boolean;
  /** The customer's account that it stands in. */
  readonly account?: string | undefined;
};

/** The purchases that go on, as the areas that keep them say; nothing of one that has ended. */
export type PurchaseLookup = {
  /**
   * An order, with the version on whose terms it was begun; `isAgreed`: its customer has agreed to the terms. One that was begun and left
   * alone for a while has ended for this.
   */
  order(tx: Transaction, id: string): Promise<OrderClaim | undefined>;
  proposal(tx: Transaction, site: string, number: string): Promise<Claim | undefined>;
};

/**
 * Another company decides, and knows its repeats: what the same person has proposed already is in nobody's way. Without a number of the
 * proposal the quotation is claimed for that person until an answer is known, for a day at most.
 */
export type DecidedElsewhere = {
  /** Of this one call, a UUID. */
  readonly attempt: string;
  /** What is decided about, as a hash: calls for one simulation are one proposal there. */
  readonly simulation: string;
  /** The claim of this call ends, because that company has not decided in it, or those of all calls for the simulation, because it has. */
  readonly ends?: 'attempt' | 'simulation' | undefined;
};

export type Buyer = {
  /** Of the version on whose terms is bought. */
  readonly version: string;
  /** Whoever buys, as far as they have said it. */
  readonly document?: string | undefined;
} & (
  | {
      /** An order, and the proposal that was sent with it. */
      readonly order: string;
      readonly proposal?: string | undefined;
      /** The account that it stands in, or of the open session. */
      readonly account?: string | undefined;
      /** The quotation's own link was shown. */
      readonly hasLink?: boolean | undefined;
    }
  | {
      readonly order?: undefined;
      /** A proposal that is decided now; none of one that is denied, which binds nothing. */
      readonly proposal: string | undefined;
      readonly elsewhere?: DecidedElsewhere | undefined;
    }
);

type PurchaseOptions = Pick<QuotationDeps, 'now' | 'sealing'> & { readonly purchases: PurchaseLookup };

/** Whoever was never answered has asked again within this time, and is known by the other company; milliseconds. */
const CLAIMED_MS = 24 * 60 * 60_000;

/** The claims on a quotation of those who are decided about elsewhere. */
async function claimsOn(
  { sealing, now }: PurchaseOptions,
  tx: Transaction,
  { id }: Row,
): Promise<readonly Claim[]> {
  const since = new Date(now().getTime() - CLAIMED_MS);
  const rows = await tx
    .select({ by: quotationClaim.documentKey })
    .from(quotationClaim)
    .where(and(eq(quotationClaim.quotation, id), gt(quotationClaim.claimedAt, since)));
  return rows.map(({ by }) => ({
    isOf: (document) => sealing.personKeys('document', document).includes(by),
  }));
}

type Applicant = { readonly document?: string | undefined; readonly elsewhere: DecidedElsewhere };

async function claim(
  { sealing, now }: PurchaseOptions,
  tx: Transaction,
  { id }: Row,
  { document = '', elsewhere }: Applicant,
): Promise<void> {
  const documentKey = sealing.personKey('document', document) ?? '';
  const { attempt, simulation } = elsewhere;
  await tx
    .insert(quotationClaim)
    .values({ id: attempt, quotation: id, simulation, documentKey, claimedAt: now() });
}

async function endClaims(
  { sealing }: PurchaseOptions,
  tx: Transaction,
  { id }: Row,
  { document = '', elsewhere: { attempt, simulation, ends } }: Applicant,
): Promise<void> {
  const ofSimulation = and(
    eq(quotationClaim.simulation, simulation),
    inArray(quotationClaim.documentKey, [...sealing.personKeys('document', document)]),
  );
  const ended = ends === 'attempt' ? eq(quotationClaim.id, attempt) : ofSimulation;
  await tx.delete(quotationClaim).where(and(eq(quotationClaim.quotation, id), ended));
}

/**
 * Binds a quotation to a purchase in the purchase's own transaction, or says why it cannot be bound: its version does not stand any more,
 * or an order or a proposal of somebody else is under way on it. Whoever comes at the same moment waits for the first. What has ended
 * frees it by itself.
 */
export async function takeQuotation(
  parts: PurchaseOptions,
  tx: Transaction,
  buyer: Buyer,
): Promise<TermsEnded | undefined> {
  const found = await lockedQuotation(tx, buyer.version);
  if (!found) return 'withdrawn';
  const { row, version } = found;
  const elsewhere = buyer.order === undefined ? buyer.elsewhere : undefined;
  if (elsewhere?.ends) await endClaims(parts, tx, row, { document: buyer.document, elsewhere });
  if (elsewhere?.ends && buyer.proposal === undefined) return undefined;
  const last = version.version === row.latest ? version : await lastVersion(tx, row);
  if (!last) return 'withdrawn';
  const status = termsStatus(version, last, dateIn(marketOf(row), parts.now().getTime()));
  // What was decided elsewhere meanwhile is a purchase whatever became of the terms, and is in the way of others.
  const isDecided = elsewhere !== undefined && buyer.proposal !== undefined;
  const ended = status === 'stands' ? undefined : status;
  if (ended && !isDecided) return ended;
  const whose = await holderOf(parts, tx, row, buyer);
  if (whose === 'other') return 'taken';
  if (elsewhere && !isDecided) await claim(parts, tx, row, { document: buyer.document, elsewhere });
  else if (whose !== 'unsaid') await bind(tx, row, buyer);
  return ended;
}

/**
 * The same for an order whose terms were agreed to and whose money comes late: what was agreed stands, unless somebody else has bought
 * meanwhile. A quotation that was erased since is nobody else's.
 */
export async function keepQuotation(
  parts: PurchaseOptions,
  tx: Transaction,
  buyer: Extract<Buyer, { readonly order: string }>,
): Promise<boolean> {
  const found = await lockedQuotation(tx, buyer.version);
  if (!found) return true;
  if ((await holderOf(parts, tx, found.row, buyer)) === 'other') return false;
  await bind(tx, found.row, buyer);
  return true;
}

async function lockedQuotation(tx: Transaction, id: string) {
  if (!isId(id)) return undefined;
  const [version] = await tx.select().from(quotationVersion).where(eq(quotationVersion.id, id));
  const row = version && (await lockedRow(tx, version.quotation));
  return version && row ? { row, version } : undefined;
}

type Row = NonNullable<Awaited<ReturnType<typeof lockedRow>>>;

/**
 * Whose purchase is under way on a quotation: nobody's or the buyer's own, somebody else's, or that of a proposal of which an order cannot
 * say yet whether it is of the same person. Of one person order and proposal are one purchase.
 */
async function holderOf(
  parts: PurchaseOptions,
  tx: Transaction,
  row: Row,
  buyer: Buyer,
): Promise<'own' | 'other' | 'unsaid'> {
  const { orderedBy, proposedBy } = row;
  const { purchases } = parts;
  const { version, document, order, proposal } = buyer;
  const isOwn = (claim: Claim) => document !== undefined && claim.isOf(document);
  if (orderedBy && orderedBy !== order) {
    const other = await purchases.order(tx, orderedBy);
    // One that was begun on an earlier version comes to nothing: its terms cannot be agreed to. Nor is one that was only begun in the way of
    // a proposal: it says whose it is before it goes on, and is held to the proposal then.
    const counts = other && (other.isAgreed || (order !== undefined && other.version === version));
    const goesOn = other && buyer.order !== undefined && goesOnHere(other, buyer);
    if (counts && !goesOn && (order !== undefined || !isOwn(other))) return 'other';
  }
  const proposed = proposedBy && (await purchases.proposal(tx, row.site, proposedBy));
  const claims = await claimsOn(parts, tx, row);
  const others = proposed ? [proposed, ...claims] : claims;
  if (others.length === 0) return 'own';
  const areOwn = others.every(isOwn);
  if (buyer.order === undefined) return buyer.elsewhere && areOwn ? 'own' : 'other';
  if (document !== undefined) return areOwn ? 'own' : 'other';
  // Until it says whose it is an order may be begun, and binds nothing unless it names the proposal that it goes on with.
  return proposal === proposedBy && claims.length === 0 ? 'own' : 'unsaid';
}

/**
 * Whether an order that was only begun is the buyer's own on another device: in their account, or, while it is in nobody's, begun by the link
 * that they have shown too. A document proves nothing here: anybody may type it. What was agreed to is a purchase, whoever's.
 */
function goesOnHere(
  { isAgreed, account: owner }: OrderClaim,
  { account, hasLink = false }: Extract<Buyer, { readonly order: string }>,
): boolean {
  if (isAgreed) return false;
  return owner === undefined ? hasLink : owner === account;
}

async function bind(tx: Transaction, { id }: Row, { order, proposal }: Buyer): Promise<void> {
  const now =
    order !== undefined ? { orderedBy: order } : proposal !== undefined ? { proposedBy: proposal } : {};
  if (Object.keys(now).length > 0) await tx.update(quotation).set(now).where(eq(quotation.id, id));
}

const marketOf = ({ site }: Row) => marketOfSite(site);
