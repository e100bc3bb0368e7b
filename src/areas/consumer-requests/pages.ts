import { definePages, type FooterLink, parametersOf, type Site, subpath } from '../platform/index.ts';
import { CONSUMER_PAGES, kindsOf, OWN_REQUEST, REQUEST_FIELDS, TOPIC_PAGES, type Topic } from './index.ts';

const own = { isPersonal: true, isConfidential: true, limit: 'consumerRequests' } as const;
const LABELS: Readonly<Record<Topic, FooterLink['label']>> = {
  withdrawal: 'withdrawal',
  termination: 'termination',
  complaint: 'complaint',
  data: 'data-rights',
};
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
    footer: { label: LABELS[name], group: 'service' },
    isOffered: ({ market }: Site) => kindsOf(market, name).length > 0,
  }) as const;

/** What a consumer may ask for, its forms, and one request by its link. */
export const consumerPages = definePages('consumer-requests', {
  home: {
    path: CONSUMER_PAGES,
    file: 'consumer-requests.page.tsx',
    ...own,
    inSitemap: true,
    footer: { label: 'consumer-requests', group: 'service' },
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
