import { startTransition, useEffect, useState } from 'react';
import { type SavedCar, savedCars } from '../flow/saved.ts';
import { savedRecord } from './saved-record.ts';

/** The cars that this browser keeps of a site (`br/aurora`); none before the page has come alive. */
export function useSavedCars(site: string): readonly SavedCar[] {
  const [cars, setCars] = useState<readonly SavedCar[]>([]);
  useEffect(() => {
    const found = savedCars(savedRecord(), site);
    // Most browsers keep none, and whoever shows them is a large table: nothing is drawn anew for nothing.
    startTransition(() => setCars((before) => (found.length + before.length === 0 ? before : found)));
  }, [site]);
  return cars;
}
