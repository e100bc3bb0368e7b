import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { definePlug } from '../../areas/platform/plug.ts';
import type { Database } from '../../io/database.ts';
import { storedGauges } from '../../io/measures.ts';
import { RELEASE } from '../../io/release.ts';
import { commaList } from '../../io/settings.ts';
import { faultText } from '../../kit/faults.ts';
import { MARKET_CODES } from '../../kit/markets/identities.ts';
import { shownWith } from '../publishing/shown-catalogue.ts';
import {
  followRevisions,
  openPurgeQueue,
  PURGE_DEAD_LETTERS,
  type PurgeCounts,
  type PurgeFollower,
  workPurges,
} from './purge-jobs.ts';
import { API, openPurger, PROVIDERS, type PurgerSettings } from './purgers.ts';
import { cdnReadiness, purgeFigures } from './readiness.ts';
import { markShared, SHARED_SECONDS, type Sharing, sharingWith } from './shared-answers.ts';
import { allDependencies, dayOf, releaseOf } from './surrogate-keys.ts';

declare module '../../areas/platform/plug.ts' {
  interface Plugs {
    readonly cdn: { readonly sharing: Sharing };
  }
  interface PlugSettings {
    /** How caches in front of the portal keep answers, and which one is told of changes. */
    readonly cdn: { readonly seconds: number; readonly purger: PurgerSettings | undefined };
  }
}

const address = z.string().regex(/^https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?$/);

/** Twenty minutes are the longest for which a price of before may be read: more is no setting, but a mistake. */
const SECONDS = { least: 1, most: 1_200 };

export const cdnSettings = z
  .object({
    CDN_PROVIDER: z.enum(PROVIDERS).optional(),
    CDN_ADDRESSES: commaList.pipe(z.array(address)).optional(),
    CDN_ZONE: z
      .string()
      .regex(/^[\w-]{1,80}$/)
      .default(''),
    CDN_SECRET: z
      .string()
      .regex(/^[\x21-\x7e]{16,400}$/)
      .default(''),
    CDN_SHARED_SECONDS: z.coerce.number().int().min(SECONDS.least).max(SECONDS.most).default(SHARED_SECONDS),
  })
  .superRefine((v, check) => {
    const missing = missingOf(v);
    if (missing)
      check.addIssue({
        code: 'custom',
        path: [missing],
        message: faultText('setting-together', { others: ['CDN_PROVIDER'] }),
      });
  })
  .transform((v) => ({
    cdn: {
      seconds: v.CDN_SHARED_SECONDS,
      purger: v.CDN_PROVIDER && {
        provider: v.CDN_PROVIDER,
        addresses: v.CDN_ADDRESSES ?? (v.CDN_PROVIDER === 'varnish' ? [] : [API[v.CDN_PROVIDER]]),
        zone: v.CDN_ZONE,
        token: v.CDN_SECRET,
      },
    },
  }));

/** A cache that takes longer is asked again: others wait behind it. */
const BOUNDS = { connectWithinMs: 2_000, answerWithinMs: 5_000, credentials: undefined, breaker: undefined };

type Written = {
  readonly CDN_PROVIDER?: (typeof PROVIDERS)[number] | undefined;
  readonly CDN_ADDRESSES?: readonly string[] | undefined;
  readonly CDN_ZONE: string;
  readonly CDN_SECRET: string;
};

function missingOf(v: Written): string | undefined {
  if (!v.CDN_PROVIDER) return undefined;
  if (!v.CDN_SECRET) return 'CDN_SECRET';
  if (v.CDN_PROVIDER === 'varnish') return v.CDN_ADDRESSES?.length ? undefined : 'CDN_ADDRESSES';
  return v.CDN_ZONE ? undefined : 'CDN_ZONE';
}

/** Caches in front of the portal: what they may keep, under which keys, and their being told of what changes. */
export const cdnPlug = definePlug({
  name: 'cdn',
  needs: ['catalogue', 'dealers', 'rateTables'],
  settings: cdnSettings,
  secrets: ['CDN_SECRET'],
  readiness: [cdnReadiness],
  async open({ db, boss, settings, publishedSites, today, log, metrics, revisions, use }) {
    const { seconds, purger: named } = settings.cdn ?? { seconds: SHARED_SECONDS, purger: undefined };
    const sharing = sharingWith(named?.provider, seconds);
    const shown = shownWith(use('catalogue').current, use('rateTables').current, publishedSites);
    const published = () =>
      allDependencies({
        shown: shown().revision,
        dealers: use('dealers').index().directory.revision,
        revisions: revisions(),
      });
    const days = () => MARKET_CODES.map((market) => dayOf(market, today(market)));
    const purger = named && openPurger(named, { ...settings.upstream, ...BOUNDS, log });
    if (purger) await openPurgeQueue(boss);
    const count = metrics && purger ? purgeMetrics(metrics, db) : () => undefined;
    let follower: PurgeFollower | undefined;
    return {
      service: { sharing },
      deadLetters: { purge: purger ? PURGE_DEAD_LETTERS : [] },
      hooks: (app) => markShared(app, sharing),
      jobs: purger
        ? [
            async () => {
              follower = followRevisions(
                boss,
                () => [...published(), ...days(), releaseOf(RELEASE)],
                (error) => log.warn({ err: error }, 'the cache in front was not told yet'),
              );
            },
            () => workPurges(boss, purger, count),
          ]
        : [],
      drain: async () => follower?.stop(),
      close: async () => purger?.close(),
    };
  },
});

/** Counts purges of this process, and reads what waits in the database when the metrics are read. */
function purgeMetrics(registry: Registry, db: Database): PurgeCounts {
  const registers = [registry];
  const purges = new Counter({
    name: 'vitrine_cdn_purges_total',
    help: 'Calls that purge a cache in front of the portal, by what came of them',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['purged', 'failed']) purges.inc({ outcome }, 0);
  storedGauges(registry, () => purgeFigures(db), [
    {
      name: 'vitrine_cdn_purges_waiting',
      help: 'Purges that are due (due) or were given up (dead), and revisions in force for which no worker has left one (untold)',
      labelNames: ['status'],
      of: ({ due, dead, untold }) =>
        Object.entries({ due, dead, untold }).map(([status, count]) => [{ status }, count] as const),
    },
    {
      name: 'vitrine_cdn_oldest_purge_seconds',
      help: 'For how long the oldest purge has been due; 0 where none is',
      of: ({ oldestSeconds }) => [[{}, oldestSeconds]],
    },
  ]);
  return (outcome) => purges.inc({ outcome });
}
