import type { FastifyInstance } from 'fastify';
import { crmInboxRoutes } from '../areas/leads/service/index.ts';
import { quotationStandIn } from '../areas/quotation/service/index.ts';
import type { Database } from '../io/database.ts';
import { mailboxRoutes } from '../io/mail/mailbox.ts';
import type { Sealing } from '../io/sealing.ts';
import type { Environment } from './environment.ts';
import { isLocal } from './local.ts';

type Settings = Pick<Environment, 'lead' | 'mail' | 'quotationCrm' | 'rehearsal'>;

/** What stands in, on this machine alone, for a maker's own house that is not named: each is there then, and nowhere else. */
export async function mountStandIns(
  app: FastifyInstance,
  { lead, mail, quotationCrm, rehearsal }: Settings,
  shared: { readonly db: Database; readonly sealing: Sealing },
): Promise<void> {
  const own = { ...shared, local: isLocal };
  if (!lead.url) await app.register(crmInboxRoutes(own) as never, { prefix: '/crm' });
  if (!quotationCrm.url) {
    const quotes = quotationStandIn({ ...own, ...quotationCrm, rehearsal });
    await app.register(quotes as never, { prefix: '/crm/quotations' });
  }
  if (!mail) await app.register(mailboxRoutes(own), { prefix: '/outbox' });
}
