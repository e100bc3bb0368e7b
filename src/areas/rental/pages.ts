import type { DealerIndex } from '../dealers/index.ts';
import { definePages, everywhere, type Site } from '../platform/index.ts';
import { rentalDealer } from './contract.ts';
import { RENTAL_PAGES, SENT_FIELD } from './index.ts';

/** Where a company asks for cars to rent. */
export const rentalPages = definePages('rental', {
  form: {
    path: RENTAL_PAGES,
    file: 'rental.page.tsx',
    isPersonal: true,
    limit: 'rentals',
    inSitemap: true,
    menu: 'rental',
    query: { sent: { name: everywhere(SENT_FIELD), maxLength: 1 } },
    isOffered: (site: Site, { dealers }: { readonly dealers: DealerIndex }) =>
      rentalDealer(dealers, site) !== undefined,
  },
});
