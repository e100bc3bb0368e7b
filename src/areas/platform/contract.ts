import { z } from 'zod';
import { isSafeLink } from '../../kit/link.ts';
import {
  isForeign,
  isForwarded,
  MARKET_LOCALES,
  type Market,
  ownServiceAddress,
  SERVICES,
  type ServiceName,
  type Site,
  siteKey,
} from './domain/site.ts';

const address = z.string().refine(isSafeLink, 'is neither an http(s) address nor a path of this site');
const host = z.string().regex(/^[a-z0-9.-]+$/, 'a host name in lower case, without port');

const CURRENCIES = { BR: 'BRL', AR: 'ARS' } as const;
const serviceNames = Object.keys(SERVICES) as ServiceName[];

/** The `home` part of a site file: which model stands on the first screen. */
export const homeAuthoring = z.strictObject({ hero: z.string().optional() }).prefault({});

/** A site file (`seeds/sites/*.json`): what it leaves out has the portal's own default. */
export const siteFile = z
  .strictObject({
    brand: z.string().regex(/^[a-z][a-z0-9-]*$/),
    brandName: z.string().min(1),
    market: z.enum(['BR', 'AR']),
    theme: z.string().regex(/^[a-z][a-z0-9-]*$/),
    hosts: z.array(host).default([]),
    services: z.partialRecord(z.enum(serviceNames), address).default({}),
    authoring: z.record(z.string(), z.unknown()).default({}),
  })
  .transform((file): Site => {
    const key = siteKey(file.market as Market, file.brand);
    const { published = [], forwarded = [] } = Object.groupBy(
      Object.entries(file.services) as [ServiceName, string][],
      ([name, given]) => (isForwarded(name) && isForeign(given) ? 'forwarded' : 'published'),
    );
    const own = serviceNames.map((name) => [name, ownServiceAddress(key, name)]);
    return {
      ...file,
      key,
      prefix: `/${key}`,
      locale: MARKET_LOCALES[file.market],
      currency: CURRENCIES[file.market],
      services: Object.fromEntries([...own, ...published]) as Site['services'],
      upstreams: Object.fromEntries(forwarded),
    };
  });
