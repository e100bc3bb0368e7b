import { definePages, type Site, subpath } from '../platform/index.ts';
import { DEALER_PAGES, type DealerIndex, dealerSlugs, findDealers, NEAR_FIELD } from './index.ts';

const changesWith = ['standings'] as const;
type Published = { readonly dealers: DealerIndex };

/** The dealers of a site: all of them, those of a state and of a city, and one. */
export const dealerPages = definePages('dealers', {
  all: {
    path: DEALER_PAGES,
    file: 'dealers.page.tsx',
    changesWith,
    inSitemap: true,
    menu: {
      name: 'dealers',
      group: 'find',
      rank: 10,
      words: { 'pt-BR': 'Concessionárias', 'es-AR': 'Concesionarios' },
      soughtBy: {
        'pt-BR':
          'concessionária loja revenda autorizada endereço telefone oficina revisão peças perto de mim mapa',
        'es-AR':
          'concesionario concesionaria agencia oficial dirección teléfono taller service repuestos cerca mapa',
      },
    },
    query: { near: { name: NEAR_FIELD, maxLength: 80 } },
    isOffered: (site: Site, { dealers }: Published) => findDealers(dealers, site).length > 0,
  },
  state: {
    path: subpath(DEALER_PAGES, ':state'),
    file: 'dealers.page.tsx',
    changesWith,
    sitemapValues: (site: Site, { dealers }: Published) => placesOf(dealers, site, 1),
  },
  city: {
    path: subpath(DEALER_PAGES, ':state/:city'),
    file: 'dealers.page.tsx',
    changesWith,
    sitemapValues: (site: Site, { dealers }: Published) => placesOf(dealers, site, 2),
  },
  dealer: {
    path: subpath(DEALER_PAGES, ':state/:city/:dealer'),
    file: 'dealer.page.tsx',
    changesWith,
    subject: 'dealer',
    sitemapValues: (site: Site, { dealers }: Published) => placesOf(dealers, site, 3),
  },
});

/** The states of a site's dealers, their cities with them, and the dealers themselves, each once. */
function placesOf(index: DealerIndex, site: Site, depth: 1 | 2 | 3) {
  const paths = findDealers(index, site).map((dealer) => dealerSlugs(dealer).slice(0, depth).join('/'));
  return [...new Set(paths)].map((path) => {
    const [state, city, dealer] = path.split('/');
    return { state, city, dealer };
  });
}
