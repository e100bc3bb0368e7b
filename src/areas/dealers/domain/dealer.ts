import { samePlaceName } from './place-name.ts';

/** A company that sells and services cars of one or more brands (doc. 1 §3.1). */
export type Dealer = {
  readonly id: string;
  readonly dealerCode: string;
  /** The company's tax number: CNPJ in Brazil, CUIT in Argentina; digits only. */
  readonly cnpj: string;
  readonly fantasyName: string;
  readonly name: string;
  readonly brands: readonly string[];
  readonly address: string;
  /** CEP in Brazil, postal code in Argentina; without hyphen, empty where nobody gave it. */
  readonly postalCode: string;
  readonly neighborhood: string;
  readonly city: string;
  /** IBGE code of the city in Brazil, the locality's id in Argentina; empty where nobody gave it. */
  readonly cityCode: string;
  readonly state: string;
  /** Argentina: dealers are looked up by province and zone. */
  readonly province?: Region | undefined;
  readonly zone?: Region | undefined;
  readonly phone: string;
  readonly email?: string | undefined;
  /** As schema.org writes them: `Mo-Fr 08:00-18:00, Sa 08:00-13:00`; empty where nobody gave them. */
  readonly openingHours: string;
  readonly idSiteGeo: string;
  /** Degrees with four decimals. */
  readonly latitude: number;
  readonly longitude: number;
  /** Codes of what the dealer offers. */
  readonly services: readonly string[];
  /** The group of dealers that it belongs to, and the group's influence area that it serves. */
  readonly groupId?: string | undefined;
  readonly influenceAreaId?: string | undefined;
  /** Whether the dealer is connected to the maker's online sales. */
  readonly isEconnect: boolean;
};

export type Region = { readonly id: string; readonly name: string };

type DealerMarket = 'BR' | 'AR';

/** The dealers of every market. Built once; looking up does not get slower with their number. */
export type DealerDirectory = {
  readonly byBrand: ReadonlyMap<string, readonly Dealer[]>;
  readonly byCode: ReadonlyMap<string, Dealer>;
  readonly byId: ReadonlyMap<string, Dealer>;
};

const brandKey = (market: DealerMarket, brand: string) => `${market}/${brand}`;

export function dealerDirectory(markets: Readonly<Record<DealerMarket, readonly Dealer[]>>): DealerDirectory {
  const byBrand = new Map<string, Dealer[]>();
  const [byCode, byId] = [new Map<string, Dealer>(), new Map<string, Dealer>()];
  for (const [market, dealers] of Object.entries(markets) as [DealerMarket, readonly Dealer[]][]) {
    for (const dealer of dealers) {
      byCode.set(`${market}/${dealer.dealerCode}`, dealer);
      byId.set(`${market}/${dealer.id}`, dealer);
      for (const brand of dealer.brands) {
        const key = brandKey(market, brand);
        byBrand.set(key, [...(byBrand.get(key) ?? []), dealer]);
      }
    }
  }
  return { byBrand, byCode, byId };
}

/** A dealer of a brand in a market, by dealer code. */
export function dealerByCode(
  directory: DealerDirectory,
  site: { readonly market: DealerMarket; readonly brand: string },
  code: string,
): Dealer | undefined {
  const dealer = directory.byCode.get(`${site.market}/${code}`);
  return dealer?.brands.includes(site.brand) ? dealer : undefined;
}

/** The same by dealer id or, failing that, by dealer code. */
export function anyDealer(
  directory: DealerDirectory,
  site: { readonly market: DealerMarket; readonly brand: string },
  idOrCode: string,
): Dealer | undefined {
  const dealer = directory.byId.get(`${site.market}/${idOrCode}`);
  return dealer?.brands.includes(site.brand) ? dealer : dealerByCode(directory, site, idOrCode);
}

type DealerFilter = {
  readonly market: DealerMarket;
  readonly brand: string;
  readonly stateCode?: string | undefined;
  readonly cityName?: string | undefined;
};

/** Dealers of a brand, optionally of one state and city; case and accents of the city do not matter. */
export function findDealers(directory: DealerDirectory, filter: DealerFilter): readonly Dealer[] {
  const dealers = directory.byBrand.get(brandKey(filter.market, filter.brand)) ?? [];
  const { stateCode, cityName } = filter;
  return dealers.filter(
    ({ state, city }) =>
      (!stateCode || state === stateCode.toUpperCase()) && (!cityName || samePlaceName(city, cityName)),
  );
}
