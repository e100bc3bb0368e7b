import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../io/database.ts';
import { type ServiceSite, siteNameOf } from '../../../io/service.ts';
import { dateIn } from '../../platform/index.ts';
import { type Lead, publishedTexts } from '../index.ts';
import { checkLead } from './check.ts';
import { requestKey } from './duplicates.ts';
import type { LeadDeps } from './ports.ts';
import { type NewLead, personColumns, storeLead } from './store.ts';

/**
 * Leaves a lead in the caller's transaction, checked as one that a form has sent: lead, consent and delivery job are written with
 * whatever it goes along with, or none of it. It repeats no other lead: what it goes along with is known by a key of its own.
 * @param textId of the wording that was on screen
 * @returns false, with nothing written, where it cannot be taken
 */
export async function leaveLead(
  deps: Omit<LeadDeps, 'db'>,
  tx: Transaction,
  site: ServiceSite,
  { lead, textId, answered }: Pick<NewLead, 'answered'> & { readonly lead: Lead; readonly textId: string },
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
  const [name, person] = [siteNameOf(site), personColumns(deps.sealing, checked.lead.contact)];
  const entry = {
    id,
    receivedAt,
    person,
    site: name,
    consentTextVersion: textId,
    lead: checked.lead,
    requestKey: requestKey(name, person, checked.lead),
    answered,
  };
  const call = { scope: `${name} leads left`, key: undefined, requestHash: '' };
  const isLeft = await storeLead({ ...deps, db: tx }, entry, call, undefined);
  if (isLeft) deps.counted?.(name, checked.lead.dealerCode);
  return isLeft;
}
