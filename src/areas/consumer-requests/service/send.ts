import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Attempt, countInOrder } from '../../../io/attempts.ts';
import type { Transaction } from '../../../io/database.ts';
import { underKey } from '../../../io/idempotency.ts';
import { networkOf } from '../../../io/network-address.ts';
import { readableNumber } from '../../../io/readable-number.ts';
import { dateIn, type Site } from '../../platform/index.ts';
import type { RequestForm, RequestSent } from '../contract.ts';
import { answerBy, ruleOf } from '../index.ts';
import type { LinkUse } from './links.ts';
import { tellRequester } from './mails.ts';
import type { RequestDeps } from './ports.ts';
import { requestPath, writtenColumns } from './store.ts';
import { consumerRequest } from './tables.ts';

/**
 * Takes a request: its row, its protocol, the wish about somebody's data that it is too, and its mail, all or nothing. A form that is sent
 * again gets what it got.
 *
 * @param address the network address that asks, where one is known
 * @param isOwn whether the account of the mailbox is open: the mail is no word of a stranger's, and the path that is given back opens the answer too
 */
export async function send(
  deps: RequestDeps,
  site: Site,
  form: RequestForm,
  { address, isOwn = false }: { readonly address?: string | undefined; readonly isOwn?: boolean } = {},
): Promise<RequestSent> {
  const { key, ...content } = form;
  const use: LinkUse = isOwn ? 'mailed' : 'sent';
  const counted = await count(deps, site, form, address);
  if (!counted.isAllowed) {
    const before = await sentBefore(deps, site, form, use);
    return before ?? { ok: false, reason: 'too-many' };
  }
  let isWritten = false;
  try {
    return await deps.db.transaction((tx) =>
      underKey(tx, { scope: `${site.key} consumer-request`, key, content }, async () => {
        const before = await sentBefore(deps, site, form, use, tx);
        if (before) return before;
        const id = await write(deps, tx, site, form, isOwn);
        isWritten = true;
        return { ok: true, path: requestPath(deps, site, id, use) } as const;
      }),
    );
  } finally {
    // A form that is sent again asks for nothing more.
    if (!isWritten) await counted.forgive();
  }
}

const requestKeyOf = (site: Site, { key }: Pick<RequestForm, 'key'>) => `${site.key} ${key}`;

async function sentBefore(
  deps: RequestDeps,
  site: Site,
  form: RequestForm,
  use: LinkUse,
  db: RequestDeps['db'] | Transaction = deps.db,
): Promise<RequestSent | undefined> {
  const own = eq(consumerRequest.requestKey, requestKeyOf(site, form));
  const [row] = await db.select({ id: consumerRequest.id }).from(consumerRequest).where(own);
  return row && { ok: true, path: requestPath(deps, site, row.id, use) };
}

async function write(
  deps: RequestDeps,
  tx: Transaction,
  site: Site,
  form: RequestForm,
  isOwn: boolean,
): Promise<string> {
  const { kind, key: _, ...written } = form;
  const [id, at] = [randomUUID(), deps.now()];
  const { market } = site;
  const receivedOn = dateIn(market, at.getTime());
  const right = ruleOf(market, kind)?.right;
  const wish = right && (await deps.wishes.note(tx, { market, right, email: written.email, receivedOn }));
  const [row] = await tx
    .insert(consumerRequest)
    .values({
      id,
      number: readableNumber('P'),
      site: site.key,
      kind,
      state: 'open',
      ...writtenColumns(deps.sealing, id, written),
      requestKey: requestKeyOf(site, form),
      receivedAt: at,
      receivedOn,
      dueOn: answerBy(market, kind, receivedOn),
      wish,
    })
    .returning();
  if (!row) throw new Error('a request was not written');
  await tellRequester(deps, tx, site, row, { mail: 'received', why: isOwn ? 'own' : 'word' });
  return id;
}

/** By the network first: who is over its count uses up nothing of anybody's mailbox. */
function count(
  { sealing, countMailbox, countNetwork }: RequestDeps,
  site: Site,
  { email }: RequestForm,
  address: string | undefined,
): Promise<Attempt> {
  const mailbox = sealing.personKey('mailbox', email) ?? email;
  return countInOrder([
    ...(address === undefined ? [] : [() => countNetwork(`${site.key} ${networkOf(address)}`)]),
    () => countMailbox(`${site.key} ${mailbox}`),
  ]);
}
