import { randomUUID } from 'node:crypto';
import { FORMS } from '../../../kit/markets/forms.ts';
import { onlyDigits } from '../../../kit/validators/cpf.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { findSite } from '../../catalogue/index.ts';
import { showcaseLabels } from '../../catalogue/web/index.ts';
import { leadSettings } from '../../leads/contract.ts';
import type { Lead } from '../../leads/index.ts';
import { consentQuestion } from '../../leads/index.ts';
import { pageLead } from '../../leads/pages/shared/page-lead.server.ts';
import { pagePath, type Site, sitePath } from '../../platform/index.ts';
import { type RentalService, rentalDealer, rentalForm } from '../contract.ts';
import { carOfKind, intentRemarks, RENTAL_PAGES, type RentalIntent } from '../index.ts';
import { rentalPages } from '../pages.ts';
import { type RentalView, rentalLabels } from '../web/index.ts';

/** A request for the page, where the site has one and who answers is among its dealers. */
export type RentalRequest = {
  readonly services: PageServices;
  readonly site: Site;
  readonly rentals: RentalService;
  readonly path: string;
  readonly dealer: NonNullable<ReturnType<typeof rentalDealer>>;
  readonly isSent: boolean;
};

/** Each market has the page under its own word. */
export function rentalRequest(services: PageServices, site: Site, request: Request): RentalRequest {
  const { pathname } = new URL(request.url);
  const path = sitePath(site, RENTAL_PAGES[site.market]);
  const dealer = rentalDealer(services.dealers, site);
  const { rentals } = services;
  if (!dealer || !rentals || pagePath(pathname) !== path) throw new Response('no such page', { status: 404 });
  return {
    services,
    site,
    rentals,
    path,
    dealer,
    isSent: queryOf(rentalPages.form, site, request).sent !== undefined,
  };
}

/** The form, or, once it was sent, who answers. */
export function loadRental({ services, site, path, dealer, isSent }: RentalRequest) {
  const t = labelsFor(site.locale, rentalLabels);
  const links = pageLinks(services, site, rentalPages.form);
  const kind = labelsFor(site.locale, showcaseLabels);
  const view: RentalView = {
    brandName: site.brandName,
    dealer: dealer.fantasyName,
    home: sitePath(site),
    page: path,
    form: isSent
      ? undefined
      : {
          key: randomUUID(),
          types: typesOf(services, site).map((value) => ({ value, label: kind(`body-${value}`) })),
          consent: consentQuestion(settingsOf(site)),
        },
  };
  return crumbed(
    site,
    { page: rentalPages.form, name: t('title') },
    {
      frame: frameOf(services, site, links),
      description: describedAs(site, links, {
        title: t('title'),
        description: t('meta', { brand: site.brandName }),
      }),
      view,
      isSent,
    },
  );
}

/** The schema of the site's form, and the id of its consent text. */
export function rentalFormOf({ services, site }: RentalRequest) {
  const { contact, mustAcceptTerms, cuil } = settingsOf(site);
  return {
    schema: rentalForm(site.market, typesOf(services, site), { mustAcceptTerms, cuil }),
    textId: contact.consentText.id,
  };
}

/** The lead of an intent, about the cheapest car of the kind that it asks for. */
export function rentalLead(
  { services, site, path, dealer }: RentalRequest,
  intent: RentalIntent,
  sent: FormData,
): Lead | undefined {
  const t = labelsFor(site.locale, rentalLabels);
  const kind = labelsFor(site.locale, showcaseLabels);
  const model = carOfKind(modelsOf(services, site), intent.vehicleType);
  if (!model) return undefined;
  const { name, email, mobile } = intent.contact;
  const remarks = intentRemarks(
    intent,
    Object.fromEntries(REMARKS.map((part) => [part, t(part)])) as Record<(typeof REMARKS)[number], string>,
    {
      age: t(intent.isOlderThanOneYear ? 'yes' : 'no'),
      type: kind(`body-${model.body}`),
      method: t(`method-${intent.preferredMethod}`),
    },
  );
  const { hasGenericDocument } = FORMS[site.market];
  const document = hasGenericDocument ? onlyDigits(intent.document) : intent.document;
  return pageLead(services, site, model.cheapest, {
    contact: { name, email, phone: mobile, document },
    dealer,
    optIns: intent.optIns,
    remarks,
    form: FORM,
    path,
    sent,
  });
}

/** Name of the form in its leads. */
const FORM = 'Rental';

const REMARKS = [
  ...(['remark-intent', 'remark-company', 'remark-age', 'remark-type'] as const),
  ...(['remark-amount', 'remark-method', 'remark-fleet'] as const),
];

const settingsOf = (site: Site) => leadSettings(site.authoring.leads, site.market);
const modelsOf = ({ catalogue }: PageServices, site: Site) => findSite(catalogue, site)?.models ?? [];

/** The kinds of car that the site sells, in the order of its showcase. */
const typesOf = (services: PageServices, site: Site) => [
  ...new Set(modelsOf(services, site).map(({ body }) => body)),
];
