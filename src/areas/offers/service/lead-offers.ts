import type { ServiceSite } from '../../../io/service.ts';
import { findVersion, type Snapshot } from '../../catalogue/index.ts';
import { type Lead, mvsOf } from '../../leads/index.ts';
import { type Site, siteKey } from '../../platform/index.ts';
import { type Offer, offerForCar, offerInAddress } from '../index.ts';

type LeadOffersOptions = {
  readonly sites: readonly Site[];
  readonly catalogue: () => Snapshot;
  /** Those of a site that stand today, the ones that end soonest first. */
  readonly open: (site: Site) => Promise<readonly Offer[]>;
};

/** The offer that stands for a lead's car on its site now, whatever the sender says; nothing where there is none. */
export type OfferOfLead = (
  site: ServiceSite,
  lead: Lead,
) => Promise<{ readonly id: string; readonly title: string } | undefined>;

/**
 * The offer that stands for the car of a lead: on its site, on this day, for its model. Which of several is told by the page that it was
 * sent from, or that led there; the sender's own word counts no more than that.
 */
export const offersOfLeads =
  ({ sites, catalogue, open }: LeadOffersOptions): OfferOfLead =>
  async ({ market, brand }, lead) => {
    const site = sites.find(({ key }) => key === siteKey(market, brand));
    const model = modelOf(catalogue(), market, lead);
    if (!site || !model) return undefined;
    const named = [lead.offer?.id, offerInAddress(lead.returnUrl), offerInAddress(lead.referer)];
    const texts = named.filter((one) => one !== undefined);
    const found = offerForCar(await open(site), model, texts);
    return found && { id: found.slug, title: found.title };
  };

function modelOf(catalogue: Snapshot, market: Site['market'], { productCode, car }: Lead) {
  const mvs = mvsOf(productCode, car.year);
  return mvs && findVersion(catalogue, market, mvs.code, mvs.year)?.model.key;
}
