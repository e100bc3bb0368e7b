import type { PgBoss } from 'pg-boss';
import { publicationSettings } from '../../areas/admin/contract.ts';
import { KINDS } from '../../areas/admin/index.ts';
import { type PublicationDeps, recordChange, startPublications } from '../../areas/admin/service/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import type { NameableContent, PublicationContext, PublishedKind } from '../../areas/platform/plug.ts';
import { PLUGS } from '../../areas/plugs.ts';
import type { Database } from '../../io/database.ts';
import type { Log } from '../../io/log.ts';
import type { Sealing } from '../../io/sealing.ts';
import {
  decideSites,
  type LiveSite,
  publishedSitesOf,
  siteFileOf,
  siteRevisions,
  wholeOf,
} from '../sites/live-sites.ts';
import { strandedReferences } from '../sites/site-references.ts';
import { GUARDED_PARTS, partNames } from '../sites/sites.ts';
import { usualValues } from '../sites/usual-values.ts';
import { orphansBetween } from './orphans.ts';

type PublicationOptions = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** From which share of what it was a moved price is warned of. */
  readonly warnFrom: number;
  /** What would be wrong with sites that say this. */
  readonly faultIn?: Parameters<typeof decideSites>[2];
  /** What rules ask of areas that follow something in this process. */
  readonly links?: PublicationContext['links'];
  readonly now?: () => Date;
};

/** The bound that a site sets, as a share. */
const boundOf = (site: unknown): number => {
  const { publications } = (site as Pick<Site, 'authoring'> | undefined)?.authoring ?? {};
  return publicationSettings(publications).rateChange / 100;
};

/** What sites say over their files; `published` is told of them. */
const publishedSites = (
  sites: readonly Site[],
  faultIn: PublicationOptions['faultIn'],
  published: NonNullable<PublishedKind<readonly LiveSite[]>['published']>,
): PublishedKind<readonly LiveSite[]> => ({
  kind: 'site',
  revisions: siteRevisions,
  decide: (files) => decideSites(files, sites, faultIn),
  whole: (newest) => wholeOf(sites, newest),
  fileOf: (content) => siteFileOf(sites, content),
  published,
  draftView: (revision) => ({ sites: publishedSitesOf(sites, revision) }),
});

/** What publications are made of, with what they mean for other areas (`publicationEffects` of the plugs): each kind with the rules of its own import. */
export function publicationDeps({
  db,
  sealing,
  sites,
  warnFrom,
  faultIn,
  links,
  now = () => new Date(),
}: PublicationOptions): PublicationDeps {
  const ofAreas = PLUGS.map(({ publicationLinks }) => publicationLinks);
  const context = { db, sealing, sites, now, links: Object.assign({}, ...ofAreas, links) };
  const effects = PLUGS.flatMap(({ publicationEffects }) => publicationEffects?.(context) ?? []);
  const found = PLUGS.flatMap(({ publishes }) => publishes?.(context) ?? []);
  const ofSites: PublishedKind = publishedSites(sites, faultIn, async (tx, content) => {
    const { sites: published } = publishedSitesOf(sites, { content });
    for (const { sitesPublished } of effects) await sitesPublished?.(tx, published);
  });
  const kinds = inOrder([ofSites, ...found]);
  return {
    db,
    kinds,
    now,
    warnFrom,
    usual: usualValues(sites),
    partNames,
    guardedParts: GUARDED_PARTS,
    boundOf,
    async stranded(contentOf) {
      const said = (await contentOf('site')) ?? [];
      const known: NameableContent = { dealers: [], cars: [] };
      for (const one of kinds)
        if (one.nameable) Object.assign(known, one.nameable((await contentOf(one.kind)) ?? []));
      return strandedReferences(
        publishedSitesOf(sites, { content: said as readonly LiveSite[] }).sites,
        known,
      );
    },
    async orphanedStock(kind, before, after) {
      const published = kinds.find((one) => one.kind === kind);
      if (!published?.forOthers) return [];
      const orphansOf = orphansBetween(published.forOthers(before), published.forOthers(after));
      return (await Promise.all(effects.map(orphansOf))).flat();
    },
    record: (tx, change) => recordChange(tx, sealing, change, now()),
    async awaited(site, model) {
      const counts = effects.map(({ awaiting }) => awaiting?.(site, model) ?? 0);
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
  };
}

/**
 * What is published, in the order of its kinds.
 * @throws an error of one line where nobody publishes a kind, or a kind is declared by no area
 */
function inOrder(found: readonly PublishedKind[]): readonly PublishedKind[] {
  const stray = found.find(({ kind }) => !(KINDS as readonly string[]).includes(kind));
  if (stray)
    throw new Error(
      `publications: ${stray.kind} is declared as a kind by no area (domain/publication-kinds.ts)`,
    );
  return KINDS.map((name) => {
    const one = found.find(({ kind }) => kind === name);
    if (!one) throw new Error(`publications: nobody publishes ${name}`);
    return one;
  });
}

/** Publishes what is due, in a process that works; what was held is told to operators too. */
export const workPublications = (boss: PgBoss, deps: PublicationDeps, log: Log): Promise<void> =>
  startPublications(boss, deps, ({ id, refused, error }) => {
    const why = error === undefined ? {} : { err: error };
    if (refused)
      log.warn(
        { publication: id, reason: refused, ...why },
        'publication held: it was not published at its time',
      );
    else if (error) log.warn({ publication: id, ...why }, 'publication not published yet: it is tried again');
    else log.info({ publication: id }, 'publication published at its time');
  });
