/** Offers from files: what is wrong is told before anything is added, and all of them are added or none. */

import { inArray } from 'drizzle-orm';
import { lockWork } from '../../../io/coordination.ts';
import { parseJson, pathOf, type ReadFiles, readJsonFiles } from '../../../io/json-files.ts';
import { zodFaults } from '../../../io/zod-faults.ts';
import { type Fault, type FaultAt, type FileFault, fault } from '../../../kit/faults.ts';
import {
  type ChangesOffers,
  type OfferDraft,
  type OfferWritten,
  offerAmountFaults,
  offerDraft,
  offerFile,
} from '../contract.ts';
import { openOfferAdmin } from './offer-admin.ts';
import type { OfferDeps } from './ports.ts';
import { offer } from './tables.ts';

export type OfferSource = {
  readonly file: string;
  readonly site: string;
  readonly offers: readonly OfferDraft[];
};

/** What an offer may name of its site: keys of models, and codes of coupons. */
export type OfferNames = { readonly models: readonly string[]; readonly coupons: readonly string[] };

export type OffersImported =
  | { readonly ok: true; readonly added: number; readonly known: number }
  | { readonly ok: false; readonly errors: readonly FileFault[] };

/** Reads files of offers, one a site, and tells all that is wrong in them. */
export async function readOfferFiles(path: string): Promise<ReadFiles<OfferSource>> {
  const read = await readJsonFiles<OfferSource>(path, (file, text) => {
    const parsed = parseJson(file, text, offerFile);
    if (!parsed.ok) return { sources: [], errors: parsed.errors };
    const { site, offers } = parsed.content;
    const errors = offers.flatMap((one, at): readonly FileFault[] => {
      const read = offerDraft.safeParse(one);
      if (read.success)
        return offerAmountFaults(one as OfferDraft, site).map(({ path, ...found }) => ({
          file,
          path: `offers[${at}].${path}`,
          ...found,
        }));
      return read.error.issues
        .flatMap((issue) => zodFaults(issue, one))
        .map((found) => ({ file, path: pathOf(['offers', at, ...found.path]), fault: found.fault }));
    });
    // Kept is what was written: the next reader reads it by the same rules.
    return errors.length > 0
      ? { sources: [], errors }
      : { sources: [{ file, site, offers: offers as OfferDraft[] }], errors };
  });
  return { sources: read.sources, errors: [...read.errors, ...wordsTwice(read.sources)] };
}

/** A word in the address is one offer's: of two in the files the second would be lost without a word. */
function wordsTwice(sources: readonly OfferSource[]): readonly FileFault[] {
  const first = new Map<string, FaultAt>();
  return sources.flatMap(({ file, site, offers }) =>
    offers.flatMap(({ slug }, at) => {
      const path = `offers[${at}].slug`;
      const before = first.get(`${site} ${slug}`);
      if (before === undefined) first.set(`${site} ${slug}`, { file, path });
      return before === undefined
        ? []
        : [{ file, path, fault: fault('already', { code: slug, at: before }) }];
    }),
  );
}

/** What offers name that there is not; `namesOf` knows nothing of a site that there is not. */
export function strangeNames(
  sources: readonly OfferSource[],
  namesOf: (site: string) => OfferNames | undefined,
): readonly FileFault[] {
  return sources.flatMap(({ file, site, offers }): readonly FileFault[] => {
    const names = namesOf(site);
    if (!names) return [{ file, path: 'site', fault: fault('no-site', { site }) }];
    return offers.flatMap(({ models = [], coupon }, at) => {
      const strange = models.flatMap((key, place) =>
        names.models.includes(key)
          ? []
          : [{ path: `models[${place}]`, fault: fault('no-model', { model: key }) }],
      );
      const isStrange = coupon !== undefined && !names.coupons.includes(coupon);
      const stray = { path: 'coupon', fault: fault('no-coupon', { coupon: coupon ?? '' }) };
      return [...strange, ...(isStrange ? [stray] : [])].map(({ path, ...found }) => ({
        file,
        path: `offers[${at}].${path}`,
        ...found,
      }));
    });
  });
}

/** Why an offer that fits was not taken all the same. */
const refusedFault = (refused: Extract<OfferWritten, { ok: false }>): Fault =>
  (refused.reason === 'faulty' ? refused.faults[0]?.fault : undefined) ?? fault('offer-changed');

/** Thrown within the transaction, so that nothing of it stays. */
class Refused {
  readonly error: FileFault;
  constructor(error: FileFault) {
    this.error = error;
  }
}

/**
 * Adds and publishes what is new in them, all of it or nothing; one whose word a site knows already stays as its authors have it. Gives
 * how many. The log of the staff's changes has no entry of each: what files bring is told by the files.
 */
export async function importOffers(
  deps: Pick<OfferDeps, 'db' | 'sites' | 'now'>,
  permit: ChangesOffers,
  sources: readonly OfferSource[],
): Promise<OffersImported> {
  try {
    return await deps.db.transaction(async (tx) => {
      // Two first starts at once bring the same offers.
      await lockWork(tx, 'offers import');
      const { site, slug } = offer;
      const named = sources.map((source) => source.site);
      const stored = await tx.select({ site, slug }).from(offer).where(inArray(site, named));
      const known = new Set(stored.map((row) => `${row.site} ${row.slug}`));
      const admin = openOfferAdmin({ ...deps, db: tx, record: async () => undefined });
      let [added, all] = [0, 0];
      for (const source of sources)
        for (const [at, draft] of source.offers.entries()) {
          all += 1;
          if (known.has(`${source.site} ${draft.slug}`)) continue;
          const done = await admin.add(permit, source.site, draft);
          if (!done.ok && done.reason === 'slug-taken') continue; // an author was faster
          const out = done.ok ? await admin.publish(permit, done.offer.id, done.offer.revision) : done;
          if (!out.ok)
            throw new Refused({ file: source.file, path: `offers[${at}]`, fault: refusedFault(out) });
          added += 1;
        }
      return { ok: true, added, known: all - added };
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, errors: [error.error] };
    throw error;
  }
}
