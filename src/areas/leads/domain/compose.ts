import { marketOfLocale } from '../../../kit/markets/identities.ts';
import type { MoneySite } from '../../../kit/money.ts';
import { writePhone } from '../../../kit/validators/phone.ts';
import type { ChosenCar } from '../../catalogue/index.ts';
import { carDetails } from './car-details.ts';
import { productCode } from './complete-car.ts';
import { documentSent } from './document.ts';
import type { Campaign, Contact, Lead, OptIns, Place } from './lead.ts';
import { relatedProducts } from './related-products.ts';
import { googleClientId, LEAD_DEFAULTS, type LeadSettings, leadType } from './settings.ts';

/** What the form knows when it is sent. */
export type FilledForm = {
  readonly contact: Contact;
  readonly dealerCode: string;
  readonly optIns: OptIns;
  readonly place: Place;
  readonly campaign: Campaign;
  readonly returnUrl: string;
  readonly referer: string;
  readonly cacheBuster: number;
  readonly financialPlanId?: string | undefined;
  readonly proposalLink?: string | undefined;
  readonly offer?: { readonly id: string; readonly remarks: string } | undefined;
  readonly remarks?: string | undefined;
};

/** The lead of a filled form about a car that `isComplete` has passed. Defaults are those of doc. 1 §9. */
export function composeLead(
  form: FilledForm,
  car: ChosenCar,
  settings: LeadSettings,
  site: MoneySite & { readonly brand: string },
): Lead {
  const { contact, campaign, ...rest } = form;
  const { otherAdClicks: _, ...result } = campaign;
  return {
    ...rest,
    contact: {
      name: contact.name.trim(),
      email: contact.email.trim(),
      phone: writePhone(contact.phone.trim(), marketOfLocale(site.locale)),
      document: documentSent(contact.document.trim(), settings.isDocumentFeatureOn),
    },
    campaign: { ...result, googleClientId: googleClientId(campaign.googleClientId) },
    productCode: productCode(car.mvs),
    origin: settings.origin,
    subOrigin: settings.subOrigin,
    productGroup: settings.productGroup,
    form: settings.formName || LEAD_DEFAULTS.form,
    car: carDetails(car, site),
    relatedProducts: relatedProducts(car, settings.deletesUnitPrices),
    brand: site.brand,
    leadType: leadType(settings),
  };
}
