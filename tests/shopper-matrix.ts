/** Whom a shopper's own things are shown, and who may change them: a row for every page and call that answers about one. */

/** By what a thing is proven to be somebody's. */
export type Proof =
  /** The account that is open. */
  | 'account'
  /** The browser that began it, or the account that it stands in. */
  | 'browser'
  /** A link with an unguessable key, which its customer alone was sent. */
  | 'key'
  /** Its number together with digits of its person's document, by a form and never in an address. */
  | 'number';

/**
 * - `shown`
 * - `own`: what is their own, and nothing of anybody else's
 * - `none`: as though it were not there
 * - `entry`: they are asked to log in
 */
export type ShopperCell = 'shown' | 'own' | 'none' | 'entry';

/** Who asks for what is customer A's. What a proof does not know (a key, another site) has no cell. */
export const SHOPPERS = {
  account: { 'customer B': 'own', anonymous: 'entry', 'in another market': 'entry' },
  browser: {
    'customer B': 'none',
    anonymous: 'none',
    'on another site': 'none',
    'in another market': 'none',
  },
  key: {
    'customer B with the link': 'shown',
    'anonymous with the link': 'shown',
    'customer B': 'none',
    anonymous: 'none',
    'on another site': 'none',
    'in another market': 'none',
  },
  number: {
    'anonymous who knows both': 'shown',
    anonymous: 'none',
    'customer B': 'none',
    'on another site': 'none',
    'in another market': 'none',
  },
} as const satisfies Readonly<Record<Proof, Readonly<Record<string, ShopperCell>>>>;

export type ShopperRow = {
  /** What it answers about. */
  readonly of: string;
  readonly proof: Proof;
  /** It has no address of one thing: whoever asks is shown their own. */
  readonly isOwnOnly?: true;
  /** A page of everybody: whoever has not logged in is shown nothing of anybody's on it. */
  readonly isOpen?: true;
  /** Its link was answered: it opens nothing any more, to nobody. */
  readonly isSpent?: true;
};

const own = (of: string): ShopperRow => ({ of, proof: 'account', isOwnOnly: true });

/** Every page whose audience is a person, a holder or a key (`audiences.ts`), and those of everybody that show what is somebody's. */
export const SHOPPER_PAGES: Readonly<Record<string, ShopperRow>> = {
  'account.page.tsx': own('account, saved cars, kept simulations, proposals'),
  // Asked for by a form; its address leads back to the account, whoever asks.
  'account-file.ts': { ...own('copy of what is kept of a person'), isOpen: true },
  'account-requests.page.tsx': own('requests'),
  'account-authenticator.page.tsx': own('what an authenticator is told'),
  'enrolments.page.tsx': own('enrolments'),
  'enrolment.page.tsx': { of: 'enrolment', proof: 'account' },
  'opinion-write.page.tsx': own('opinion'),
  'loyalty.page.tsx': { ...own('loyalty account'), isOpen: true },
  'rewards.page.tsx': { ...own('points'), isOpen: true },
  'reservation.page.tsx': { of: 'order', proof: 'browser' },
  'reservation-file.ts': { of: 'order', proof: 'browser' },
  'reservation-link.page.tsx': { of: 'order', proof: 'key' },
  'enrolment-approval.page.tsx': { of: 'enrolment', proof: 'key', isSpent: true },
  'booking.page.tsx': { of: 'booking', proof: 'key' },
  'booking-file.ts': { of: 'booking', proof: 'key' },
  'own-consumer-request.page.tsx': { of: 'consumer request', proof: 'key' },
  'recall-repair.page.tsx': { of: 'recalled car', proof: 'key' },
  'customer-quotation.page.tsx': { of: 'quotation', proof: 'key' },
  'customer-quotation-file.ts': { of: 'quotation', proof: 'key' },
  'tracking.page.tsx': { of: 'proposal', proof: 'number' },
};

/** Every call of a service whose audience is a person, a holder or a key; `audiences.ts` says so of each. */
export const SHOPPER_CALLS: Readonly<Record<string, ShopperRow>> = {
  'POST auth/passkey': own('passkey'),
  'POST auth/passkey/new': own('passkey'),
  'GET payments/:reference': { of: 'order', proof: 'browser' },
  'POST payments/:reference': { of: 'order', proof: 'browser' },
  'POST payments/:reference/again': { of: 'order', proof: 'browser' },
  'GET payments/:reference/boleto.pdf': { of: 'order', proof: 'browser' },
  'GET payments/:reference/cupon.pdf': { of: 'order', proof: 'browser' },
  'GET documents': { of: 'order', proof: 'browser' },
  'POST documents/files': { of: 'order', proof: 'browser' },
  'POST documents/form': { of: 'order', proof: 'browser' },
  'HEAD documents/files/:id': { of: 'document', proof: 'browser' },
  'PATCH documents/files/:id': { of: 'document', proof: 'browser' },
  'DELETE documents/files/:id': { of: 'document', proof: 'browser' },
  'GET documents/:id/link': { of: 'document', proof: 'browser' },
  'GET documents/:id/content': { of: 'document', proof: 'browser' },
  'DELETE documents/:id': { of: 'document', proof: 'browser' },
  'POST proposals/draft/flow-a': { of: 'draft of a proposal', proof: 'browser', isOwnOnly: true },
  'PUT proposals/draft/flow-a': { of: 'draft of a proposal', proof: 'browser', isOwnOnly: true },
  'POST proposals/draft/flow-b': { of: 'draft of a proposal', proof: 'browser', isOwnOnly: true },
  'PUT proposals/draft/flow-b': { of: 'draft of a proposal', proof: 'browser', isOwnOnly: true },
  'DELETE proposals/draft/flow-a': { of: 'draft of a proposal', proof: 'browser', isOwnOnly: true },
  'DELETE proposals/draft/flow-b': { of: 'draft of a proposal', proof: 'browser', isOwnOnly: true },
  'POST proposals/vouchers': { of: 'proposal', proof: 'number' },
  'POST proposals/vouchers/pdf': { of: 'proposal', proof: 'number' },
  'POST proposals/vouchers/coupon': { of: 'proposal', proof: 'number' },
};

/** What a row comes to for a subject. */
export function shopperCell({ proof, isOwnOnly, isOpen, isSpent }: ShopperRow, subject: string): ShopperCell {
  const cell: ShopperCell | undefined = (SHOPPERS[proof] as Readonly<Record<string, ShopperCell>>)[subject];
  if (cell === undefined) throw new Error(`${proof} says nothing of ${subject}`);
  if (isSpent) return 'none';
  if (cell === 'entry' && isOpen) return 'own';
  // What has an address of its own is not there for another.
  return cell === 'own' && !isOwnOnly ? 'none' : cell;
}
