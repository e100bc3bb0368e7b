/** What the checks of stock find: each code with its parameters (`kit/faults.ts`). */
import type { FaultAmount, FaultDay, NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    unsold: { readonly code: string };
    'unsold-year': { readonly code: string; readonly year: string };
    clash: { readonly option: string };
    needs: { readonly option: string };
    price: { readonly catalogue: FaultAmount; readonly written: FaultAmount };
    'far-day': { readonly day: FaultDay; readonly most: number };
    'car-twice': NoParams;
    'car-both': NoParams;
    'stock-twice': { readonly site: string; readonly file: string };
    'gone-in-full': NoParams;
    arrived: NoParams;
    'expected-twice': NoParams;
    'number-form': NoParams;
    'line-json': NoParams;
    'line-count': { readonly written: number; readonly lines: number };
    'after-end': NoParams;
    cut: NoParams;
    'long-line': { readonly most: number };
    'no-stock-file': NoParams;
  }
}
