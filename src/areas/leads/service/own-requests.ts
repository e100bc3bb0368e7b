import { and, desc, eq, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../io/database.ts';
import { openReadable } from '../../../io/each-row.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { linesOfTotal } from '../../catalogue/index.ts';
import { storedLead } from '../contract.ts';
import {
  type Contact,
  channels,
  type Lead,
  mvsOf,
  type OwnRequest,
  type OwnRequests,
  requestKind,
  tellsEvent,
} from '../index.ts';
import { openLead } from './store.ts';
import { lead, leadConsent } from './tables.ts';

/** Requests on one page: each is a block of several lines, for which the general 18 is too long on a phone. */
const PAGE = 10;

type Stores = { readonly db: Database; readonly sealing: Sealing };
type Row = typeof lead.$inferSelect;

const STATES = {
  pending: 'on-its-way',
  delivered: 'delivered',
  dead: 'late',
  closed: 'stopped',
  withdrawn: 'stopped',
  erased: 'stopped',
} as const satisfies Readonly<Record<Row['status'], OwnRequest['state']>>;

/**
 * The leads of a market that name an e-mail, the newest first, but those that tell what has become of something. Nothing is linked or stored for it: what was erased, or kept for long
 * enough, has no key any more and is found by nobody.
 *
 * @param person the e-mail must be one whose mailbox its owner has shown to read; phone and document as their account knows them
 */
export const ownRequests =
  ({ db, sealing }: Stores) =>
  async (
    market: MarketCode,
    person: Pick<Contact, 'email' | 'phone' | 'document'>,
    { after, size = PAGE }: { readonly after?: string | undefined; readonly size?: number | undefined } = {},
  ): Promise<OwnRequests> => {
    const own = and(
      inArray(lead.emailKey, sealing.personKeys('email', person.email)),
      like(lead.site, `${market.toLowerCase()}/%`),
      isNotNull(lead.payload),
    );
    const isSure = sureBy(sealing, person);
    const requests: OwnRequest[] = [];
    // What a row tells of is sealed: those of sales are passed over as they are opened, until a page is full.
    for (let last = after; requests.length <= size; ) {
      const rows = await db
        .select()
        .from(lead)
        .where(and(own, last !== undefined && isUuid(last) ? olderThan(last, own) : undefined))
        .orderBy(desc(lead.receivedAt), desc(lead.id))
        .limit(size + 1);
      const granted = await grantedIn(
        db,
        rows.map(({ id }) => id),
      );
      const opened = openReadable(rows, (row) => ({
        one: sentAgain(sealing, row, granted.get(row.id), isSure(row)),
      }));
      requests.push(...opened.flatMap(({ one }) => one ?? []));
      last = rows.at(-1)?.id;
      if (rows.length <= size) break;
    }
    const shown = requests.slice(0, size);
    return { requests: shown, next: requests.length > size ? shown.at(-1)?.id : undefined };
  };

/** By the key of the last one, never by counting; somebody else's tells nothing of where it stands. */
function olderThan(after: string, own: SQL | undefined): SQL | undefined {
  const last = and(own, eq(lead.id, after));
  const until = sql<Date>`(select l.received_at from (select ${lead.receivedAt} from ${lead} where ${last}) l)`;
  const isSameMoment = and(eq(lead.receivedAt, until), lt(lead.id, sql`${after}::uuid`));
  return or(lt(lead.receivedAt, until), isSameMoment);
}

/** Whether a lead names a phone or a document that the account knows as its owner's. */
function sureBy(sealing: Sealing, { phone, document }: Pick<Contact, 'phone' | 'document'>) {
  const phones = phone ? sealing.personKeys('phone', phone) : [];
  const documents = document ? sealing.personKeys('document', document) : [];
  return ({ phoneKey, documentKey }: Row): boolean =>
    (phoneKey !== null && phones.includes(phoneKey)) ||
    (documentKey !== null && documents.includes(documentKey));
}

/** The channels whose last word is yes, by lead. */
async function grantedIn(db: Database, ids: string[]): Promise<Map<string, Set<string>>> {
  const { leadId, channel, purpose, saidAt, isGranted } = leadConsent;
  const last = await db
    .selectDistinctOn([leadId, channel], { leadId, channel, isGranted })
    .from(leadConsent)
    .where(and(inArray(leadId, ids), eq(purpose, 'contact')))
    .orderBy(leadId, channel, desc(saidAt));
  const granted = new Map<string, Set<string>>();
  for (const row of last)
    if (row.isGranted) granted.set(row.leadId, (granted.get(row.leadId) ?? new Set()).add(row.channel));
  return granted;
}

/** A lead as its person sees it; nothing of one by which the portal tells of an order or a test drive: they asked nobody by it. */
function sentAgain(
  sealing: Sealing,
  row: Row,
  granted: ReadonlySet<string> | undefined,
  isSure: boolean,
): OwnRequest | undefined {
  const stored = JSON.parse(openLead(sealing, row)?.payload ?? 'null');
  const { data } = z.safeDecode(storedLead, stored);
  if (data && tellsEvent(data)) return undefined;
  return {
    id: row.id,
    site: row.site,
    receivedAt: row.receivedAt.toISOString(),
    state: STATES[row.status],
    kind: data ? requestKind(data) : 'contact',
    dealerCode: data?.dealerCode ?? '',
    car: data && carOf(data),
    channels: channels.filter((channel) => granted?.has(channel)),
    content:
      data && isSure ? { remarks: data.offer?.remarks || data.remarks, funding: data.funding } : undefined,
  };
}

function carOf({ productCode, car, relatedProducts }: Lead): NonNullable<OwnRequest['car']> {
  const { version, model, year, colour, totalPrice } = car;
  const code = mvsOf(productCode, year)?.code ?? productCode;
  const apart = relatedProducts.flatMap(({ type: kind, code: own, name, price }) =>
    price !== undefined && (kind === 'accessory' || kind === 'service')
      ? [{ kind, code: own, name, amount: price } as const]
      : [],
  );
  const lines = linesOfTotal({ code, name: version }, totalPrice, apart);
  return { version, model, year, colour, totalPrice, code, lines };
}
