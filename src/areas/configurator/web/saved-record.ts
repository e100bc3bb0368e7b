import { SAVED_CARS } from '../flow/saved.ts';

const listeners = new Set<() => void>();

/** The record of the cars that this browser keeps; nothing where its storage is blocked. */
export function savedRecord(): string | null {
  try {
    return localStorage.getItem(SAVED_CARS);
  } catch {
    return null;
  }
}

/** Keeps the record where that can be done: the address keeps the car too. */
export function keepSavedCars(record: string): void {
  try {
    localStorage.setItem(SAVED_CARS, record);
  } catch {
    // Blocked or full: nothing is kept.
  }
  for (const tell of listeners) tell();
}

/** Calls `tell` whenever the record has changed, also in another tab, until what comes back is called. */
export function watchSavedRecord(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}
