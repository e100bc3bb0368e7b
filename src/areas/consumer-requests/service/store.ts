import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { dateIn, type Market, type Site, sitePath } from '../../platform/index.ts';
import { CONSUMER_PAGES, OWN_REQUEST, type OwnRequest, type RequestStatus, type Written } from '../index.ts';
import { type LinkUse, signRequest } from './links.ts';
import type { AnswerDeps } from './ports.ts';
import { consumerRequest } from './tables.ts';

export type Row = typeof consumerRequest.$inferSelect;
type Reader = Database | Transaction;

const contentPlace = (id: string): string => `consumer_request.content ${id}`;
const answerPlace = (id: string): string => `consumer_request.answer ${id}`;

export const siteOf = ({ sites }: Pick<AnswerDeps, 'sites'>, { site }: Pick<Row, 'site'>) =>
  sites.find(({ key }) => key === site);

/** The row of an id; nothing for a text that is none. */
export async function rowOf(db: Reader, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(consumerRequest).where(eq(consumerRequest.id, id));
  return row;
}

/** Who asks and what they wrote; nothing once it was erased. */
export const writtenOf = (sealing: Sealing, { id, content }: Pick<Row, 'id' | 'content'>) =>
  content === null ? undefined : (JSON.parse(sealing.open(content, contentPlace(id))) as Written);

export const answerOf = (sealing: Sealing, { id, answer }: Pick<Row, 'id' | 'answer'>) =>
  answer === null ? undefined : sealing.open(answer, answerPlace(id));

export const sealedAnswer = (sealing: Sealing, id: string, text: string): string =>
  sealing.seal(text, answerPlace(id));

/** The columns that say who asks. */
export const writtenColumns = (sealing: Sealing, id: string, written: Written) => ({
  content: sealing.seal(JSON.stringify(written), contentPlace(id)),
  emailKey: sealing.personKey('email', written.email) ?? null,
});

export const statusOf = (market: Market, row: Row): RequestStatus => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  receivedOn: row.receivedOn,
  dueOn: row.dueOn,
  answeredOn: row.state === 'answered' && row.endedAt ? dateIn(market, row.endedAt.getTime()) : undefined,
});

/** A request with what was written; nothing once that was erased. */
export function ownOf(sealing: Sealing, market: Market, row: Row): OwnRequest | undefined {
  const written = writtenOf(sealing, row);
  return written && { ...statusOf(market, row), ...written, site: row.site, answer: answerOf(sealing, row) };
}

/** What opens a request, below its site's address. */
export const requestPath = (
  { sealing }: Pick<AnswerDeps, 'sealing'>,
  site: Site,
  id: string,
  use: LinkUse,
): string =>
  sitePath(
    site,
    `${CONSUMER_PAGES[site.market]}/${OWN_REQUEST[site.market]}/${id}/${signRequest(sealing, id, use)}`,
  );
