/** What was in force when a draft was begun: without it, nobody could tell what of a file the draft changes. */

import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../../../io/database.ts';
import { parseJson } from '../../../../io/json-files.ts';
import { MARKET_PATHS } from '../../../../kit/markets/identities.ts';
import type { DraftFile } from '../../contract/publications.ts';
import { bySite, type Kind, kindNamed, siteOf } from '../../domain/publications/index.ts';
import type { Content, PublicationDeps, PublishedKind } from './ports.ts';
import { sortFiles } from './sorted.ts';
import { publicationBase } from './tables.ts';

type Written = Readonly<Record<string, unknown>>;

/** What was in force of each site that a draft touches, by kind; undefined of a site that had nothing then. */
export type Bases = ReadonlyMap<Kind, ReadonlyMap<string, unknown>>;

/** What is in force, in full. */
export const wholeOf = ({ whole = (newest = []) => newest }: PublishedKind, newest: Content | undefined) =>
  whole(newest);

/** The content of a draft's file, as content of its kind: a file of some kinds may be of several brands. */
export function contentsOf(kind: Kind, file: Written): readonly Written[] {
  const { brands, ...rest } = file;
  if (!kindNamed(kind).isOfBrands) return [file];
  return Array.isArray(brands) ? brands.map((brand) => ({ brand, ...rest })) : [];
}

/** What a file touches that is of a whole market, or of all of them. */
const EVERY_MARKET = [...MARKET_PATHS.map((path) => `${path}/`), '/'];

/** Letters of the longest key that a site may have. What a file names at greater length is no site, and no key of an index. */
const SITE_KEY_MAX = 200;

/** The sites that files of a kind name. */
export function sitesIn(kind: Kind, files: readonly DraftFile[]): readonly string[] {
  if (kindNamed(kind).isOfMarkets) return EVERY_MARKET;
  const named = files.flatMap(({ name, text }) => {
    const parsed = parseJson(name, text, z.record(z.string(), z.unknown(), 'any'));
    return parsed.ok ? contentsOf(kind, parsed.content).map(siteOf) : [];
  });
  return [...new Set(named)].filter((site) => site.length <= SITE_KEY_MAX);
}

export async function basesOf(db: Database | Transaction, id: string): Promise<Bases> {
  const rows = await db.select().from(publicationBase).where(eq(publicationBase.publication, id));
  const grouped = Map.groupBy(rows, ({ kind }) => kind);
  return new Map(
    [...grouped].map(([kind, own]) => [
      kind,
      new Map(own.map(({ site, content }) => [site, content ?? undefined] as const)),
    ]),
  );
}

/** Notes what is in force of each site that files name for the first time in their draft, and drops what none of them names any more. */
export async function noteBases(
  { kinds }: PublicationDeps,
  tx: Transaction,
  id: string,
  { files, replaces }: { readonly files: readonly DraftFile[]; readonly replaces: boolean },
): Promise<void> {
  const { byKind } = sortFiles(files);
  const bases = await basesOf(tx, id);
  for (const port of kinds) {
    const own = byKind.get(port.kind);
    // A draft that takes off what its files do not name touches every site.
    const every = own && replaces ? [...bySite((await port.revisions.newest(tx))?.content ?? []).keys()] : [];
    const named = [...new Set([...(own ? sitesIn(port.kind, own) : []), ...every])];
    const known = bases.get(port.kind);
    const gone = [...(known?.keys() ?? [])].filter((site) => !named.includes(site));
    await dropBases(tx, id, port.kind, gone);
    const fresh = named.filter((site) => !known?.has(site));
    if (fresh.length > 0) await setBases(tx, id, port, fresh);
  }
}

/** Makes what is in force now what the draft's files are held against. */
export async function setBases(
  tx: Transaction,
  id: string,
  port: PublishedKind,
  sites: readonly string[],
): Promise<void> {
  await dropBases(tx, id, port.kind, sites);
  const now = bySite(wholeOf(port, (await port.revisions.newest(tx))?.content));
  const values = sites.map((site) => ({
    publication: id,
    kind: port.kind,
    site,
    content: now.get(site) ?? null,
  }));
  if (values.length > 0) await tx.insert(publicationBase).values(values);
}

/** A draft that is none any more is held against nothing. */
export const dropDraft = (tx: Transaction, id: string) =>
  tx.delete(publicationBase).where(eq(publicationBase.publication, id));

async function dropBases(tx: Transaction, id: string, kind: Kind, sites: readonly string[]): Promise<void> {
  if (sites.length === 0) return;
  const { publication, kind: of, site } = publicationBase;
  await tx.delete(publicationBase).where(and(eq(publication, id), eq(of, kind), inArray(site, [...sites])));
}
