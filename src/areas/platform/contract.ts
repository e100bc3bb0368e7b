import { z } from 'zod';
import { faultText } from '../../kit/faults.ts';
import { isSafeLink } from '../../kit/link.ts';
import { IDENTITIES, MARKET_CODES } from '../../kit/markets/identities.ts';
import { supplierFile } from './contract/supplier.ts';
import { MENU_GROUPS } from './domain/page.ts';
import {
  BRAND_MAX,
  isForeign,
  isForwarded,
  type Market,
  ownServiceAddress,
  SERVICES,
  type ServiceName,
  type Site,
  siteKey,
} from './domain/site.ts';
import { type AuthoredLink, HOME_SECTIONS, VERIFICATIONS } from './domain/site-frame.ts';
import { NEUTRAL_LOOK } from './domain/site-look.ts';
import { CONSENT_SIGNALS } from './domain/tag-manager.ts';

export type { AuthoringPart, PartReference } from './contract/authoring-part.ts';
export * from './contract/theme.ts';

const address = z.string().refine(isSafeLink, faultText('link'));
const host = z.string().regex(/^[a-z0-9.-]+$/, faultText('host-form'));

const serviceNames = Object.keys(SERVICES) as ServiceName[];

/** The `home` part of a site file: which model stands on the first screen, and which parts the page has in which order. */
export const homeAuthoring = z
  .strictObject({
    hero: z.string().optional(),
    sections: z
      .array(z.enum(HOME_SECTIONS))
      .refine((sections) => new Set(sections).size === sections.length, faultText('twice'))
      .refine((sections) => sections.includes('models'), faultText('home-models'))
      .default([...HOME_SECTIONS]),
  })
  .prefault({});

const title = z.string().trim().min(1).max(60);
/** Pages that a header and a footer can name, and what of a footer no site leaves out. */
type FramePages<Place extends string> = {
  readonly places: readonly Place[];
  /** Names of groups and pages that the law has every page lead to. */
  readonly lawful: readonly string[];
};

/** Of a page of the site by its name, or of any address with what it is called. */
const authoredLink = <Place extends string>(places: readonly Place[]) =>
  z
    .strictObject({
      place: z.enum(places).optional(),
      title: title.optional(),
      href: address.optional(),
    })
    .refine(
      ({ place, title, href }) => (place ? href === undefined : href !== undefined && title !== undefined),
      faultText('link-one'),
    )
    .transform((link) => link as AuthoredLink<Place>);

/** The `header` part of a site file: its links, in their order. */
const headerAuthoring = <Place extends string>(places: readonly Place[]) =>
  z.strictObject({ links: z.array(authoredLink(places)).max(6).optional() }).prefault({});

/** The `footer` part: groups in their order, what of them is left out, and groups of the site's own. */
function footerAuthoring<Place extends string>({ places, lawful }: FramePages<Place>) {
  const names: readonly string[] = [...MENU_GROUPS, ...places];
  const hideable = z.enum(
    names.filter((name) => !lawful.includes(name)),
    { error: ({ input }) => (lawful.includes(String(input)) ? faultText('footer-lawful') : undefined) },
  );
  return z
    .strictObject({
      order: z
        .array(z.enum(MENU_GROUPS))
        .refine((order) => new Set(order).size === order.length, faultText('twice'))
        .default([...MENU_GROUPS]),
      hide: z.array(hideable).default([]),
      groups: z
        .array(z.strictObject({ title, links: z.array(authoredLink(places)).min(1).max(12) }))
        .max(4)
        .default([]),
    })
    .prefault({});
}

/** The contracts of what site files say of header and footer, over the pages that areas declare for them. */
export const frameAuthoring = <Place extends string>(pages: FramePages<Place>) => ({
  header: headerAuthoring(pages.places),
  footer: footerAuthoring(pages),
});

/** The `discovery` part: whether search engines list the site, lines of its robots.txt, and tags that say whose it is. */
export const discoveryAuthoring = z
  .strictObject({
    index: z.boolean().default(true),
    robots: z
      .array(
        z.string().regex(/^(?:(?:User-agent|Disallow|Allow|Crawl-delay): ?\S*|)$/i, faultText('robots-line')),
      )
      .max(60)
      .default([]),
    verification: z
      .partialRecord(
        z.enum(VERIFICATIONS),
        z.string().regex(/^[\w.=+/-]{8,120}$/, faultText('verification-form', { least: 8, most: 120 })),
      )
      .default({}),
  })
  .prefault({});

/** The `texts` part of a site file, and a file of texts: a sentence by the address of the portal's own, `menu.models`. */
export const textsAuthoring = z.record(z.string(), z.string()).prefault({});

const origin = z
  .string()
  .regex(/^https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?$/, faultText('origin-form'));
const origins = z.array(origin).max(40).default([]);
const signals = z.array(z.enum(CONSENT_SIGNALS));

/** Of the site's operator, not of its authors: it lets in a script of somebody else's. */
const tagManager = z.strictObject({
  script: z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: faultText('link-https') }),
  scripts: origins,
  calls: origins,
  pictures: origins,
  frames: origins,
  signals: z
    .strictObject({
      measure: signals.default(['analytics_storage']),
      recognise: signals.default(['ad_storage', 'ad_user_data']),
    })
    .prefault({})
    .refine(
      ({ measure, recognise }) => !measure.some((signal) => recognise.includes(signal)),
      faultText('signal-twice'),
    ),
});

/** A site file (`seeds/sites/*.json`): what it leaves out has the portal's own default. */
export const siteFile = z
  .strictObject({
    brand: z
      .string()
      .max(BRAND_MAX)
      .regex(/^[a-z][a-z0-9-]*$/, faultText('key-letter')),
    brandName: z.string().min(1).max(60),
    tagline: z.string().trim().min(1).max(120).optional(),
    market: z.enum(MARKET_CODES),
    theme: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, faultText('key-letter'))
      .optional(),
    demonstration: z.boolean().default(false),
    supplier: supplierFile.optional(),
    hosts: z.array(host).default([]),
    services: z.partialRecord(z.enum(serviceNames), address).default({}),
    tagManager: tagManager.optional(),
    authoring: z.record(z.string(), z.unknown()).default({}),
  })
  .transform((file): Site => {
    const key = siteKey(file.market as Market, file.brand);
    const { published = [], forwarded = [] } = Object.groupBy(
      Object.entries(file.services) as [ServiceName, string][],
      ([name, value]) => (isForwarded(name) && isForeign(value) ? 'forwarded' : 'published'),
    );
    const own = serviceNames.map((name) => [name, ownServiceAddress(key, name)]);
    return {
      ...file,
      theme: file.theme ?? file.brand,
      look: NEUTRAL_LOOK, // until its theme is read
      key,
      prefix: `/${key}`,
      locale: IDENTITIES[file.market].locale,
      currency: IDENTITIES[file.market].currency,
      services: Object.fromEntries([...own, ...published]) as Site['services'],
      upstreams: Object.fromEntries(forwarded),
    };
  });
