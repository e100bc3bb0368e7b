/** Which simulations the server keeps for this browser, so that they can join its customer's account. */
import { z } from 'zod';

/** A name of the portal's own: those of the specification hold what it lists and nothing else (doc. 1 §3.5). */
const SIMULATIONS = 'vitrine.simulations';
/** As many as an account keeps. */
const MOST = 20;

const remembered = z.array(
  z.object({ site: z.string(), offer: z.string(), validUntil: z.iso.date() }).readonly(),
);
export type Remembered = z.output<typeof remembered>[number];

/** Of the portal's own financing address, `/services/br/aurora/financing`. */
const SITE = /\/services\/([a-z]{2}\/[\w-]+)\/[\w-]+\/?$/;

/** Remembers an offer that the portal keeps; one that the maker's own lender stores is not the portal's to find again. */
export function rememberSimulation(
  base: string,
  { id, validUntil }: { id: string; validUntil: string },
): void {
  const site = SITE.exec(base)?.[1];
  if (!site) return;
  const others = stored().filter(({ offer }) => offer !== id);
  write([{ site, offer: id, validUntil }, ...others].slice(0, MOST));
}

/** Those of a market that still hold on a day, the last one first. */
export const rememberedSimulations = (market: string, today: string): readonly Remembered[] =>
  stored().filter(
    ({ site, validUntil }) => site.startsWith(`${market.toLowerCase()}/`) && validUntil >= today,
  );

/** Whoever has joined them, or taken one out of their account, is not asked again. */
export const forgetSimulations = (offers: readonly string[]): void =>
  write(stored().filter(({ offer }) => !offers.includes(offer)));

function stored(): readonly Remembered[] {
  try {
    return remembered.safeParse(JSON.parse(localStorage.getItem(SIMULATIONS) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

function write(all: readonly Remembered[]): void {
  try {
    if (all.length > 0) localStorage.setItem(SIMULATIONS, JSON.stringify(all));
    else localStorage.removeItem(SIMULATIONS);
  } catch {
    // Blocked or full: a log-in then finds nothing to join.
  }
}
