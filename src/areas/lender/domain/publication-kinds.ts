import { hasField, type PublicationKindsOf, writtenText } from '../../platform/index.ts';

const planName = (one: Readonly<Record<string, unknown>>, between: string) =>
  `${writtenText(one, 'source')}${between}${writtenText(one, 'plan')}`;

/** What the embedded lender lends at, and by what its credit decision goes. */
export const lenderKinds = {
  rates: {
    rank: 20,
    words: { 'pt-BR': 'Planos e taxas', 'es-AR': 'Planes y tasas' },
    publishers: ['author', 'administrator'],
    isFile: (content) => hasField(content, 'tables'),
    groups: { plan: { words: { 'pt-BR': 'Planos', 'es-AR': 'Planes' } } },
    lists: [
      {
        group: 'plan',
        of: 'tables',
        key: (one) => planName(one, ' '),
        name: (one) => planName(one, ' · '),
      },
    ],
    units: {
      money: /^(?:minFinanced|fees\[.*\]\.amount)$/,
      percent:
        /^(?:bands\[.*\]\.(?:from|to|rates\..*)|entrance\.(?:min|max|step)|residuals\..*|forward\..*|offer\.late.*|taxes\.vatOnInterest)$/,
      day: /^validity\.(?:from|to)$/,
    },
    watched: /\.rates\./,
    telling: ['validity.from', 'validity.to'],
  },
  /** Credit's policy is told to nobody else, as its reasons are. Its name of before: it is stored by it. */
  desk: {
    rank: 30,
    words: { 'pt-BR': 'Mesa de crédito', 'es-AR': 'Mesa de crédito' },
    publishers: ['credit', 'administrator'],
    isFile: (content) => hasField(content, 'policy', 'baseData', 'proposalsADay'),
    groups: { desk: { words: { 'pt-BR': 'Políticas de crédito', 'es-AR': 'Políticas de crédito' } } },
    isOfBrands: true,
    units: {
      money: /^policy\.minimumIncome$/,
      percent: /^policy\.(?:commitment|reviewedCommitment)$/,
    },
  },
} as const satisfies PublicationKindsOf;
