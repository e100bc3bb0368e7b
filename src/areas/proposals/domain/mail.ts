import { greeting } from '../../../kit/greeting.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import type { Site } from '../../platform/index.ts';

/** Words of the mail that tells a proposal's number. Here and not among the labels of a screen: the service writes it. */
export const proposalMailWords = {
  area: 'proposal-mail',
  'pt-BR': {
    subject: 'O número da sua proposta {{brand}}',
    number: 'A sua proposta de financiamento chegou ao banco. O número dela é {{number}}.',
    how: 'Guarde este número: com ele e o CPF do comprador você acompanha a proposta na página abaixo.',
    ignore: 'Se não foi você, avise a gente: alguém usou este e-mail em uma proposta.',
    link: 'Acompanhar a proposta',
  },
  'es-AR': {
    subject: 'El número de tu propuesta {{brand}}',
    number: 'Tu propuesta de financiación llegó al banco. Su número es {{number}}.',
    how: 'Guardá este número: con él y el documento del comprador seguís la propuesta en la página de abajo.',
    ignore: 'Si no fuiste vos, avisanos: alguien usó este e-mail en una propuesta.',
    link: 'Seguir la propuesta',
  },
} as const;
const WORDS = forLocales(proposalMailWords, proposalMailWords.area);

export type ProposalMail = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly linkLabel: string;
};

/** The number of a proposal and where it is followed: nothing of who has proposed, and nothing of what was decided. */
export function proposalMail(site: Pick<Site, 'locale' | 'brandName'>, number: string): ProposalMail {
  const words = WORDS[site.locale];
  return {
    subject: words.subject.replace('{{brand}}', () => site.brandName),
    paragraphs: [
      greeting(site.locale),
      words.number.replace('{{number}}', () => number),
      words.how,
      words.ignore,
    ],
    linkLabel: words.link,
  };
}
