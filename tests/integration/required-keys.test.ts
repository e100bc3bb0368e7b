/** What a site of the public may not be without, as the product itself declares it: each taken away in turn, by a start and by `sites:check`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { siteFile } from '../../src/areas/platform/contract.ts';
import { openPortal } from '../../src/host/open-portal.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { fileFaultLine } from '../../src/io/fault-sentences.ts';
import { type Fault, fault } from '../../src/kit/faults.ts';
import { IDENTITIES, MARKET_CODES, type MarketCode } from '../../src/kit/markets/identities.ts';
import { SUPPLIERS } from '../../src/kit/markets/suppliers.ts';
import { portalEnvironment } from '../portal.ts';
import { runScriptHere } from '../scripts.ts';

/** Steps into a site file: `['supplier', 'lenders', 0, 'name']`. */
type Place = readonly (string | number)[];
type Content = Readonly<Record<string, unknown>>;
type Case = readonly [market: MarketCode, key: string, place: Place, fault: Fault];

/** A whole site of the public in each market: the company is the demonstration's, which says all that its market asks. */
const whole = new Map<MarketCode, Content>();
for (const { market, supplier } of await readSites('seeds/sites'))
  if (!whole.has(market))
    whole.set(market, {
      brand: 'verde',
      brandName: 'Verde',
      market,
      hosts: ['www.verde.example'],
      supplier: JSON.parse(JSON.stringify(supplier)),
      // Nobody takes deposits for it, and a site of the public has none taken by test cards.
      authoring: { reservation: { enabled: false } },
    });

type Schema = { readonly required?: readonly string[]; readonly [key: string]: unknown };

/** The places that the contract of site files cannot be without, as far as the content goes into it. */
function neededPlaces(schema: Schema, content: unknown, above: Place = []): readonly Place[] {
  if (Array.isArray(content))
    return content.flatMap((one, at) => neededPlaces((schema.items ?? {}) as Schema, one, [...above, at]));
  if (typeof content !== 'object' || content === null) return [];
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  return [
    ...(schema.required ?? []).map((key) => [...above, key]),
    ...Object.entries(content).flatMap(([key, value]) =>
      neededPlaces(properties[key] ?? {}, value, [...above, key]),
    ),
  ];
}

const CONTRACT = z.toJSONSchema(siteFile, { io: 'input', unrepresentable: 'any' }) as Schema;
const pathOf = (place: Place) =>
  place
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);

/** Each key of each market with what a file without it is told. */
const CASES: readonly Case[] = MARKET_CODES.flatMap((market) => {
  const byLaw = SUPPLIERS[market].needed.map((key): Case => {
    const place = ['supplier', key];
    return [market, pathOf(place), place, fault('supplier-missing')];
  });
  const byContract = neededPlaces(CONTRACT, whole.get(market)).map(
    (place): Case => [market, pathOf(place), place, fault('missing')],
  );
  return [...byLaw, ...byContract];
});

/** The content without what stands at a place. */
function without(content: unknown, [step, ...below]: Place): unknown {
  if (step === undefined) return undefined;
  if (Array.isArray(content)) return content.map((one, at) => (at === step ? without(one, below) : one));
  const all = Object.entries(content as Content);
  return Object.fromEntries(
    all.flatMap(([key, value]) => {
      if (key !== step) return [[key, value]];
      return below.length > 0 ? [[key, without(value, below)]] : [];
    }),
  );
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-required-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const nameOf = (market: MarketCode) => `verde.${IDENTITIES[market].path}.json`;

/** The lines with which a start ends and with which the check of sites does; none where they take the file. */
async function refusals(market: MarketCode, content: unknown) {
  const own = await mkdtemp(join(folder, 'site-'));
  await writeFile(join(own, nameOf(market)), JSON.stringify(content));
  // Nobody answers there: the sites are judged before any database is asked for.
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', VITRINE_SITES: own };
  const opened = await openPortal(portalEnvironment({ env }), { logTo: { write: () => undefined } });
  if (opened.ok) throw new Error('a portal without a database is open');
  const { code, lines } = await runScriptHere('sites-check', [own]);
  return {
    start: opened.line.startsWith('VITRINE_SITES: ')
      ? opened.line.replace('VITRINE_SITES: ', '').split('\n')
      : [],
    check: lines,
    code,
  };
}

describe('a site of the public', () => {
  it.each(MARKET_CODES)('with all that %s asks of it is taken', async (market) => {
    expect(await refusals(market, whole.get(market))).toEqual({ start: [], check: [], code: 0 });
  });

  it('is asked for more than its own name, in each market', () => {
    for (const market of MARKET_CODES) {
      const keys = CASES.filter(([of]) => of === market).map(([, key]) => key);
      expect(keys).toEqual(
        expect.arrayContaining(['brand', 'brandName', 'market', 'supplier.dataOfficer.email']),
      );
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThan(SUPPLIERS[market].needed.length + 8);
    }
  });

  it.each(CASES)('in %s without %s is refused by that line alone', async (market, _key, place, found) => {
    const line = fileFaultLine({ file: nameOf(market), path: pathOf(place), fault: found });
    const refused = await refusals(market, without(whole.get(market), place));
    expect(refused).toEqual({ start: [line], check: [line, '1 fault'], code: 1 });
  });

  it.each(MARKET_CODES)(
    'that says nothing of its company is told each key that %s asks for',
    async (market) => {
      const lines = SUPPLIERS[market].needed.map((key) =>
        fileFaultLine({ file: nameOf(market), path: `supplier.${key}`, fault: fault('supplier-missing') }),
      );
      const { start, check } = await refusals(market, without(whole.get(market), ['supplier']));
      expect(start).toEqual(lines);
      expect(check).toEqual([...lines, `${lines.length} faults`]);
    },
  );
});
