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
import { notifyRequester } from './mails.ts';
import type { RequestDeps } from './ports.ts';
import { type Row, requestPath, writtenColumns } from './store.ts';
import { consumerRequest } from './tables.ts';

/**
 * Takes a request: its row, its protocol, the wish about somebody's data that it is too, and its mail, all or nothing. A form that is sent
 * again gets what it got.
 *
 * @param address the network address that asks, where one is known
 * @param account id of the account of the mailbox, where that is open: the mail is no word of a stranger's, and the path that is given back opens
 * the answer too
 */
export async function send(
  deps: RequestDeps,
  site: Site,
  form: RequestForm,
  { address, account }: Sender = {},
): Promise<RequestSent> {
  const { key, documents, ...content } = form;
  const use: LinkUse = account === undefined ? 'sent' : 'mailed';
  const agreed = await deps.agreements?.now(site, 'request', documents);
  if (agreed && !agreed.ok) return (await sentBefore(deps, site, form, use)) ?? agreed;
  const counted = await count(deps, { address, account });
  if (!counted.isAllowed) {
    const before = await sentBefore(deps, site, form, use);
    return before ?? { ok: false, reason: 'too-many' };
  }
  const mailbox = account === undefined ? await countMailbox(deps, form) : undefined;
  const why = account === undefined ? 'word' : 'own';
  let isWritten = false;
  try {
    return await deps.db.transaction((tx) =>
      underKey(tx, { scope: `${site.key} consumer-request`, key, content }, async () => {
        const before = await sentBefore(deps, site, form, use, tx);
        if (before) return before;
        const row = await write(deps, tx, site, form);
        const by = { email: form.email, account };
        await agreed?.store(tx, { subject: row.id, by, at: row.receivedAt });
        // Over the day's count of a mailbox its page alone says the protocol: nobody is kept from a right by what strangers do in their name.
        if (mailbox?.isAllowed !== false)
          await notifyRequester(deps, tx, site, row, { mail: 'received', why });
        isWritten = true;
        return { ok: true, path: requestPath(deps, site, row.id, use) } as const;
      }),
    );
  } finally {
    // A form that is sent again asks for nothing more.
    if (!isWritten) await Promise.all([counted.forgive(), mailbox?.forgive()]);
  }
}

/** Who sends a form, as far as that is known. */
type Sender = { readonly address?: string | undefined; readonly account?: string | undefined };

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

async function write(deps: RequestDeps, tx: Transaction, site: Site, form: RequestForm): Promise<Row> {
  const { kind, key: _, documents: _documents, ...written } = form;
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
  return row;
}

const countMailbox = (deps: RequestDeps, { email }: RequestForm): Promise<Attempt> =>
  deps.countMailbox(deps.sealing.personKey('mailbox', email) ?? email);

/** Of an open account its own count alone: many share one network. */
function count({ countAccount, countNetwork }: RequestDeps, { address, account }: Sender): Promise<Attempt> {
  if (account !== undefined) return countInOrder([() => countAccount(account)]);
  return countInOrder(address === undefined ? [] : [() => countNetwork(networkOf(address))]);
}
