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
    menu: {
      name: 'affordability',
      group: 'buy',
      rank: 30,
      words: { 'pt-BR': 'Quanto cabe no meu bolso', 'es-AR': 'Cuánto entra en mi bolsillo' },
      soughtBy: {
        'pt-BR':
          'quanto cabe no meu bolso parcela entrada orçamento simular simulação financiamento prestação mensal',
        'es-AR':
          'cuánto entra en mi bolsillo cuota anticipo presupuesto simular simulación financiación mensual',
      },
    },
    query: parametersOf(AFFORDABILITY_FIELDS, 80),
    isOffered: (site: Site, { paymentLines }: Facts) => settlingLines(paymentLines(site)).length > 0,
  },
});
