import type { ConsumerRules } from '../market.ts';
import { law } from './law.ts';

const { access, correct, erase, withdraw } = law.privacyTerms;

export const consumer: ConsumerRules = {
  /** Disp. 954/2025 (it took the place of Res. 316/2018 and Res. 424/2020): both links on first access, without registration. */
  onFirstScreen: ['withdrawal', 'termination'],
  authorities: [
    {
      title: 'Defensa de las y los Consumidores. Para reclamos ingrese aquí',
      href: 'https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario',
    },
    {
      title: 'Ley 24.240 de Defensa del Consumidor',
      href: 'https://servicios.infoleg.gob.ar/infolegInternet/anexos/0-4999/638/texact.htm',
    },
  ],
  requests: {
    withdrawal: {
      term: { days: law.withdrawalDays, of: 'calendar' },
      norms: ['Ley 24.240, art. 34', 'Disposición 954/2025'],
      linkName: 'Botón de arrepentimiento',
    },
    termination: {
      term: { hours: 24 },
      norms: ['Ley 24.240, art. 10 ter', 'Disposición 954/2025'],
      linkName: 'Botón de baja de servicio',
    },
    /** No norm sets a term for the supplier's own answer: this one is the portal's. */
    complaint: {
      term: { days: 10, of: 'calendar' },
      norms: ['Ley 24.240, art. 8 bis', 'Resolución 270/2020'],
    },
    access: { term: access, norms: ['Ley 25.326, art. 14'], right: 'access' },
    correction: { term: correct, norms: ['Ley 25.326, art. 16'], right: 'correct' },
    /** The right to an explanation in plain language; the law names no term of its own for it. */
    'credit-review': { term: access, norms: ['Ley 25.326, art. 14 y 15'] },
    deletion: { term: erase, norms: ['Ley 25.326, art. 16'], right: 'erase' },
    /** Of advertising the law has a name taken off or blocked whenever its person asks. */
    'consent-withdrawal': {
      term: withdraw,
      norms: ['Ley 25.326, art. 5 y art. 27, inc. 3', 'Decreto 1558/2001, art. 27'],
      right: 'withdraw',
    },
  },
};
