import type { TokenCheck } from '../../../io/bearer-guard.ts';
import type { Database } from '../../../io/database.ts';
import type { DealerIndex, DealerMarket } from '../index.ts';
import type { DealerPlaces } from './ports.ts';

/** A brand in a market, as the portal sells it. */
export type SoldBrand = {
  readonly brand: string;
  readonly brandName: string;
  readonly market: DealerMarket;
  /** Codes of the dealer services that stand for the brand (doc. 2 §9). */
  readonly serviceCodes: readonly string[];
};

/** What the calls of the dealer service need; the area's plug wires it. */
export type DealerParts = {
  readonly db: Database;
  /** The directory as this process knows it now. */
  readonly index: () => DealerIndex;
  /** Looks at once for what this process itself has changed. */
  readonly refresh: () => Promise<void>;
  readonly places: DealerPlaces;
  readonly brands: readonly SoldBrand[];
  readonly tokens: TokenCheck;
  /** Name of the header that says for which dealer somebody acts. */
  readonly contextHeader: string;
};
