import { useEffect, useState } from 'react';
import { type SavedCar, savedCars } from '../flow/saved.ts';
import { savedRecord } from './saved-record.ts';

/** The cars that this browser keeps of a site (`br/aurora`); none before the page has come alive. */
export function useSavedCars(site: string): readonly SavedCar[] {
  const [cars, setCars] = useState<readonly SavedCar[]>([]);
  useEffect(() => setCars(savedCars(savedRecord(), site)), [site]);
  return cars;
}
