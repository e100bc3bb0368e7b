/** What the checks of financing find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'lead-form': NoParams;
  }
}
