/** What the checks of lender find: each code with its parameters (`kit/faults.ts`). */
import type { FaultAt, FaultDay, NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'campaign-backwards': { readonly until: FaultDay; readonly from: FaultDay };
    'campaign-over-source': { readonly name: string; readonly at: FaultAt };
    'campaign-over-plan': { readonly name: string; readonly at: FaultAt };
    'ready-no-rates': NoParams;
    band: { readonly from: number; readonly before: number };
    'band-backwards': { readonly until: number; readonly from: number };
    'band-gap': { readonly from: number; readonly until: number };
    'band-empty': NoParams;
    term: { readonly term: string; readonly most: number };
    'entrance-backwards': { readonly until: number; readonly from: number };
    'entrance-all': NoParams;
    'step-none': { readonly step: number };
    'step-misses': { readonly step: number; readonly from: number; readonly until: number };
    'entrance-many': { readonly entrances: number; readonly most: number };
    'fee-twice': { readonly fee: string; readonly at: FaultAt };
    'due-days': { readonly days: number; readonly most: number };
    'due-months': { readonly written: string };
    'taxes-market': { readonly written: string; readonly market: string };
    'no-iof': NoParams;
    'offer-days': { readonly least: number };
    'residual-none': { readonly source: string };
    'residual-missing': { readonly source: string };
    'residual-large': { readonly entrance: number; readonly residual: number };
    'residual-no-band': { readonly term: string };
    'residual-no-term': { readonly term: string };
    'residual-order': { readonly value: number; readonly before: number };
    'forward-none': { readonly source: string };
    'forward-term': { readonly term: string };
    'forward-low': { readonly percent: number; readonly residual: number };
    'forward-missing': { readonly term: string };
    'text-lacks': { readonly place: string };
    'text-part-open': NoParams;
    'text-place-open': NoParams;
    'text-no-place': { readonly place: string };
    'text-place-optional': { readonly place: string };
    'policy-twice': { readonly site: string };
    commitment: NoParams;
    'model-year': { readonly least: number; readonly most: number };
    'months-most': { readonly most: number };
    'state-form': NoParams;
    'person-number': NoParams;
    'offer-id': NoParams;
    // Of worked cases (`lender/cases`).
    'case-missing': { readonly names: readonly string[] };
    'case-differs': { readonly other: string };
    'case-signs': { readonly names: readonly string[] };
    'case-follows': NoParams;
    'case-order': NoParams;
    'case-base': NoParams;
    'case-day-count': { readonly name: string };
    'case-residual': NoParams;
    'case-never-paid': NoParams;
    'case-no-credit': NoParams;
    'case-drawee': NoParams;
    'case-before': { readonly day: FaultDay };
    'case-as-many': { readonly field: string };
    'case-parts': NoParams;
    'case-principal': NoParams;
    'case-large': NoParams;
    'case-one-way': NoParams;
    'case-no-rate': NoParams;
    'case-several-rates': NoParams;
    'case-turns': NoParams;
    'case-year': NoParams;
    'case-between': { readonly least: number; readonly most: number };
    'case-share': NoParams;
    'case-rate': { readonly over: number; readonly most: number };
    'case-amounts': NoParams;
    'case-dated': NoParams;
    'case-flows': NoParams;
    'case-engine': NoParams;
  }
}
