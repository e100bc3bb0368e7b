import type { MarketCode } from '../../../kit/markets/identities.ts';
/** A company that sells and services cars of one or more brands (doc. 1 §3.1). */
export type Dealer = {
  readonly market: DealerMarket;
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

export type DealerMarket = MarketCode;

/** A part of a country that has an id and a name. */
export type Region = { readonly id: string; readonly name: string };
