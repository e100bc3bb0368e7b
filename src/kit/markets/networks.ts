import { network } from './all/network.ts';
import type { ByMarket } from './identities.ts';
import type { NetworkRules } from './market.ts';

/** What dealers' files of each market are checked against. */
export const NETWORKS: ByMarket<NetworkRules> = network;
