import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../io/database.ts';
import { type ServiceSite, siteNameOf } from '../../../io/service.ts';
import { dateIn } from '../../platform/index.ts';
import { type Lead, publishedTexts } from '../index.ts';
import { checkLead } from './check.ts';
import { requestKey } from './duplicates.ts';
import type { LeadDeps } from './ports.ts';
import { type NewLead, personColumns, storeLead } from './store.ts';

/** Who leaves a lead, and what they were asked. */
export type LeftBy = {
  /** Id of the account in which they are logged in. */
  readonly account?: string | undefined;
  /** The documents that their form has shown, as it says it; nothing where whoever leaves it has looked. */
  readonly documents?: string | undefined;
  /** The channels that they were asked about; none: they were asked nothing, and agree to nothing with it. */
  readonly answered?: NewLead['answered'];
};

/**
 * Leaves a lead in the caller's transaction, checked as one that a form has sent: lead, consent and delivery job are written with
 * whatever it goes along with, or none of it. It repeats no other lead: what it goes along with is known by a key of its own.
 * @param textId of the wording that was on screen
 * @returns false, with nothing written, where it cannot be taken, also where another version of a document holds than was shown
 */
export async function leaveLead(
  deps: Omit<LeadDeps, 'db'>,
  tx: Transaction,
  site: ServiceSite,
  { lead, textId, account, documents, answered }: LeftBy & { readonly lead: Lead; readonly textId: string },
): Promise<boolean> {
  const [id, receivedAt] = [randomUUID(), new Date()];
  const settings = deps.settings(site);
  const checked = checkLead(
    { ...deps, settings: () => settings },
    site,
    lead,
    dateIn(site.market, receivedAt.getTime()),
  );
  const isKnown = publishedTexts(settings).some((text) => text.id === textId);
  if (!checked.ok || !isKnown) return false;
  const of = { key: siteNameOf(site), market: site.market };
  const isAsked = answered === undefined || answered.length > 0;
  const agreed = isAsked ? await deps.agreements?.now(of, 'lead', documents, tx) : undefined;
  if (agreed && !agreed.ok) return false;
  const left = { lead: checked.lead, textId, answered, agreed: agreed?.documents ?? [], account };
  return store(deps, tx, site, left, { id, receivedAt });
}

/**
 * Leaves word, in the caller's transaction, of what has become of something that the CRM was told of. It goes the way of the leads, behind
 * what its customer has left before; it is the portal's own, so that nothing of it is checked: its car may be sold no more, its dealer gone.
 * No figures count it as a lead.
 * @param textId of the wording of the day: nobody was asked about anything
 */
export const leaveEvent = (
  deps: Pick<LeadDeps, 'boss' | 'sealing'>,
  tx: Transaction,
  site: ServiceSite,
  { lead, textId }: { readonly lead: Lead; readonly textId: string },
): Promise<boolean> =>
  store(deps, tx, site, { lead, textId, answered: [] }, { id: randomUUID(), receivedAt: new Date() });

type LeftLead = Pick<NewLead, 'account' | 'agreed' | 'answered'> & {
  readonly lead: Lead;
  readonly textId: string;
};

async function store(
  deps: Pick<LeadDeps, 'boss' | 'sealing' | 'counted'>,
  tx: Transaction,
  site: ServiceSite,
  { lead, textId, ...more }: LeftLead,
  at: Pick<NewLead, 'id' | 'receivedAt'>,
): Promise<boolean> {
  const [name, person] = [siteNameOf(site), personColumns(deps.sealing, lead.contact)];
  const entry = {
    ...at,
    person,
    site: name,
    consentTextVersion: textId,
    lead,
    requestKey: requestKey(name, person, lead),
    ...more,
  };
  const call = { scope: `${name} leads left`, key: undefined, requestHash: '' };
  const isLeft = await storeLead({ ...deps, db: tx }, entry, call, undefined);
  if (isLeft) deps.counted?.(name, lead.dealerCode);
  return isLeft;
}
