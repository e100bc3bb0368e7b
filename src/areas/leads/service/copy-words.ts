import type { RecordWords } from '../../../io/personal-data.ts';
import { esAR } from './copy-words.es-AR.ts';
import { ptBR } from './copy-words.pt-BR.ts';

/** How a copy of somebody’s data says the records of this area. */
export const recordWords: Readonly<Record<string, RecordWords>> = {
  lead: {
    ground: 'steps',
    words: { area: 'copy-lead', 'pt-BR': ptBR.lead, 'es-AR': esAR.lead },
    valueWords: { status: 'leads.one.' },
    amounts: [
      [
        'lead',
        'units',
        [
          'price',
          'msc_preco_carro',
          'msc_preco_total',
          'initialPayment',
          'valueToFund',
          'installmentsValue',
          'residual',
          'userIncome',
        ],
      ],
    ],
  },
  lead_consent: {
    ground: 'consent',
    words: { area: 'copy-lead-consent', 'pt-BR': ptBR.lead_consent, 'es-AR': esAR.lead_consent },
    valueWords: {
      channel: 'consents.channel.',
      purpose: 'consents.kind.',
      source: 'consents.source.',
      locale: 'locale.',
    },
  },
  crm_inbox: {
    ground: 'steps',
    words: { area: 'copy-crm-inbox', 'pt-BR': ptBR.crm_inbox, 'es-AR': esAR.crm_inbox },
    amounts: [
      [
        '*',
        'units',
        [
          'price',
          'msc_preco_carro',
          'msc_preco_total',
          'initialPayment',
          'valueToFund',
          'installmentsValue',
          'residual',
          'userIncome',
        ],
      ],
    ],
  },
};
