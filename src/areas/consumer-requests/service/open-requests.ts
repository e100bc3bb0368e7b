/** The requests of one site, as whoever makes one, knows its protocol, has its link or its mailbox's account may handle them. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { openReadable } from '../../../io/each-row.ts';
import { sameAddress } from '../../../kit/mailbox.ts';
import type { PageCaller } from '../../platform/plug.ts';
import type { ConsumerRequestSession } from '../contract.ts';
import { writtenNumber } from '../index.ts';
import { usedLink } from './links.ts';
import type { RequestDeps } from './ports.ts';
import { send } from './send.ts';
import { ownOf, rowOf, statusOf } from './store.ts';
import { consumerRequest } from './tables.ts';

/** Requests of one account that its page shows. */
const MOST_SHOWN = 50;

/** Opens the requests of a site to whoever asks. */
export function openRequests(deps: RequestDeps, { site, address, who }: PageCaller): ConsumerRequestSession {
  const { db, sealing } = deps;
  const { market } = site;
  return {
    async send(form) {
      const customer = await who();
      const isOwn = customer !== undefined && sameAddress(customer.email) === sameAddress(form.email);
      return send(deps, site, form, { address, account: isOwn ? customer.id : undefined });
    },
    async status(typed) {
      const [row] = await db
        .select()
        .from(consumerRequest)
        .where(and(eq(consumerRequest.number, writtenNumber(typed)), eq(consumerRequest.site, site.key)));
      return row && statusOf(market, row);
    },
    async open(id, key) {
      const use = usedLink(sealing, id, key);
      const row = use && (await rowOf(db, id));
      const own = row?.site === site.key ? ownOf(sealing, market, row) : undefined;
      // Whoever sent the form may have typed somebody else's address: the answer is for who reads that mailbox.
      return own && use === 'sent' ? { ...own, answer: undefined } : own;
    },
    async ofAccount() {
      const customer = await who();
      const keys = customer ? sealing.personKeys('email', customer.email) : [];
      if (keys.length === 0) return [];
      const rows = await db
        .select()
        .from(consumerRequest)
        .where(inArray(consumerRequest.emailKey, [...keys]))
        .orderBy(desc(consumerRequest.receivedAt))
        .limit(MOST_SHOWN);
      return openReadable(rows, (row) => ownOf(sealing, market, row)).filter((one) => one !== undefined);
    },
    async known() {
      const customer = await who();
      return customer && { name: customer.person.name, email: customer.email };
    },
  };
}
