/** What the checks of valuation find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'condition-order': NoParams;
    'half-year': NoParams;
  }
}
