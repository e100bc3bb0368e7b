import { definePages, type Site, subpath } from '../platform/index.ts';
import { DEALER_PAGES, type DealerBook, findDealers, NEAR_FIELD } from './index.ts';

const changesWith = ['standings'] as const;

/** The dealers of a site: all of them, those of a state and of a city, and one. */
export const dealerPages = definePages('dealers', {
  all: {
    path: DEALER_PAGES,
    file: 'dealers.page.tsx',
    changesWith,
    inSitemap: true,
    menu: 'dealers',
    query: { near: { name: NEAR_FIELD, maxLength: 80 } },
    isOffered: (site: Site, { dealers }: { readonly dealers: DealerBook }) =>
      findDealers(dealers, site).length > 0,
  },
  state: { path: subpath(DEALER_PAGES, ':state'), file: 'dealers.page.tsx', changesWith },
  city: { path: subpath(DEALER_PAGES, ':state/:city'), file: 'dealers.page.tsx', changesWith },
  dealer: {
    path: subpath(DEALER_PAGES, ':state/:city/:dealer'),
    file: 'dealer.page.tsx',
    changesWith,
    subject: 'dealer',
  },
});
