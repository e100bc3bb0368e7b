import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { bonusAuthoring } from '../../areas/account/contract.ts';
import { publicationAuthoring } from '../../areas/admin/contract.ts';
import { dealersAuthoring } from '../../areas/dealers/contract.ts';
import { documentsAuthoring } from '../../areas/documents/contract.ts';
import { employeePurchaseAuthoring } from '../../areas/employee-purchase/contract.ts';
import { fundingAuthoring } from '../../areas/financing/contract.ts';
import { leadsAuthoring } from '../../areas/leads/contract.ts';
import { loyaltyAuthoring } from '../../areas/loyalty/contract.ts';
import { homeAuthoring, siteFile } from '../../areas/platform/contract.ts';
import type { Site } from '../../areas/platform/index.ts';
import { proposalsAuthoring } from '../../areas/proposals/contract.ts';
import { quotationAuthoring } from '../../areas/quotation/contract.ts';
import { rentalAuthoring } from '../../areas/rental/contract.ts';
import { reservationAuthoring } from '../../areas/reservation/contract.ts';
import { rewardsAuthoring } from '../../areas/rewards/contract.ts';
import { stockAuthoring } from '../../areas/stock/contract.ts';
import { bookingAuthoring } from '../../areas/test-drive/contract.ts';
import { valuationAuthoring } from '../../areas/valuation/contract.ts';
import { trackingAuthoring } from '../../io/tracking/authoring.ts';
import { TRADES } from '../../kit/markets/trades.ts';
import { harmless } from './rich-text.ts';

/** The parts of a site's authoring, each with its contract: all are checked before anybody is served. */
const AUTHORING: Readonly<Record<string, z.ZodType>> = {
  bonus: bonusAuthoring,
  dealers: dealersAuthoring,
  documents: documentsAuthoring,
  employeePurchase: employeePurchaseAuthoring,
  financing: fundingAuthoring,
  home: homeAuthoring,
  leads: leadsAuthoring,
  loyalty: loyaltyAuthoring,
  rewards: rewardsAuthoring,
  proposals: proposalsAuthoring,
  publications: publicationAuthoring,
  quotation: quotationAuthoring,
  recall: bookingAuthoring,
  rental: rentalAuthoring,
  stock: stockAuthoring,
  reservation: reservationAuthoring,
  testDrive: bookingAuthoring,
  tracking: trackingAuthoring,
  valuation: valuationAuthoring,
};

/** Whether what was once published of a part is still what its contract takes: a later version may ask for more. */
export const fits = (part: string, value: unknown): boolean =>
  Object.hasOwn(AUTHORING, part) && AUTHORING[part]?.safeParse(value).success === true;

/** A part with what its contract fills in where it is left out; undefined of one that does not fit, or that there is not. */
export const completed = (part: string, value: unknown): unknown =>
  Object.hasOwn(AUTHORING, part) ? AUTHORING[part]?.safeParse(value).data : undefined;

/** The parts that may be empty: one that a site leaves out can be written into. */
export const OPEN_PARTS: readonly string[] = Object.keys(AUTHORING).filter((part) => fits(part, {}));

export type CheckedSites = {
  readonly sites: readonly Site[];
  /** All that is wrong, a line each: file, place, and what is wrong there. */
  readonly faults: readonly string[];
};

/** Reads every site file of a folder; a bad file ends the start with all that is wrong in it. */
export async function readSites(folder: string): Promise<Site[]> {
  const { sites, faults } = await checkSites(folder);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return [...sites];
}

/** Reads every site file of a folder and says what is wrong in them; fails only where there is no folder. */
export async function checkSites(folder: string): Promise<CheckedSites> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  if (names.length === 0) return { sites: [], faults: [`no site file in ${folder}`] };
  const read = await Promise.all(names.map(async (name) => readSite(name, await textOf(folder, name))));
  const sites = read.flatMap(({ site }) => (site ? [site] : []));
  const keyOf = (at: number) => read[at]?.site?.key;
  const twice = names.flatMap((name, at) => {
    const first = names.findIndex((_, other) => other < at && keyOf(other) === keyOf(at));
    return keyOf(at) && first >= 0 ? [`${name}: describes ${keyOf(at)}, as ${names[first]} does`] : [];
  });
  return { sites, faults: [...read.flatMap(({ faults }) => faults), ...twice] };
}

const textOf = (folder: string, name: string) => readFile(join(folder, name), 'utf8');

/** Reads the text of one site file, and says what is wrong in it, a line each. */
export function readSite(name: string, text: string): { site?: Site; faults: string[] } {
  const written = readJson(text);
  if (!written.ok) return { faults: [`${name}: ${written.why}`] };
  const site = siteFile.safeParse(written.value);
  if (!site.success) return { faults: faultsOf(name, [], site.error) };
  const authoring = harmless(site.data.authoring);
  const faults = Object.entries(authoring).flatMap(([area, part]) => {
    const contract = Object.hasOwn(AUTHORING, area) ? AUTHORING[area] : undefined;
    if (!contract) return [`${name}: authoring.${area}: is not a known key`];
    const parsed = contract.safeParse(part);
    return parsed.success ? [] : faultsOf(name, ['authoring', area], parsed.error);
  });
  return {
    site: { ...site.data, authoring },
    faults: [...faults, ...marketFaults(name, site.data, authoring)],
  };
}

/** What no part of a site can know of itself: both forms of the proposal ask for a CPF and a CEP (doc. 2 §5.1, §5.2). */
function marketFaults(
  name: string,
  { market }: Pick<Site, 'market'>,
  authoring: Site['authoring'],
): string[] {
  if (
    TRADES[market].hasBankProposals ||
    !fundingAuthoring.safeParse(authoring.financing).data?.proposal.enabled
  )
    return [];
  return [`${name}: authoring.financing.proposal.enabled: proposals are taken in Brazil only`];
}

function readJson(text: string): { ok: true; value: unknown } | { ok: false; why: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, why: (error as Error).message.replace(/\s+/g, ' ') };
  }
}

/** A line for each fault; a key that nobody knows is one of its own. */
function faultsOf(name: string, above: readonly string[], error: z.ZodError): string[] {
  return error.issues.flatMap((issue) => {
    const at = (key: readonly PropertyKey[]) => z.core.toDotPath([...above, ...issue.path, ...key]);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `${name}: ${at([key])}: is not a known key`);
    return [`${name}: ${at([])}: ${issue.message}`];
  });
}
