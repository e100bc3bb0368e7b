/** What the checks of offers find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'no-coupon': { readonly coupon: string };
    'months-form': NoParams;
    'months-none': NoParams;
    'car-priced': NoParams;
    'balloon-kind': NoParams;
    'package-kind': NoParams;
    'slug-fixed': NoParams;
    'offer-changed': NoParams;
  }
}
