/** What the checks of recall find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'header-missing': { readonly header: string };
    'five-columns': { readonly header: string };
    chassis: NoParams;
    plate: NoParams;
    model: NoParams;
    year: NoParams;
    'no-campaign': NoParams;
    'unknown-campaign': NoParams;
    'campaign-twice': NoParams;
    'repair-form': NoParams;
    'repair-coming': NoParams;
    'announced-coming': NoParams;
    /** A line is never repeated: it may be anything. */
    'not-affected': { readonly campaign: string };
    'chassis-twice': NoParams;
    'plate-twice': NoParams;
    'list-alone': NoParams;
    'site-twice': { readonly site: string };
    'car-count': { readonly cars: number; readonly file: string; readonly written: number };
  }
}
