/** What a site's file says of what stands around its pages, of its home and of who finds it; what it leaves out is the portal's own. */
/** Groups of every footer that are no page's, as the law has them: authorities with the tax data, who the supplier is, and the legal paragraphs. */
export const LAWFUL_PARTS = ['rights', 'fiscal-data', 'supplier', 'legal'] as const;

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

type PlaceLink<Place extends string> = { readonly place: Place; readonly title?: string | undefined };
type AddressLink = { readonly place?: undefined; readonly title: string; readonly href: string };

/** A link that a site's author has put somewhere: a page of the site by its name, or any address. */
export type AuthoredLink<Place extends string> = PlaceLink<Place> | AddressLink;

const isAddress = (link: AuthoredLink<string>): link is AddressLink => link.place === undefined;

/** A link as it is shown. */
export type ShownLink = {
  readonly title: string;
  readonly href: string;
  /** Leads out of the portal. */
  readonly isForeign: boolean;
};

/** The links of an author as they are shown: without those to pages that the site does not have. */
export const shownLinks = <Place extends string>(
  links: readonly AuthoredLink<Place>[],
  placeOf: (place: Place) => { readonly title: string; readonly href: string | undefined },
): readonly ShownLink[] =>
  links.flatMap((link) => {
    if (isAddress(link))
      return [{ title: link.title, href: link.href, isForeign: /^https?:/.test(link.href) }];
    const { title, href } = placeOf(link.place);
    return href === undefined ? [] : [{ title: link.title ?? title, href, isForeign: false }];
  });
