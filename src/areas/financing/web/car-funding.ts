import { useSite } from '../../platform/web/index.ts';
import type { FinancedCar } from '../domain/car.ts';
import { type CarFunding, carFunding, type FundingSummary } from '../domain/funding.ts';
import { loadCardTexts } from './card-texts-code.ts';
import { useNumbers } from './numbers.ts';
import { useCode } from './use-code.ts';

/** The financing that the current car carries; its legal text comes with the code of the cards' texts, prefetched here. */
export function useCarFunding(
  car: FinancedCar | undefined,
  summary: FundingSummary | undefined,
): CarFunding | undefined {
  const { code } = useCode(loadCardTexts);
  const site = useSite();
  const numbers = useNumbers();
  if (!car || !summary) return undefined;
  return carFunding(car, summary, code?.summaryInWords(site, numbers, car, summary) ?? '');
}
