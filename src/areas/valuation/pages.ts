import { definePages, parametersOf } from '../platform/index.ts';
import { FIELD_LONGEST } from './contract.ts';
import { hasGuide, VALUATION_FIELDS, VALUATION_PAGES } from './index.ts';

/** What a used car is worth. */
export const valuationPages = definePages('valuation', {
  form: {
    path: VALUATION_PAGES,
    file: 'valuation.page.tsx',
    inSitemap: true,
    menu: {
      name: 'valuation',
      group: 'buy',
      rank: 40,
      words: { 'pt-BR': 'Quanto vale o seu usado', 'es-AR': 'Cuánto vale tu usado' },
      soughtBy: {
        'pt-BR': 'usado seminovo troca avaliar avaliação vender tabela fipe quanto vale meu carro',
        'es-AR': 'usado entrega parte de pago tasar tasación vender cuánto vale mi auto permuta',
      },
    },
    isOffered: hasGuide,
    query: parametersOf(VALUATION_FIELDS, FIELD_LONGEST),
  },
});
