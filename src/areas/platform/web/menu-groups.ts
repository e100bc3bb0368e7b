import { CONSUMERS, linkNameOf } from '../../../kit/markets/consumers.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import type { FooterGroup, FooterLink, MenuPlace, Site } from '../index.ts';
import { menuLabels } from './menu-labels.ts';
import { serverLabels } from './server-labels.ts';

/** Pages that a site may have beside its models, by the groups that visitors look for them in. */
const GROUPS = {
  buy: ['offers', 'stock', 'affordability', 'valuation', 'test-drive', 'how-to-buy'],
  owners: ['account', 'tracking', 'manuals', 'recall', 'loyalty', 'rewards', 'opinions'],
  companies: ['rental', 'programmes'],
  find: ['dealers'],
} as const satisfies Readonly<Record<string, readonly (MenuPlace | 'how-to-buy')[]>>;

type Group = keyof typeof GROUPS;
export type SitePlace = (typeof GROUPS)[Group][number];
/** Where each page is; none that the site does not have. */
export type SitePlaces = Readonly<Partial<Record<SitePlace, string | undefined>>>;

export type MenuLink = {
  readonly title: string;
  readonly href: string;
  readonly isForeign?: boolean;
  /** Its address stands beside it as a QR code too. */
  readonly isDrawn?: boolean;
};
export type MenuGroup = { readonly key: string; readonly title: string; readonly links: readonly MenuLink[] };

/** What a page of a site is called wherever it is linked. */
export const placeTitle = (locale: Site['locale'], place: SitePlace): string =>
  labelsFor(locale, menuLabels)(place);

/** The pages of a site in their groups, without those that it does not have. */
export function menuGroups(
  { locale, brandName }: Pick<Site, 'locale' | 'brandName'>,
  places: SitePlaces,
): MenuGroup[] {
  const t = labelsFor(locale, menuLabels);
  return (Object.keys(GROUPS) as Group[]).flatMap((key) => {
    const links = GROUPS[key].flatMap((place) => {
      const href = places[place];
      return href ? [{ title: t(place), href }] : [];
    });
    return links.length > 0 ? [{ key, title: t(key, { brand: brandName }), links }] : [];
  });
}

/** The places of a site without those that its footer leaves out. */
export const placesWithout = (places: SitePlaces, hidden: readonly string[]): SitePlaces =>
  Object.fromEntries(Object.entries(places).filter(([place]) => !hidden.includes(place)));

/** Groups of a footer in the order that the site's author has chosen, without those left out; the rest behind them as it was. */
export function orderedGroups(
  groups: readonly MenuGroup[],
  { order, hide }: { readonly order: readonly string[]; readonly hide: readonly string[] },
): readonly MenuGroup[] {
  const rank = ({ key }: MenuGroup) => (order.includes(key) ? order.indexOf(key) : order.length);
  return groups.filter(({ key }) => !hide.includes(key)).toSorted((one, other) => rank(one) - rank(other));
}

const FOOTER_GROUPS = ['service', 'company', 'documents'] as const satisfies readonly FooterGroup[];

/**
 * What pages declare for the footer, in its groups, without what belongs to other markets; then where the state takes complaints, and the tax
 * data of the company (Argentina: F. 960/D), told apart where they are a demonstration's.
 */
export function footerGroups(
  { locale, market, supplier, demonstration }: Pick<Site, 'locale' | 'market' | 'supplier' | 'demonstration'>,
  links: readonly (FooterLink & { readonly href: string })[],
): MenuGroup[] {
  const t = labelsFor(locale, menuLabels);
  const here = links.filter(({ markets }) => markets?.includes(market) ?? true);
  const taxData = supplier?.fiscalData;
  const nameOfTaxData = demonstration
    ? labelsFor(locale, serverLabels)('of-demonstration', { name: t('fiscal-data') })
    : t('fiscal-data');
  const rights = [
    ...CONSUMERS[market].authorities,
    ...(taxData ? [{ title: nameOfTaxData, href: taxData, isForeign: true, isDrawn: true }] : []),
  ];
  const declared = FOOTER_GROUPS.flatMap((key) => {
    const own = here.filter(({ group }) => group === key);
    if (own.length === 0) return [];
    const titled = own.map(({ label, href }) => ({ title: linkNameOf(market, label) ?? t(label), href }));
    return [{ key, title: t(key), links: titled }];
  });
  return rights.length > 0 ? [...declared, { key: 'rights', title: t('rights'), links: rights }] : declared;
}
