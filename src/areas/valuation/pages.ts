import { definePages, parametersOf } from '../platform/index.ts';
import { FIELD_LONGEST } from './contract.ts';
import { hasGuide, VALUATION_FIELDS, VALUATION_PAGES } from './index.ts';

/** What a used car is worth. */
export const valuationPages = definePages('valuation', {
  form: {
    path: VALUATION_PAGES,
    file: 'valuation.page.tsx',
    inSitemap: true,
    menu: 'valuation',
    isOffered: hasGuide,
    query: parametersOf(VALUATION_FIELDS, FIELD_LONGEST),
  },
});
