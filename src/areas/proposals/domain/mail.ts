import { formatDate } from '../../../kit/calendar.ts';
import { fillText } from '../../../kit/fill-text.ts';
import { greeting } from '../../../kit/greeting.ts';
import { LAWS } from '../../../kit/markets/laws.ts';
import { LENDINGS } from '../../../kit/markets/lendings.ts';
import { forLocales } from '../../../kit/markets/words.ts';
import { kindPath } from '../../consumer-requests/index.ts';
import { type AgreedDocument, dayOfVersion, documentPath } from '../../legal-documents/index.ts';
import type { Site } from '../../platform/index.ts';
import { creditNotice, creditRegister } from './consent-boxes.ts';

/** Words of the mail that tells a proposal's number. Here and not among the labels of a screen: the service writes it. */
export const proposalMailWords = {
  area: 'proposal-mail',
  'pt-BR': {
    subject: 'O número da sua proposta {{brand}}',
    number: 'A sua proposta de financiamento chegou ao banco. O número dela é {{number}}.',
    how: 'Guarde este número: com ele e o CPF do comprador você acompanha a proposta na página abaixo.',
    ignore: 'Se não foi você, avise a gente: alguém usou este e-mail em uma proposta.',
    link: 'Acompanhar a proposta',
    conditions: 'Condições desta proposta, para guardar:',
    figures:
      'Preço, entrada, parcelas, taxas e custo efetivo total (CET) são os que você conferiu antes de enviar.',
    'figures-found':
      'Preço, entrada, parcelas, taxas e custo efetivo total (CET) são os que você conferiu antes de enviar. Você os encontra na página abaixo.',
    'figures-there': 'Preço, entrada, parcelas, taxas e custo efetivo total (CET) estão na página abaixo.',
    authorised:
      'Você autorizou {{lenders}} a consultar e a registrar os seus dados de crédito {{register}} ({{law}}) e nos órgãos de proteção ao crédito, somente para analisar esta proposta.',
    early:
      'Você pode pagar antes do prazo, no todo ou em parte, com redução proporcional dos juros e demais acréscimos.',
    withdrawal:
      'Desistência: se o crédito for contratado a distância, você pode desistir em até {{days}} dias depois da contratação ({{law}}). Peça aqui: {{address}}',
    linked: 'Se a compra do carro for desfeita, o crédito feito para ela também termina ({{law}}).',
    review: 'Para que uma pessoa reveja uma decisão automática, peça aqui: {{address}}',
    document: 'Documento aceito, na versão de {{date}}: {{address}}',
  },
  'es-AR': {
    subject: 'El número de tu propuesta {{brand}}',
    number: 'Tu propuesta de financiación llegó al banco. Su número es {{number}}.',
    how: 'Guardá este número: con él y el documento del comprador seguís la propuesta en la página de abajo.',
    ignore: 'Si no fuiste vos, avisanos: alguien usó este e-mail en una propuesta.',
    link: 'Seguir la propuesta',
    conditions: 'Condiciones de esta propuesta, para guardar:',
    figures:
      'El precio, el anticipo, las cuotas, las tasas y el costo financiero total son los que revisaste antes de enviarla.',
    'figures-found':
      'El precio, el anticipo, las cuotas, las tasas y el costo financiero total son los que revisaste antes de enviarla. Los encontrás en la página de abajo.',
    'figures-there':
      'El precio, el anticipo, las cuotas, las tasas y el costo financiero total están en la página de abajo.',
    authorised:
      'Autorizaste a {{lenders}} a consultar tus datos de crédito {{register}} ({{law}}) y en las empresas de informes comerciales, solo para analizar esta propuesta.',
    early: 'Podés pagar antes del plazo, en todo o en parte, con la reducción proporcional de los intereses.',
    withdrawal:
      'Arrepentimiento: si el crédito se contrata a distancia, podés revocarlo hasta {{days}} días corridos después de contratarlo ({{law}}). Pedilo acá: {{address}}',
    linked: 'Si la compra del auto queda sin efecto, el crédito tomado para ella también termina ({{law}}).',
    review: 'Para que una persona revise una decisión automática, pedilo acá: {{address}}',
    document: 'Documento aceptado, en la versión del {{date}}: {{address}}',
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

type ProposalSent = {
  /** Scheme and host that pages are published under. */
  readonly origin: string;
  /** Those that were agreed to, in that version. */
  readonly documents: readonly AgreedDocument[];
  /** Its form has asked for an authorisation, beside the figures. */
  readonly isAsked: boolean;
  /** The page that follows it tells what it costs. */
  readonly hasFigures: boolean;
};

/**
 * On which conditions a proposal was sent, in lines that can be stored (Brazil: Decreto 7.962/2013 art. 4 IV, CDC art. 52 to 54-F; Argentina:
 * Res. SCI 270/2020 art. 4, Ley 24.240 art. 34 and 36). No amount is in them: nobody has proven that the mailbox is the buyer's, so what the
 * credit costs stands on the page that asks for their document.
 *
 * What a machine sends for a buyer has asked them nothing and shown them nothing: their mail says neither.
 */
export function proposalConditions(
  site: Pick<Site, 'locale' | 'market' | 'prefix' | 'supplier'>,
  { origin, documents, isAsked, hasFigures }: ProposalSent,
): readonly string[] {
  const words = WORDS[site.locale];
  const { lender } = creditNotice(site);
  const { withdrawalDays, withdrawalLaw } = LAWS[site.market];
  const requested = (text: string, kind: 'withdrawal' | 'credit-review', values = {}) => {
    const path = kindPath(site, kind);
    return path ? [fillText(text, { ...values, address: `${origin}${path}` })] : [];
  };
  return [
    words.conditions,
    ...[
      ...figureLines(words, { isAsked, hasFigures }),
      lender,
      ...(isAsked ? [fillText(words.authorised, creditRegister(site))] : []),
      words.early,
      ...requested(words.withdrawal, 'withdrawal', { days: String(withdrawalDays), law: withdrawalLaw }),
      fillText(words.linked, { law: LENDINGS[site.market].linked.law }),
      ...requested(words.review, 'credit-review'),
      ...documents.map(({ kind, version }) =>
        fillText(words.document, {
          date: formatDate(dayOfVersion(version), site.locale),
          address: `${origin}${documentPath(site, kind, version)}`,
        }),
      ),
    ].map((one) => `• ${one}`),
  ];
}

/** What is said of price, instalments and rates: that the buyer has seen them, where they are found, or nothing. */
function figureLines(
  words: Readonly<Record<'figures' | 'figures-found' | 'figures-there', string>>,
  { isAsked, hasFigures }: Pick<ProposalSent, 'isAsked' | 'hasFigures'>,
): readonly string[] {
  if (isAsked) return [words[hasFigures ? 'figures-found' : 'figures']];
  return hasFigures ? [words['figures-there']] : [];
}
