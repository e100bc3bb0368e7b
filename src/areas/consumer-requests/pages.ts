import { definePages, type FooterEntry, parametersOf, type Site, subpath } from '../platform/index.ts';
import { CONSUMER_PAGES, kindsOf, OWN_REQUEST, REQUEST_FIELDS, TOPIC_PAGES, type Topic } from './index.ts';

const own = { isPersonal: true, isConfidential: true, limit: 'consumerRequests' } as const;
const FOOTER = {
  withdrawal: {
    name: 'withdrawal',
    words: { 'pt-BR': 'Direito de arrependimento', 'es-AR': 'Revocar una compra' },
  },
  termination: {
    name: 'termination',
    words: { 'pt-BR': 'Cancelamento de serviço', 'es-AR': 'Dar de baja un servicio' },
  },
  complaint: {
    name: 'complaint',
    words: { 'pt-BR': 'Reclamação ou contato', 'es-AR': 'Reclamo o consulta' },
  },
  data: { name: 'data-rights', words: { 'pt-BR': 'Meus dados pessoais', 'es-AR': 'Mis datos personales' } },
} as const satisfies Readonly<Record<Topic, Pick<FooterEntry, 'name' | 'words'>>>;
/** Of a word that an address says beforehand. */
const LONGEST_WORD = 40;
const topic = (name: Topic) =>
  ({
    path: subpath(CONSUMER_PAGES, TOPIC_PAGES[name]),
    file: 'consumer-request.page.tsx',
    ...own,
    limit: 'consumerRequests',
    query: parametersOf(REQUEST_FIELDS, LONGEST_WORD),
    inSitemap: true,
    footer: { ...FOOTER[name], group: 'service' },
    isOffered: ({ market }: Site) => kindsOf(market, name).length > 0,
  }) as const;

/** What a consumer may ask for, its forms, and one request by its link. */
export const consumerPages = definePages('consumer-requests', {
  home: {
    path: CONSUMER_PAGES,
    file: 'consumer-requests.page.tsx',
    ...own,
    inSitemap: true,
    footer: {
      name: 'consumer-requests',
      group: 'service',
      words: { 'pt-BR': 'Atendimento e protocolos', 'es-AR': 'Atención y gestiones' },
    },
  },
  withdrawal: topic('withdrawal'),
  termination: topic('termination'),
  complaint: topic('complaint'),
  data: topic('data'),
  request: {
    path: subpath(subpath(CONSUMER_PAGES, OWN_REQUEST), ':id/:key'),
    file: 'own-consumer-request.page.tsx',
    ...own,
  },
});
