/** What the checks of platform find: each code with its parameters (`kit/faults.ts`). */
import type { NoParams } from '../../../kit/faults.ts';

declare module '../../../kit/faults.ts' {
  interface FaultParams {
    'at-start': NoParams;
    'other-file': NoParams;
    'no-site-file': { readonly folder: string };
    'same-site': { readonly site: string; readonly file: string };
    'no-proposals': NoParams;
    'supplier-missing': NoParams;
    // texts of sites
    'text-unknown': NoParams;
    'text-markup': NoParams;
    'text-braces': NoParams;
    'text-place-unknown': { readonly place: string };
    'text-place-missing': { readonly place: string };
    'text-form': { readonly other: string };
    // what a site still needs before it goes to the public
    'ready-unread': NoParams;
    'ready-demonstration': NoParams;
    'ready-lender-phones': { readonly law: string };
    'ready-no-theme': NoParams;
    'ready-no-logo': NoParams;
    'ready-no-icon': NoParams;
    'ready-no-tagline': NoParams;
    'ready-no-mail': NoParams;
    'ready-mail-failed': { readonly mails: number };
    'ready-mail-refused': { readonly code: string };
    'ready-no-host': NoParams;
    'ready-no-origin': NoParams;
    'ready-plain-origin': { readonly origin: string };
    'ready-embedded': NoParams;
    'ready-no-backup': NoParams;
    'ready-old-backup': { readonly days: number };
    'ready-cdn-untold': { readonly seconds: number };
    // what stands around pages
    'link-one': NoParams;
    'home-models': NoParams;
    'footer-lawful': NoParams;
    'verification-form': { readonly least: number; readonly most: number };
    'robots-line': NoParams;
    'social-picture': { readonly width: number; readonly height: number; readonly most: number };
    'host-form': NoParams;
    'origin-form': NoParams;
    'signal-twice': NoParams;
    // a maker's own pieces of header and footer
    'fragment-large': { readonly most: number };
    'fragment-element': { readonly element: string };
    'fragment-attribute': { readonly attribute: string; readonly element: string };
    'fragment-class': { readonly found: string };
    'fragment-link': { readonly found: string };
    'fragment-selector': { readonly found: string };
    'fragment-dropped': { readonly found: string };
    'fragment-not-closed': { readonly found: string };
    'fragment-closes-nothing': { readonly found: string };
    'style-without-theme': NoParams;
    // themes
    'no-theme-file': { readonly name: string };
    'colour-form': NoParams;
    'colour-half': NoParams;
    contrast: { readonly on: string; readonly contrast: number; readonly least: number };
    'length-form': NoParams;
    'shadow-form': NoParams;
    'file-ending': { readonly endings: readonly string[] };
    'family-form': NoParams;
    'family-twice': NoParams;
    'font-weight': NoParams;
    'font-unknown': { readonly fonts: readonly string[] };
    'style-comment': NoParams;
    'style-string': { readonly found: string };
    'style-not-allowed': { readonly found: string };
    'style-closes-nothing': { readonly found: string };
    'style-not-closed': { readonly found: string };
    'style-light-dark': NoParams;
    'drawing-large': { readonly most: number };
    'drawing-declaration': NoParams;
    'drawing-unread': NoParams;
    'drawing-element': { readonly element: string };
    'drawing-text': { readonly element: string };
    'drawing-picture': { readonly element: string };
    'drawing-style': { readonly found: string };
    'drawing-attribute': { readonly attribute: string; readonly element: string };
    'drawing-attribute-form': { readonly element: string };
    'drawing-script': { readonly attribute: string; readonly element: string };
    'drawing-leads-out': { readonly attribute: string; readonly element: string };
    'drawing-hidden': { readonly attribute: string; readonly element: string };
    'drawing-paint': { readonly attribute: string; readonly element: string };
    'drawing-none': NoParams;
    'drawing-box': NoParams;
    'drawing-empty': NoParams;
    // variables of the environment
    'setting-number': NoParams;
    'setting-text': { readonly least: number; readonly most: number };
    'setting-header': NoParams;
    'setting-header-name': NoParams;
    'setting-host-port': { readonly example: string };
    'setting-port': { readonly most: number };
    'setting-bucket': NoParams;
    'setting-http': NoParams;
    'setting-https': NoParams;
    'setting-origin': NoParams;
    'setting-encrypted': { readonly inward: string };
    'setting-verified': { readonly mode: string; readonly inward: string };
    'setting-tiles': { readonly places: readonly string[] };
    'setting-upstream': { readonly word: string };
    'setting-smtp': NoParams;
    'setting-smtp-open': NoParams;
    'setting-mail': NoParams;
    'setting-hosts': NoParams;
    'setting-account': NoParams;
    'setting-webhook': { readonly least: number };
    'setting-postgres': { readonly scheme: string };
    'setting-together': { readonly others: readonly string[] };
    'setting-beside': { readonly other: string };
    'setting-close': { readonly least: number; readonly bounds: readonly string[] };
    'setting-whole': NoParams;
    'setting-networks': NoParams;
    'setting-retention': { readonly kinds: readonly string[] };
    'setting-keys': { readonly bytes: number };
    'setting-key-twice': { readonly id: string };
    'setting-keys-needed': { readonly beside: string; readonly bytes: number; readonly how: string };
    'setting-keys-absent': NoParams;
    'setting-keys-lack': { readonly id: string };
    'setting-keys-other': { readonly id: string };
    'setting-site-secrets': {
      readonly examples: readonly string[];
      readonly least: number;
      readonly most: number;
    };
    'setting-groups': { readonly example: string };
    'setting-group-form': { readonly group: string; readonly example: string };
    'setting-group-roles': { readonly group: string };
    'setting-group-dealer': { readonly group: string };
    'setting-group-unfit': { readonly group: string };
  }
}
