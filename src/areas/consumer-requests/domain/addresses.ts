import type { ByMarket } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import type { Topic } from './request.ts';

type Words = ByMarket<string>;

/** Where a consumer finds what may be asked for, and follows a request by its protocol. */
export const CONSUMER_PAGES: Words = forMarkets({ BR: 'atendimento', AR: 'atencion' });

/** The form of each topic, below it. */
export const TOPIC_PAGES: Readonly<Record<Topic, Words>> = {
  withdrawal: forMarkets({ BR: 'arrependimento', AR: 'arrepentimiento' }),
  termination: forMarkets({ BR: 'cancelamento', AR: 'baja' }),
  complaint: forMarkets({ BR: 'reclamacao', AR: 'reclamo' }),
  data: forMarkets({ BR: 'meus-dados', AR: 'mis-datos' }),
};

/** The address of a topic's form on a site. */
export const topicPath = (site: Pick<Site, 'market' | 'prefix'>, topic: Topic): string =>
  sitePath(site, `${CONSUMER_PAGES[site.market]}/${TOPIC_PAGES[topic][site.market]}`);

/** One request by a link to it, below it: `protocolo/<request>/<key>`. */
export const OWN_REQUEST: Words = forMarkets({ BR: 'protocolo', AR: 'gestion' });
