import { definePages, everywhere, type Site, subpath } from '../platform/index.ts';
import type { PageParts } from '../platform/plug.ts';
import { OFFER_FIELDS, OFFER_PAGES } from './index.ts';

const own = { isPersonal: true, limit: 'offers' } as const;

/** What is on offer, and one of them. */
export const offerPages = definePages('offers', {
  list: {
    path: OFFER_PAGES,
    file: 'offers.page.tsx',
    ...own,
    inSitemap: true,
    menu: {
      name: 'offers',
      group: 'buy',
      rank: 10,
      words: { 'pt-BR': 'Ofertas', 'es-AR': 'Ofertas' },
      soughtBy: {
        'pt-BR':
          'ofertas promoção desconto bônus cupom taxa zero condições especiais acessórios revisão pacote',
        'es-AR':
          'ofertas promoción descuento bonificación cupón tasa cero beneficios accesorios service paquete',
      },
    },
    query: { kind: { name: everywhere(OFFER_FIELDS.kind), maxLength: 20 } },
  },
  offer: {
    path: subpath(OFFER_PAGES, ':offer'),
    file: 'offer.page.tsx',
    ...own,
    async sitemapToday(site: Site, { listedOffers }: Pick<PageParts, 'listedOffers'>, most) {
      return (await listedOffers(site)).slice(0, most).map(({ slug }) => ({ offer: slug }));
    },
  },
});
