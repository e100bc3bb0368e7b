/** What the checks of admin find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'no-kind': NoParams;
    'not-yours': NoParams;
    'ready-no-administrator': NoParams;
    'ready-no-break-glass': NoParams;
    'ready-one-administrator': NoParams;
    'ready-one-step': { readonly members: number };
  }
}
