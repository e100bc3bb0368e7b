/** What the checks of catalogue find: each code with its parameters (`kit/faults.ts`). */
import type { FaultAmount, FaultAt, FaultWordValue, NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'mvs-twice': {
      readonly market: string;
      readonly code: string;
      readonly year: string;
      readonly at: FaultAt;
    };
    'no-colour': { readonly code: string };
    'none-of': { readonly what: FaultWordValue; readonly code: string };
    'not-in-model': { readonly name: string };
    'needs-one': { readonly what: FaultWordValue };
    'no-colour-for': { readonly version: string };
    'group-year': { readonly group: string; readonly year: string };
    'group-of-another-model': { readonly group: string };
    'leader-in-another-group': { readonly version: string; readonly at: FaultAt };
    'ready-no-cars': NoParams;
    'ready-no-pictures': { readonly versions: number };
    'ready-no-taxes': { readonly norm: string };
    'ready-law-gaps': { readonly norm: string; readonly places: number };
    hex: NoParams;
    kit: { readonly name: string };
    free: NoParams;
    bonus: { readonly bonus: FaultAmount; readonly price: FaultAmount };
    online: { readonly online: FaultAmount; readonly price: FaultAmount };
    'online-or-bonus': NoParams;
    country: NoParams;
    'law-wants': { readonly norm: string };
    'not-in-market': { readonly market: string };
    'class-none': { readonly class: string; readonly options: readonly string[] };
    'other-standard': { readonly item: string; readonly standard: string };
    'render-place': { readonly place: string };
    'render-lacks': { readonly place: string };
    'render-host': NoParams;
    'rule-end': { readonly column: number; readonly found: string };
    'rule-kit-name': { readonly column: number; readonly found: string };
    'rule-deep': { readonly column: number; readonly found: string; readonly most: number };
    'rule-bracket': { readonly column: number; readonly found: string };
    'rule-name': { readonly column: number; readonly found: string };
    'rule-name-missing': { readonly column: number };
    'rule-bracket-missing': { readonly column: number };
  }
}
