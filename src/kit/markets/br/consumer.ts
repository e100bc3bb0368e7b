import type { ConsumerRules } from '../market.ts';
import { law } from './law.ts';

const { access, correct, erase, withdraw } = law.privacyTerms;
/** Decreto 7.962/2013, art. 4, sole paragraph; shorter than the seven days of the Decreto 11.034/2022, art. 13. */
const answered = { days: 5, of: 'calendar' } as const;

export const consumer: ConsumerRules = {
  onFirstScreen: [],
  /** Lei 12.291/2010 has shops keep the code for whoever asks; on the web it is the text of the Planalto. */
  authorities: [
    { title: 'consumidor.gov.br', href: 'https://www.consumidor.gov.br/' },
    {
      title: 'Procon do seu estado',
      href: 'https://www.gov.br/mj/pt-br/assuntos/seus-direitos/consumidor/procons',
    },
    {
      title: 'Código de Defesa do Consumidor',
      href: 'https://www.planalto.gov.br/ccivil_03/leis/l8078compilado.htm',
    },
  ],
  requests: {
    withdrawal: { term: answered, norms: ['CDC, art. 49', 'Decreto 7.962/2013, art. 5º'] },
    complaint: {
      term: answered,
      norms: ['Decreto 7.962/2013, art. 4º', 'Decreto 11.034/2022, art. 12 e 13'],
    },
    access: { term: access, norms: ['LGPD, art. 18, I e II, e art. 19'], right: 'access' },
    correction: { term: correct, norms: ['LGPD, art. 18, III'], right: 'correct' },
    deletion: { term: erase, norms: ['LGPD, art. 18, IV e VI'], right: 'erase' },
    portability: { term: access, norms: ['LGPD, art. 18, V'], right: 'access' },
    sharing: { term: access, norms: ['LGPD, art. 18, VII'], right: 'access' },
    /** What was consented to is taken back, and what rests on another ground is objected to. */
    'consent-withdrawal': {
      term: withdraw,
      norms: ['LGPD, art. 8º, § 5º, e art. 18, IX e § 2º'],
      right: 'withdraw',
    },
    /** The law names no term for it: that of the other rights. */
    'credit-review': { term: access, norms: ['LGPD, art. 20'] },
  },
};
