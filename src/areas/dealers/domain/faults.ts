/** What the checks of dealers find: each code with its parameters (`kit/faults.ts`). */
import type { FaultAt, NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'ready-no-dealers': NoParams;
    'ready-dealer-address': { readonly dealers: readonly string[] };
    /** What the company's document is called in each market. */
    'number-plain': { readonly names: readonly string[] };
    'dealer-number': { readonly name: string };
    'dealer-city': { readonly city: string };
    'dealer-state': { readonly state: string };
    /** The place is outside of the country. */
    'dealer-abroad': NoParams;
    'ready-dealer-number': { readonly dealers: readonly string[] };
    'dealer-twice': { readonly at: FaultAt };
    'dealer-file': NoParams;
    'brand-unsold': { readonly brand: string; readonly market: string };
    'no-group': { readonly group: string; readonly market: string };
    'group-twice': { readonly group: string };
    'no-area': { readonly group: string; readonly area: string };
    'area-alone': NoParams;
    hours: NoParams;
    /** One of the country in its plain form. */
    postal: { readonly example: string };
    'city-code': NoParams;
    'city-code-ibge': NoParams;
    far: { readonly km: number; readonly city: string; readonly most: number };
    'city-state': { readonly city: string; readonly state: string };
    'link-places': NoParams;
    'degrees-form': NoParams;
    'kilometres-form': NoParams;
    'postal-form': NoParams;
  }
}
