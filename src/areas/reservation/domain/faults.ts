/** What the checks of reservation find: each code with its parameters (`kit/faults.ts`). */
import type {} from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'no-gateway': { readonly site: string };
  }
}
