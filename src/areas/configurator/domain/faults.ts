/** What the checks of configurator find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'rule-large': NoParams;
    'no-option': { readonly name: string };
    'version-impossible': { readonly version: string; readonly rules: string };
    'option-impossible': { readonly option: string; readonly rules: string };
    'car-code-long': { readonly signs: number; readonly most: number };
    'cnf-header': NoParams;
    'cnf-variables': { readonly most: number };
    'cnf-no-header': NoParams;
    'cnf-literal': { readonly most: number; readonly found: string };
  }
}
