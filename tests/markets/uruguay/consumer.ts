import type { ConsumerRules } from '../../../src/kit/markets/market.ts';
import { law } from './law.ts';

const { access, correct, erase } = law.privacyTerms;

export const consumer: ConsumerRules = {
  onFirstScreen: [],
  authorities: [
    {
      title: 'Defensa del Consumidor (MEF)',
      href: 'https://www.gub.uy/ministerio-economia-finanzas/defensa-del-consumidor',
    },
  ],
  requests: {
    withdrawal: { term: { days: law.withdrawalDays, of: 'calendar' }, norms: ['Ley 17.250, art. 16'] },
    /** No norm sets a term for the supplier's own answer. */
    complaint: { term: { days: 10, of: 'calendar' }, norms: ['Ley 17.250, art. 6'] },
    access: { term: access, norms: ['Ley 18.331, art. 14'], right: 'access' },
    correction: { term: correct, norms: ['Ley 18.331, art. 15'], right: 'correct' },
    'credit-review': { term: access, norms: ['Ley 18.331, art. 16'] },
    deletion: { term: erase, norms: ['Ley 18.331, art. 15'], right: 'erase' },
  },
};
