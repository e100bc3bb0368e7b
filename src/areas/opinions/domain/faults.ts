/** What the checks of opinions find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'owner-opinion': NoParams;
    'owner-early': NoParams;
    'owner-votes': NoParams;
  }
}
