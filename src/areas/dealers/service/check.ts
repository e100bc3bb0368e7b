/** What a directory must keep beyond the shapes of its files. */
import { type Fault, type FileFault, fault } from '../../../kit/faults.ts';
import { FORMS } from '../../../kit/markets/forms.ts';
import { NETWORKS } from '../../../kit/markets/networks.ts';
import { PLACES } from '../../../kit/markets/places.ts';
import { POSTALS } from '../../../kit/markets/postals.ts';
import { isDocumentOf } from '../../../kit/validators/document.ts';
import { isPublishedPhone } from '../../../kit/validators/published-phone.ts';
import { type Dealer, dealerKey, kilometresBetween, type WrittenDirectory } from '../index.ts';
import { aboutDealer, type ReadDealer, type ReadDealers } from './files.ts';
import type { CityOfCode } from './ports.ts';

/** A dealer farther from the middle of its city than this is in another one; the largest municipalities are no larger. */
const FAR_KM = 60;

type Finding = { readonly field: string; readonly fault: Fault };

/** What a directory is checked against. */
export type DirectoryRules = {
  /** The sites that the portal has; a dealer of a brand that none of them sells is then an error. */
  readonly sites?: readonly { readonly brand: string; readonly market: string }[];
  /** Checks cities and how far a dealer is from its own; without it they are taken as written. */
  readonly cityOf?: CityOfCode | undefined;
};

/** Everything that is wrong with what is to be published, at its place in the files. */
export function checkDirectory(
  content: WrittenDirectory,
  { sources }: ReadDealers,
  options: DirectoryRules,
): FileFault[] {
  const read = sources.flatMap(({ dealers = [] }) => dealers);
  const brands = options.sites && new Set(options.sites.map(({ market, brand }) => `${market}/${brand}`));
  const areas = areasOf(content);
  return [
    ...read.flatMap((one) =>
      [
        ...checkNumber(one.dealer),
        ...checkPhone(one.dealer),
        ...checkPostalCode(one.dealer),
        ...checkPosition(one.dealer),
        ...checkCity(one.dealer, options.cityOf),
        ...checkBrands(one.dealer, brands),
        ...checkGroup(one.dealer, areas),
      ].map((finding) => errorAt(one, finding)),
    ),
    ...checkUnique(read, 'id'),
    ...checkUnique(read, 'dealerCode'),
    ...checkUniqueGroups(sources),
  ];
}

function errorAt({ file, path, dealer }: ReadDealer, { field, fault: found }: Finding): FileFault {
  return { file, path: `${path}.${field}`, about: aboutDealer(dealer.dealerCode), fault: found };
}

function checkNumber({ market, cnpj }: Dealer): Finding[] {
  const { documents, companyDocument: name } = FORMS[market];
  const isRight = isDocumentOf(cnpj, documents.company.kinds, { otherPrefixes: true });
  return isRight ? [] : [{ field: 'cnpj', fault: fault('dealer-number', { name }) }];
}

/** It becomes a link that a telephone dials. */
const checkPhone = ({ market, phone }: Dealer): Finding[] =>
  isPublishedPhone(phone, market) ? [] : [{ field: 'phone', fault: fault('phone') }];

/** In its plain form, in which searches have it; a market's post has its own. */
function checkPostalCode({ market, postalCode }: Dealer): Finding[] {
  const { isCode, plain } = POSTALS[market];
  if (postalCode === '' || (isCode(postalCode) && plain(postalCode) === postalCode)) return [];
  return [{ field: 'postalCode', fault: fault('postal', { example: plainExample(market) }) }];
}

/** A code as the market's post writes it, with digits and letters that stand for any. */
function plainExample(market: Dealer['market']): string {
  const { shapes, plain } = POSTALS[market];
  let digit = 0;
  const signs = [...(shapes[0] ?? '')].map((sign) => (sign === '#' ? String(++digit % 10) : sign));
  return plain(signs.join('').replaceAll('@', 'A'));
}

/** Latitude and longitude that have changed places are on another continent, or in the sea. */
function checkPosition({ market, latitude, longitude }: Dealer): Finding[] {
  const { south, north, west, east } = NETWORKS[market].bounds;
  const isThere = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  return isThere ? [] : [{ field: 'latitude', fault: fault('dealer-abroad') }];
}

function checkCity(dealer: Dealer, cityOf: CityOfCode | undefined): Finding[] {
  const { market, cityCode, state } = dealer;
  if (!PLACES[market].cityCode.pattern.test(cityCode)) return [cityFinding(fault('city-code-ibge'))];
  const known = cityOf?.(market);
  if (!known) return [];
  if (!known.hasState(state)) return [{ field: 'state', fault: fault('dealer-state', { state }) }];
  if (!cityCode) return [];
  const city = known.city(cityCode);
  if (!city) return [cityFinding(fault('dealer-city', { city: cityCode }))];
  const away = Math.round(kilometresBetween(dealer, city));
  return [
    ...(city.stateCode === state
      ? []
      : [{ field: 'state', fault: fault('city-state', { city: city.name, state: city.stateCode }) }]),
    ...(away <= FAR_KM
      ? []
      : [{ field: 'latitude', fault: fault('far', { km: away, city: city.name, most: FAR_KM }) }]),
  ];
}

const cityFinding = (found: Fault): Finding => ({ field: 'cityCode', fault: found });

function checkBrands({ market, brands }: Dealer, known: ReadonlySet<string> | undefined): Finding[] {
  const strangers = known ? brands.filter((brand) => !known.has(`${market}/${brand}`)) : [];
  return strangers.map((brand) => ({ field: 'brands', fault: fault('brand-unsold', { brand, market }) }));
}

/** Groups by id, with the ids of their influence areas and the market. */
const areasOf = ({ groups }: WrittenDirectory) =>
  new Map(
    groups.map(({ id, market, influenceAreas }) => [
      id,
      { market, areas: new Set(influenceAreas.map((area) => area.id)) },
    ]),
  );

function checkGroup(dealer: Dealer, groups: ReturnType<typeof areasOf>): Finding[] {
  const { groupId, influenceAreaId, market } = dealer;
  if (groupId === undefined) {
    return influenceAreaId === undefined ? [] : [{ field: 'influenceAreaId', fault: fault('area-alone') }];
  }
  const group = groups.get(groupId);
  if (!group || group.market !== market) {
    return [{ field: 'groupId', fault: fault('no-group', { group: groupId, market }) }];
  }
  return influenceAreaId === undefined || group.areas.has(influenceAreaId)
    ? []
    : [{ field: 'influenceAreaId', fault: fault('no-area', { group: groupId, area: influenceAreaId }) }];
}

function checkUnique(read: readonly ReadDealer[], field: 'id' | 'dealerCode'): FileFault[] {
  const seen = new Map<string, ReadDealer>();
  return read.flatMap((one) => {
    const key = dealerKey(one.dealer.market, one.dealer[field]);
    const first = seen.get(key);
    if (!first) seen.set(key, one);
    return first
      ? [
          errorAt(one, {
            field,
            fault: fault('dealer-twice', { at: { file: first.file, path: first.path } }),
          }),
        ]
      : [];
  });
}

function checkUniqueGroups(sources: ReadDealers['sources']): FileFault[] {
  const seen = new Set<string>();
  return sources.flatMap(({ file, extras }) =>
    (extras?.groups ?? []).flatMap(({ id }, at) => {
      const isTaken = seen.has(id);
      seen.add(id);
      return isTaken ? [{ file, path: `groups[${at}].id`, fault: fault('group-twice', { group: id }) }] : [];
    }),
  );
}
