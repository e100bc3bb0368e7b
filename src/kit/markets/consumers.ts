import { consumer } from './all/consumer.ts';
import type { ByMarket, MarketCode } from './identities.ts';
import type { ConsumerRequestRule, ConsumerRules } from './market.ts';

/** What each market's law lets consumers ask for. */
export const CONSUMERS: ByMarket<ConsumerRules> = consumer;

/** What a market's law calls the link to a request; undefined where it gives none, and of any other word. */
export const linkNameOf = (market: MarketCode, kind: string): string | undefined =>
  (CONSUMERS[market].requests as Readonly<Partial<Record<string, ConsumerRequestRule>>>)[kind]?.linkName;
