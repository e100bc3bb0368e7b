import { DEFAULT_MARKET, IDENTITIES } from '../../../kit/markets/identities.ts';
import { type DealerIndex, type DealerScope, listedOf } from './dealer-index.ts';

/** Something that dealers offer, in the language of a market. */
export type OfferedService = {
  readonly code: string;
  readonly name: string;
  readonly isMaintenance: boolean;
};

/** What the listed dealers of a scope offer, by code; a code that nobody named bears itself for a name. */
export function servicesOf(index: DealerIndex, scope: DealerScope): readonly OfferedService[] {
  const { language } = IDENTITIES[scope.market ?? DEFAULT_MARKET];
  const named = new Map(
    index.directory.services
      .filter(({ brand }) => !brand || !scope.brand || brand === scope.brand)
      .map((service) => [service.code, service]),
  );
  const codes = new Set(listedOf(index, scope).flatMap(({ services }) => services));
  return [...codes].sort(byNumber).map((code) => ({
    code,
    name: named.get(code)?.name[language] ?? code,
    isMaintenance: named.get(code)?.isMaintenance ?? false,
  }));
}

const byNumber = (one: string, other: string): number =>
  Number(one) - Number(other) || (one < other ? -1 : 1);
