import { consumer } from './all/consumer.ts';
import type { ByMarket } from './identities.ts';
import type { ConsumerRules } from './market.ts';

/** What each market's law lets consumers ask for. */
export const CONSUMERS: ByMarket<ConsumerRules> = consumer;
