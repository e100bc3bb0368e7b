/** What a site's file says of what stands around its pages, of its home and of who finds it; what it leaves out is the portal's own. */
import type { FooterGroup, FooterPlace, MenuPlace } from './page.ts';

/** Pages that a header and a footer can name without an address of theirs; those that the site does not have are left out. */
export const LINKED_PLACES = [
  ...(['models', 'offers', 'stock', 'dealers', 'affordability', 'valuation', 'test-drive'] as const),
  ...(['how-to-buy', 'account', 'tracking', 'manuals', 'recall', 'loyalty', 'rewards'] as const),
  ...(['opinions', 'rental', 'programmes'] as const),
] as const satisfies readonly (MenuPlace | 'models' | 'how-to-buy')[];
export type LinkedPlace = (typeof LINKED_PLACES)[number];

/** Groups of a footer that its site may put in another order or leave out; what the law has it say is in none of them. */
export const FOOTER_LISTS = ['buy', 'owners', 'companies', 'find'] as const;

const LAWFUL_PLACES = {
  about: true,
  'consumer-requests': true,
  withdrawal: true,
  termination: true,
  complaint: true,
  'data-rights': true,
  'document-terms': true,
  'document-privacy': true,
  'document-cookies': true,
  'document-warranty': true,
  'document-purchase': true,
  'document-accessibility': true,
  'document-correspondents': true,
  company: true,
  service: true,
  documents: true,
} as const satisfies Readonly<Record<FooterPlace | FooterGroup, true>>;

/**
 * What no footer leaves out, as the law has every page lead to it: who the supplier is, its service and what may be asked of it, the binding
 * texts, the authorities with the tax data, the legal paragraphs, and recalls (Brazil: Portaria MJSP 618/2019) with the group that they stand in.
 */
export const LAWFUL_IN_FOOTER: readonly string[] = [
  ...Object.keys(LAWFUL_PLACES),
  'rights',
  'fiscal-data',
  'supplier',
  'legal',
  'recall',
  'owners',
];

/** What a footer may leave out: groups, or pages of them. */
export const HIDEABLE_IN_FOOTER = [...FOOTER_LISTS, ...LINKED_PLACES].filter(
  (name) => !LAWFUL_IN_FOOTER.includes(name),
);

/** Parts of a home, in the order in which they stand. */
export const HOME_SECTIONS = ['hero', 'models', 'ways', 'how'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** Names of tags by which other houses ask whether a site is whose account says so. */
export const VERIFICATIONS = [
  'google-site-verification',
  'msvalidate.01',
  'facebook-domain-verification',
  'p:domain_verify',
  'yandex-verification',
] as const;

/** A link that a site's author has put somewhere: a page of the site by its name, or any address. */
export type AuthoredLink =
  | { readonly place: LinkedPlace; readonly title?: string | undefined }
  | { readonly place?: undefined; readonly title: string; readonly href: string };

/** A link as it is shown. */
export type ShownLink = {
  readonly title: string;
  readonly href: string;
  /** Leads out of the portal. */
  readonly isForeign: boolean;
};

/** The links of an author as they are shown: without those to pages that the site does not have. */
export const shownLinks = (
  links: readonly AuthoredLink[],
  placeOf: (place: LinkedPlace) => { readonly title: string; readonly href: string | undefined },
): readonly ShownLink[] =>
  links.flatMap((link) => {
    if (link.place === undefined)
      return [{ title: link.title, href: link.href, isForeign: /^https?:/.test(link.href) }];
    const { title, href } = placeOf(link.place);
    return href === undefined ? [] : [{ title: link.title ?? title, href, isForeign: false }];
  });
