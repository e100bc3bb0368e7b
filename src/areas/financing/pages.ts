import { type LenderSite, type PaymentLines, settlingLines } from '../lender/index.ts';
import { definePages, parametersOf, type Site } from '../platform/index.ts';
import { AFFORDABILITY_FIELDS, AFFORDABILITY_PAGES } from './index.ts';

type Facts = { readonly paymentLines: (site: LenderSite) => readonly PaymentLines[] };

/** What fits what somebody can pay. */
export const affordabilityPages = definePages('financing', {
  affordability: {
    path: AFFORDABILITY_PAGES,
    file: 'affordability.page.tsx',
    changesWith: ['creditSettings'],
    inSitemap: true,
    menu: 'affordability',
    query: parametersOf(AFFORDABILITY_FIELDS, 80),
    isOffered: (site: Site, { paymentLines }: Facts) => settlingLines(paymentLines(site)).length > 0,
  },
});
