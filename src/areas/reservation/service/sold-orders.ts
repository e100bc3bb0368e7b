import type { Transaction } from '../../../io/database.ts';
import type { DealerBook } from '../../dealers/index.ts';
import { dealerByCode } from '../../dealers/index.ts';
import { composeLead, LEAD_COUNTRIES, type Lead, type LeadSettings, NO_CAMPAIGN } from '../../leads/index.ts';
import type { Site } from '../../platform/index.ts';
import { buildOf, currentCarOfBuild } from '../../stock/index.ts';
import type { Order } from '../index.ts';
import type { ReservationDeps } from './ports.ts';

type Needs = Pick<ReservationDeps, 'sites'> & {
  readonly catalogue: () => Parameters<typeof buildOf>[0];
  readonly dealers: () => DealerBook;
  readonly leads: {
    settings(site: Site): LeadSettings;
    leave(tx: Transaction, site: Site, lead: Lead, textId: string, answered: readonly []): Promise<boolean>;
  };
};

/** Where the dealer of an order reads mails: by the key of its site and the dealer's code, as far as the directory says. */
export const dealerMailOf =
  ({
    sites,
    dealers,
  }: Pick<Needs, 'sites' | 'dealers'>): NonNullable<ReservationDeps['sold']>['dealerMail'] =>
  (key, code) => {
    const site = sites.find((one) => one.key === key);
    return site && dealerByCode(dealers(), site, code)?.email;
  };

/** Who is told of an order that is paid: its dealer by mail, and the maker's CRM by a lead of its own in the same transaction. */
export function soldOrders(needs: Needs): NonNullable<ReservationDeps['sold']> {
  const siteOf = (key: string) => needs.sites.find((one) => one.key === key);
  return {
    dealerMail: dealerMailOf(needs),
    async leaveLead(tx, order) {
      const site = siteOf(order.site);
      const lead = site && leadOf(needs, site, order);
      if (!site || !lead) return false;
      // Who has bought was asked nothing about channels: there is no answer to keep.
      return needs.leads.leave(tx, site, lead, needs.leads.settings(site).consentText.id, []);
    },
  };
}

/** The form that it is called after in the CRM: no form of a page, but the sale itself. */
const FORM = { BR: 'Reserva paga', AR: 'Reserva pagada' } as const;
/** It is about a purchase; nobody has said that they may be written to about anything else. */
const NO_CHANNELS = { email: false, sms: false, whatsapp: false, phone: false };

function leadOf(needs: Needs, site: Site, { number, car, customer, dealer: code }: Order): Lead | undefined {
  const dealer = code && dealerByCode(needs.dealers(), site, code);
  const read = buildOf(needs.catalogue(), site, { ...car.build, coating: car.build.coating });
  if (!customer || !dealer || !read.ok) return undefined;
  const { name, email, phone, document } = customer;
  const settings = { ...needs.leads.settings(site), formName: FORM[site.market] };
  return composeLead(
    {
      contact: { name, email, phone, document },
      dealerCode: dealer.dealerCode,
      optIns: NO_CHANNELS,
      remarks: `${FORM[site.market]}: ${number}`,
      place: { state: dealer.state, city: dealer.city, ...LEAD_COUNTRIES[site.market] },
      campaign: NO_CAMPAIGN,
      returnUrl: '',
      referer: '',
      // The same for the same order: two leads of it are one.
      cacheBuster: Number.parseInt(number.replace(/\W/g, ''), 36) % 1e13,
    },
    currentCarOfBuild({ ...read.build, id: 0 }),
    settings,
    site,
  );
}
