/** What the checks of platform find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'at-start': NoParams;
    'other-file': NoParams;
    'no-site-file': { readonly folder: string };
    'same-site': { readonly site: string; readonly file: string };
    'no-proposals': NoParams;
    'host-form': NoParams;
    'origin-form': NoParams;
    'signal-twice': NoParams;
  }
}
