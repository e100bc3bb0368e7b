/** What the checks of locations find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'place-streets': NoParams;
    'place-table': { readonly tables: readonly string[] };
    'no-place-table': { readonly tables: readonly string[] };
    'column-missing': NoParams;
    'column-unknown': NoParams;
    fields: { readonly fields: number; readonly columns: number };
    'place-twice': { readonly code: string };
    'place-unknown': { readonly state: string; readonly name: string; readonly code: string };
    'place-overlap': { readonly state: string; readonly other: string };
    'place-letter': NoParams;
    'place-number': { readonly least: number; readonly most: number };
    'place-code': NoParams;
    'place-ends': NoParams;
    'place-backwards': NoParams;
    'place-digits': { readonly digits: number };
    'place-words': { readonly least: number; readonly most: number };
    'place-state': NoParams;
    'place-letter-form': { readonly country: string };
    'place-key': { readonly most: number };
    'place-streets-left': { readonly name: string; readonly code: string; readonly streets: number };
    'place-no-city': { readonly city: string };
    'place-both': NoParams;
  }
}
