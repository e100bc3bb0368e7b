/** What the checks of loyalty find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'owner-nickname': NoParams;
  }
}
