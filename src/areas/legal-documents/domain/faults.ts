/** What the checks of legal documents find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'document-name': { readonly kinds: readonly string[] };
    'document-front': NoParams;
    'document-html': { readonly found: string };
    'document-heading': NoParams;
    'document-table': { readonly columns: number };
    'document-link': { readonly found: string };
    'document-place': { readonly found: string };
    'document-value': { readonly found: string };
    'ready-draft-document': NoParams;
    'document-same-day': { readonly file: string };
  }
}
