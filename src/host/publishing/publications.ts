import type { PgBoss } from 'pg-boss';
import { type DraftFile, publicationSettings } from '../../areas/admin/contract.ts';
import {
  type PublicationDeps,
  publishedKind,
  recordChange,
  startPublications,
} from '../../areas/admin/service/index.ts';
import { snapshotOf } from '../../areas/catalogue/index.ts';
import { catalogueRevisions, decideCatalogue, readSource } from '../../areas/catalogue/service/index.ts';
import { modelProblems } from '../../areas/configurator/index.ts';
import { citiesOf } from '../../areas/dealers/service/index.ts';
import {
  creditSettingsRevisions,
  decideCreditSettings,
  decideRateTables,
  rateTableRevisions,
  readCreditSettingsSource,
  readTableSource,
} from '../../areas/lender/service/index.ts';
import type { Locator } from '../../areas/locations/service/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import { PLUGS } from '../../areas/plugs.ts';
import type { Database } from '../../io/database.ts';
import type { ReadFiles } from '../../io/json-files.ts';
import type { Log } from '../../io/log.ts';
import type { Sealing } from '../../io/sealing.ts';
import { bookOf, decideSites, siteFileOf, siteRevisions, wholeOf } from '../sites/live-sites.ts';
import { strandedReferences } from '../sites/site-references.ts';
import { GUARDED_PARTS } from '../sites/sites.ts';
import { usualValues } from '../sites/usual-values.ts';
import { directoryIn, publishedDealers } from './dealer-publications.ts';
import { contentOfKind } from './kind-contents.ts';
import { orphansBetween } from './orphans.ts';

type Needs = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly sites: readonly Site[];
  /** From which share of what it was a moved price is warned of. */
  readonly warnFrom: number;
  /** What would be wrong with sites that say this. */
  readonly faultIn?: Parameters<typeof decideSites>[2];
  /** Where cities are, against which dealers are checked. */
  readonly locator?: Pick<Locator, 'places'> | undefined;
  readonly now?: () => Date;
};

/** All files of a draft as one import reads a folder. */
function readAll<Source>(
  files: readonly DraftFile[],
  readOne: (file: string, text: string) => ReadFiles<Source>,
): ReadFiles<Source> {
  const read = files.map(({ name, text }) => readOne(name, text));
  return { sources: read.flatMap(({ sources }) => sources), errors: read.flatMap(({ errors }) => errors) };
}

/** The bound that a site sets, as a share. */
const boundOf = (site: unknown): number => {
  const { publications } = (site as Pick<Site, 'authoring'> | undefined)?.authoring ?? {};
  return publicationSettings(publications).rateChange / 100;
};

/** The catalogue that is published, whatever its revision. */
const snapshotIn = (content: Parameters<typeof snapshotOf>[0]) =>
  snapshotOf(content, { revision: '', publishedAt: '' });

/** What publications are made of, with what they mean for other areas (`publicationEffects` of the plugs): each kind with the rules of its own import. */
export function publicationDeps({
  db,
  sealing,
  sites,
  warnFrom,
  locator,
  faultIn,
  now = () => new Date(),
}: Needs): PublicationDeps {
  const context = { db, sealing, sites, now };
  const effects = PLUGS.flatMap(({ publicationEffects }) => publicationEffects?.(context) ?? []);
  const kinds = [
    publishedKind({
      kind: 'catalogue',
      revisions: catalogueRevisions,
      decide: (files, { replace }) =>
        decideCatalogue(readAll(files, readSource), { replace, sites, checkModel: modelProblems }),
    }),
    publishedKind({
      kind: 'rates',
      revisions: rateTableRevisions,
      decide: (files, { replace }) => decideRateTables(readAll(files, readTableSource), { replace, sites }),
    }),
    publishedKind({
      kind: 'desk',
      revisions: creditSettingsRevisions,
      decide: (files, { replace }) =>
        decideCreditSettings(readAll(files, readCreditSettingsSource), { replace, sites }),
    }),
    publishedKind({
      kind: 'site',
      revisions: siteRevisions,
      decide: (files) => decideSites(files, sites, faultIn),
      whole: (newest) => wholeOf(sites, newest),
      fileOf: (content) => siteFileOf(sites, content),
      async published(tx, content) {
        const { sites: published } = bookOf(sites, { content });
        for (const { sitesPublished } of effects) await sitesPublished?.(tx, published);
      },
    }),
    publishedDealers({ sites, cityOf: () => locator && citiesOf(locator.places()) }),
  ];
  return {
    db,
    kinds,
    now,
    warnFrom,
    usual: usualValues(sites),
    guardedParts: GUARDED_PARTS,
    boundOf,
    async stranded(contentOf) {
      const [said, dealers, cars] = [
        contentOfKind('site', (await contentOf('site')) ?? []),
        contentOfKind('dealers', (await contentOf('dealers')) ?? []),
        contentOfKind('catalogue', (await contentOf('catalogue')) ?? []),
      ];
      return strandedReferences(bookOf(sites, { content: said }).sites, {
        dealers: directoryIn(dealers).dealers,
        cars,
      });
    },
    async orphanedStock(kind, before, after) {
      const orphansOf =
        kind === 'catalogue'
          ? orphansBetween('catalogue', snapshotIn, before, after)
          : kind === 'dealers' && orphansBetween('dealers', directoryIn, before, after);
      if (!orphansOf) return [];
      return (await Promise.all(effects.map(orphansOf))).flatMap((own = []) => own);
    },
    record: (tx, change) => recordChange(tx, sealing, change, now()),
    async awaited(site, model) {
      const counts = effects.map(({ awaiting }) => awaiting?.(site, model) ?? 0);
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
  };
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
