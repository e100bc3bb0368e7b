import type { QuotationListed } from '../../../quotation/contract.ts';
import { LIST_STATES, QUOTATION_FIELDS, standsAs } from '../../../quotation/index.ts';
import { staffList } from '../staff-list.ts';

/**
 * Quotations of dealers. Their screens are those of each site; what one is called is its customer's name, mostly: no file says whose
 * something is.
 */
export const quotationList = staffList<QuotationListed & { readonly site: string }>()({
  screen: 'quotations',
  path: 'cotacoes',
  filters: { state: { field: QUOTATION_FIELDS.BR.state, values: ['all', ...LIST_STATES], usual: 'all' } },
  id: ({ id }) => id,
  site: ({ site }) => site,
  columns: [
    { key: 'number', name: 'number', only: 'file', value: ({ number }) => number },
    { key: 'site', name: 'site', only: 'file', value: ({ site }) => site },
    { key: 'dealer', name: 'dealer', only: 'file', value: ({ dealer }) => dealer },
    { key: 'state', name: 'state', only: 'file', kind: 'word', words: 'state-', value: standsAs },
    { key: 'version', name: 'version', only: 'file', value: ({ version }) => version },
    { key: 'price', name: 'price', only: 'file', kind: 'money', value: ({ price }) => price },
    {
      key: 'validUntil',
      name: 'validUntil',
      only: 'file',
      kind: 'day',
      value: ({ validUntil }) => validUntil,
    },
    { key: 'startedAt', name: 'startedAt', only: 'file', kind: 'time', value: ({ startedAt }) => startedAt },
  ],
});
