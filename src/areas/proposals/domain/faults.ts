/** What the checks of proposals find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'id-of-terms': NoParams;
    'check-code': NoParams;
    'last-digits': { readonly least: number; readonly most: number };
  }
}
