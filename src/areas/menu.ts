/**
 * What the pages of all areas declare for the menus, the footers and the search of sites: the one place that has all their names, so that nothing
 * of a new page stands outside of its declaration.
 */
import { forLocales } from '../kit/markets/words.ts';
import { DECLARED_PAGES } from './declared-pages.ts';
import { type AuthoringPart, frameAuthoring } from './platform/contract.ts';
import {
  FOOTER_GROUPS,
  type FooterEntry,
  LAWFUL_PARTS,
  MENU_GROUPS,
  type MenuEntry,
  type NamedPage,
  type SoughtPage,
  type TextDictionary,
} from './platform/index.ts';

/** The part of the home that says how buying works, to which the menu leads as to a page. */
export const HOW_TO_BUY = {
  name: 'how-to-buy',
  group: 'buy',
  rank: 60,
  words: { 'pt-BR': 'Como comprar', 'es-AR': 'Cómo comprar' },
  soughtBy: {
    'pt-BR': 'como comprar passo a passo documentos pagamento',
    'es-AR': 'cómo comprar paso a paso documentos pago',
  },
} as const satisfies MenuEntry;

type Declared = (typeof DECLARED_PAGES)[number];
/** The name of what the menu of a site leads to. */
export type MenuPlace =
  | Extract<Declared, { readonly menu: MenuEntry }>['menu']['name']
  | (typeof HOW_TO_BUY)['name'];
/** The name of what footers alone lead to. */
export type FooterPlace = Extract<Declared, { readonly footer: FooterEntry }>['footer']['name'];
/** What the header and the footer of a site file name without an address: those, and the models of its home. */
export type LinkedPlace = MenuPlace | 'models';

type Declaring = NamedPage & { readonly menu?: MenuEntry; readonly footer?: FooterEntry };
const declaring: readonly Declaring[] = DECLARED_PAGES;
const inMenus = declaring.flatMap(({ menu }) => menu ?? []);
const inFooters = declaring.flatMap(({ footer }) => footer ?? []);

/** What menus lead to, in their order within the groups. */
export const MENU_ENTRIES = [...inMenus, HOW_TO_BUY].sort(
  (one, other) => one.rank - other.rank,
) as readonly (MenuEntry & { readonly name: MenuPlace })[];

const named = [...MENU_ENTRIES, ...inFooters];
const names: readonly string[] = [
  ...MENU_GROUPS,
  ...FOOTER_GROUPS,
  ...LAWFUL_PARTS,
  'models',
  ...named.map(({ name }) => name),
];
const twice = names.find((name, at) => names.indexOf(name) !== at);
if (twice) throw new Error(`menus and footers: ${twice} is the name of two pages, or of a group and a page`);

const wordsOf = (locale: keyof MenuEntry['words']) =>
  Object.fromEntries(named.map(({ name, words }) => [name, words[locale]]));

/** What pages are called wherever they are linked, by their names. */
export const placeWords = { area: 'menu', 'pt-BR': wordsOf('pt-BR'), 'es-AR': wordsOf('es-AR') };
export const texts: readonly TextDictionary[] = [placeWords];

const soughtBy = (locale: keyof MenuEntry['words']) =>
  Object.fromEntries(MENU_ENTRIES.map((entry) => [entry.name, entry.soughtBy[locale]]));

/**
 * What pages are looked for by beside what they are called, by their names. A market may say otherwise what it calls something that a page is
 * looked for by: the plate of a car, the number of a company.
 */
export const soughtWords = forLocales(
  { 'pt-BR': soughtBy('pt-BR'), 'es-AR': soughtBy('es-AR') },
  'search-pages',
);

/** What menus lead to, as a search finds it. */
export const SOUGHT_PAGES: readonly SoughtPage[] = MENU_ENTRIES.map(({ name }) => ({
  name,
  soughtBy: (locale) => soughtWords[locale][name] ?? '',
}));

/**
 * What no footer leaves out, as the law has every page lead to it: who the supplier is, its service and what may be asked of it, the binding
 * texts, the authorities with the tax data, the legal paragraphs, and recalls (Brazil: Portaria MJSP 618/2019) with the group that they stand in.
 */
const LAWFUL: readonly string[] = [
  ...inFooters.map(({ name }) => name),
  ...FOOTER_GROUPS,
  ...LAWFUL_PARTS,
  ...inMenus.filter(({ isLawful }) => isLawful).flatMap(({ name, group }) => [name, group]),
];

const contracts = frameAuthoring<LinkedPlace>({
  places: ['models', ...MENU_ENTRIES.map(({ name }) => name)],
  lawful: LAWFUL,
});
export const { header: headerAuthoring, footer: footerAuthoring } = contracts;

/** The parts of site files that name pages. */
export const authoring = {
  footer: {
    words: { 'pt-BR': 'Rodapé', 'es-AR': 'Pie de página' },
    contract: footerAuthoring,
    publishedBy: 'author',
  },
  header: {
    words: { 'pt-BR': 'Cabeçalho', 'es-AR': 'Encabezado' },
    contract: headerAuthoring,
    publishedBy: 'author',
  },
} satisfies Readonly<Record<string, AuthoringPart>>;
