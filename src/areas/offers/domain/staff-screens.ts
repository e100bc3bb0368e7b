import type { StaffScreens } from '../../platform/index.ts';

/** Offers of the sites. */
export const offerScreens = {
  offers: {
    area: 'offers',
    path: 'ofertas',
    pages: { '': 'admin-offers.page.tsx', nova: 'admin-offer-new.page.tsx', ':id': 'admin-offer.page.tsx' },
    words: { 'pt-BR': 'Ofertas', 'es-AR': 'Ofertas' },
    group: 'sites',
    readers: ['author', 'administrator'],
    updaters: ['author', 'administrator'],
  },
} as const satisfies StaffScreens;
