import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { joinSites } from '../src/areas/catalogue/domain/merging.ts';
import { aSnapshot } from '../src/areas/catalogue/examples.ts';
import { chosenCar, findModel, type Snapshot } from '../src/areas/catalogue/index.ts';
import { catalogueFile } from '../src/areas/catalogue/service/file-schema.ts';
import { readCatalogueFiles } from '../src/areas/catalogue/service/index.ts';
import { leadPayload } from '../src/areas/leads/contract.ts';
import { aContact, aFilledForm, exampleSite, someSettings } from '../src/areas/leads/examples.ts';
import { composeLead } from '../src/areas/leads/index.ts';
import type { Lender } from '../src/areas/lender/contract.ts';
import { type RateTables, rateTablesOf } from '../src/areas/lender/domain/rate-tables.ts';
import { siteTablesOf } from '../src/areas/lender/domain/written-tables.ts';
import { createLender, marketDates, readRateTableFiles } from '../src/areas/lender/service/index.ts';
import { rateTableFile } from '../src/areas/lender/service/rate-table-file.ts';
import { vehiclesOf } from '../src/areas/lender/service/vehicles.ts';
import { cpfOf } from './person.ts';

const SEEDS = resolve(import.meta.dirname, '..', 'seeds');

/** The demo brands, indexed as the portal holds them. Unchanged it is one snapshot for all tests of a process: nobody writes into it. */
export function demoSnapshot(changed?: (site: WrittenSite) => WrittenSite): Promise<Snapshot> {
  if (changed) return readDemo(changed);
  unchanged ??= readDemo((site) => site);
  return unchanged;
}
let unchanged: Promise<Snapshot> | undefined;

async function readDemo(changed: (site: WrittenSite) => WrittenSite): Promise<Snapshot> {
  const { sources } = await readCatalogueFiles(join(SEEDS, 'catalogue'));
  return aSnapshot(
    ...joinSites(
      sources.map(({ site }) => changed(catalogueFile.parse(site))),
      undefined,
    ),
  );
}

type WrittenSite = ReturnType<typeof catalogueFile.parse>;

export const demoRateTables = await seededTables();

async function seededTables(): Promise<RateTables> {
  const { sources } = await readRateTableFiles(join(SEEDS, 'lender'));
  const sites = sources.map(({ file: _, ...site }) => siteTablesOf(rateTableFile.parse(site)));
  return rateTablesOf(sites, 'demo');
}

/** The embedded lender with the demo brands' plans, over this catalogue. */
export function demoLender(
  snapshot: Snapshot,
  change: Partial<Parameters<typeof createLender>[0]> = {},
): Lender {
  return createLender({
    vehicles: vehiclesOf(() => snapshot),
    tables: () => demoRateTables,
    today: marketDates(),
    checkPrices: true,
    injectsFaults: false,
    ...change,
  });
}

/** Makes wire bodies of leads for a car that the seeded portal sells in Brazil, one person each. */
export async function leadMaker(): Promise<(email: string) => string> {
  const version = findModel(await demoSnapshot(), { brand: 'aurora', market: 'BR' }, 'orla')?.cheapest;
  if (!version) throw new Error('the demo catalogue sells no orla');
  const car = chosenCar(version, { colour: version.colours[0]?.code });
  let people = 0;
  return (email) => {
    const form = aFilledForm({ contact: aContact({ email, document: cpfOf(people++) }) });
    return JSON.stringify(z.encode(leadPayload, composeLead(form, car, someSettings(), exampleSite)));
  };
}

/** Posts a lead as a page of the portal does; every call is a form of its own unless a key is given. */
export function postLead(
  origin: string,
  body: string,
  key: string = randomUUID(),
  site = '/br/aurora',
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(`${origin}/services${site}/leads`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', origin, 'idempotency-key': key },
    body,
  });
}
