import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import { siteNameOf } from '../../../io/service.ts';
import { authorise } from '../../../kit/authority.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { DocumentChange } from '../../documents/index.ts';
import { takesPapers } from '../index.ts';
import { browserKeyOf, holderOf } from './holder.ts';
import type { ReservationCaller, ReservationDeps } from './ports.ts';
import { lockedRow, type Row, rowOf } from './store.ts';
import { reservationHolder } from './tables.ts';

export type OrderAccess = Pick<ReservationCaller, 'cookie' | 'account'> & {
  readonly site: { readonly market: MarketCode; readonly brand: string };
};

type Owner = {
  readonly site: OrderAccess['site'];
  /** Of the browser. */
  readonly key: string | undefined;
  readonly account: ReservationCaller['account'];
};

/** Whether an order is somebody's: by the key of their browser, or because it stands in the account that is open. */
export async function isOwn(
  db: Database | Transaction,
  { site, key, account }: Owner,
  row: Row,
): Promise<boolean> {
  const isWith = (proof: string, owners: readonly string[]) =>
    authorise({ kind: 'customer', site: siteNameOf(site), proofs: [proof] }, 'read', {
      kind: 'order',
      site: row.site,
      owners,
    }) !== undefined;
  if (key) {
    const { holder, reservation } = reservationHolder;
    const own = and(eq(holder, holderOf(key)), eq(reservation, row.id));
    const holders = await db.select({ holder }).from(reservationHolder).where(own);
    const owners = holders.map((one) => browserProof(one.holder));
    if (isWith(browserProof(holderOf(key)), owners)) return true;
  }
  const open = row.account === null ? undefined : await account();
  return (
    open !== undefined && row.account !== null && isWith(accountProof(open), [accountProof(row.account)])
  );
}

const browserProof = (holder: string): string => `browser ${holder}`;
const accountProof = (id: string): string => `account ${id}`;

/**
 * Whether what belongs to an order may be added to, or removed, now: a customer may take back what they sent for it to the end.
 */
export const mayChangeOrderPapers = async (
  tx: Transaction,
  orderId: string,
  change: DocumentChange,
): Promise<boolean> => change === 'remove' || takesOrderPapers(tx, orderId);

/** Whether an order takes papers of its customer, until the transaction ends. */
async function takesOrderPapers(tx: Transaction, orderId: string): Promise<boolean> {
  const row = await lockedRow(tx, orderId);
  return row !== undefined && takesPapers(row.state);
}

/** Whether an order is the caller's. For areas that keep something of an order: its payments, its documents. */
export async function mayRead(
  { db }: Pick<ReservationDeps, 'db'>,
  { cookie, account, site }: OrderAccess,
  orderId: string,
): Promise<boolean> {
  const row = await rowOf(db, orderId);
  return row !== undefined && isOwn(db, { site, account, key: browserKeyOf(cookie) }, row);
}
