import { z } from 'zod';
import { readRecords, storedSimulation, writeRecords } from '../contract.ts';
import {
  COMPARATOR_FUNDING,
  COMPARATOR_FUNDING_PLANS,
  type ComparatorRecord,
  type ComparatorRecords,
  CURRENT_FUNDING,
  joinRecords,
  type SavedSimulation,
  withRecord,
} from '../index.ts';

/** Keeps the simulation that the shopper continued with. A full or blocked storage is the browser's affair. */
export function keepSimulation(saved: SavedSimulation): void {
  write(CURRENT_FUNDING, z.encode(storedSimulation, saved));
}

/**
 * Forgets a simulation that a lead has carried to the dealer (doc. 1 §8); not another one, which the shopper has continued with
 * since, here or in another tab.
 */
export function forgetSimulation(sent: SavedSimulation): void {
  try {
    const own = JSON.stringify(z.encode(storedSimulation, sent));
    if (localStorage.getItem(CURRENT_FUNDING) === own) localStorage.removeItem(CURRENT_FUNDING);
  } catch {
    // A blocked storage holds nothing to forget.
  }
}

/**
 * Puts a plan's record beside the others. They are read again at the last moment, so that another tab's plans stay;
 * what there does not fit is dropped.
 */
export function keepRecord(record: ComparatorRecord): void {
  write(COMPARATOR_FUNDING, writeRecords(withRecord(readRecords(read(COMPARATOR_FUNDING)), record)));
}

/** How long a card must rest before what it settled on is kept, in milliseconds. */
const KEEP_MS = 100;

/**
 * Keeps what one card settles on, the newest only, once it rests: reading and writing the storage with every step would hold
 * up the finger that drags a slider.
 */
export function recordKeeper(): { keepSoon(record: ComparatorRecord): void; keepNow(): void } {
  let unstored: ComparatorRecord | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepNow = () => {
    clearTimeout(timer);
    resting.delete(keepNow);
    if (unstored) keepRecord(unstored);
    unstored = undefined;
  };
  const keepSoon = (record: ComparatorRecord) => {
    clearTimeout(timer);
    unstored = record;
    resting.add(keepNow);
    timer = setTimeout(keepNow, KEEP_MS);
  };
  return { keepSoon, keepNow };
}

/** What cards have settled on and not kept yet. */
const resting = new Set<() => void>();

/**
 * The plans that can be compared: kept here, and by other pages under the second key. What a card has just settled on counts, for whoever
 * compares before it has rested.
 */
export function storedRecords(): ComparatorRecords {
  for (const keepNow of [...resting]) keepNow();
  return joinRecords(readRecords(read(COMPARATOR_FUNDING)), readRecords(read(COMPARATOR_FUNDING_PLANS)));
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing on screen depends on it.
  }
}
