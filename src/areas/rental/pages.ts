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
    menu: {
      name: 'rental',
      group: 'companies',
      rank: 10,
      words: { 'pt-BR': 'Locação para empresas', 'es-AR': 'Alquiler para empresas' },
      soughtBy: {
        'pt-BR': 'locação aluguel empresas frota assinatura cnpj terceirização',
        'es-AR': 'alquiler empresas flota renting suscripción cuit',
      },
    },
    query: { sent: { name: everywhere(SENT_FIELD), maxLength: 1 } },
    isOffered: (site: Site, { dealers }: { readonly dealers: DealerIndex }) =>
      rentalDealer(dealers, site) !== undefined,
  },
});
