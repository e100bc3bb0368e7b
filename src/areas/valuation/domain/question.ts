import type { Condition } from './value.ts';

/** More than any car is driven. */
export const MILEAGE_MAX = 999_999;

/** What has been said of a car so far: codes of the guide, none of them trusted before the guide knows it. */
export type ValuationQuery = {
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly version?: string | undefined;
  readonly year?: string | undefined;
  readonly mileage?: string | undefined;
  readonly condition?: Condition | undefined;
};

/** A field that the value cannot be told without. */
export const REQUIRED = ['make', 'model', 'version', 'year', 'mileage', 'condition'] as const;
export type RequiredField = (typeof REQUIRED)[number];

/** Kilometres as people write them: `85000`, `85.000`, `85.000 km`. Undefined for what is no mileage. */
export function readMileage(text: string): number | undefined {
  const plain = text.replace(/km$/i, '').replace(/[\s\u00a0]/g, '');
  if (!/^(\d{1,3}(\.\d{3})+|\d+)$/.test(plain)) return undefined;
  const kilometres = Number(plain.replaceAll('.', ''));
  return kilometres <= MILEAGE_MAX ? kilometres : undefined;
}
