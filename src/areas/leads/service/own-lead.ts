import { and, inArray, like, type SQL } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { Contact } from '../index.ts';
import { lead } from './tables.ts';

/** What a lead must say to be known again: the e-mail, and beside it each of the others that is not empty. */
type LeadContact = Pick<Contact, 'email' | 'phone' | 'document'>;

/**
 * Whether a lead of a market says this of its person. An e-mail alone finds none: whoever writes theirs wrong has written somebody
 * else's, who is to learn nothing by it.
 */
export const ownLeads =
  ({ db, sealing }: { readonly db: Database; readonly sealing: Sealing }) =>
  async (market: MarketCode, { email, phone, document }: LeadContact): Promise<boolean> => {
    if (phone === '' && document === '') return false;
    const conditions: (SQL | undefined)[] = [inArray(lead.emailKey, sealing.personKeys('email', email))];
    if (phone) conditions.push(inArray(lead.phoneKey, sealing.personKeys('phone', phone)));
    if (document) conditions.push(inArray(lead.documentKey, sealing.personKeys('document', document)));
    const [found] = await db
      .select({ id: lead.id })
      .from(lead)
      .where(and(like(lead.site, `${market.toLowerCase()}/%`), ...conditions))
      .limit(1);
    return found !== undefined;
  };
