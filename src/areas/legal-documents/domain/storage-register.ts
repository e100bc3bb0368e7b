import type { Locale } from '../../../kit/markets/identities.ts';
import { type LocaleWords, wordsIn } from '../../../kit/markets/words.ts';
import type { Block, Cell } from './markup.ts';
import { esAR } from './storage-words.es-AR.ts';
import { ptBR } from './storage-words.pt-BR.ts';

const words = { area: 'legal-documents-storage', 'pt-BR': ptBR, 'es-AR': esAR } satisfies {
  area: string;
} & LocaleWords<typeof ptBR>;

type Ending<Key, Begin extends string> = Key extends `${Begin}.${infer Rest}` ? Rest : never;
type Word = keyof typeof ptBR;

/** Something that the portal keeps in a browser. */
export type StorageEntry = {
  /** Names of one use; `…` stands for what varies at the end. */
  readonly names: readonly string[];
  readonly store: 'cookie' | 'local' | 'session' | 'cache';
  readonly purpose: Ending<Word, 'purpose'>;
  readonly lasts: Ending<Word, 'lasts'>;
  /** What the banner asks before; without it the portal needs it for what the visitor does. */
  readonly consent?: 'measure' | 'recognise';
  /** The sources that write it, from `src/`. `tests/guards/browser-storage.test.ts` finds those that are named by no entry. */
  readonly sources: readonly string[];
};

/** Everything that the portal keeps in the browsers of its visitors and of its staff. */
export const BROWSER_STORAGE: readonly StorageEntry[] = [
  {
    names: ['__Host-account-…'],
    store: 'cookie',
    purpose: 'account',
    lasts: 'account',
    sources: ['areas/account/service/auth.ts'],
  },
  {
    names: ['__Host-account_…'],
    store: 'cookie',
    purpose: 'account-mark',
    lasts: 'account',
    sources: ['areas/account/service/account-mark.ts', 'areas/platform/domain/account-mark.ts'],
  },
  {
    names: ['__Host-account-device'],
    store: 'cookie',
    purpose: 'device',
    lasts: 'days-180',
    sources: ['areas/account/service/session-context.ts', 'io/device-cookie.ts', 'io/sealed-cookie.ts'],
  },
  {
    names: [
      '__Host-account-start',
      '__Host-account-step',
      '__Host-account-authenticator',
      '__Host-account-identity',
    ],
    store: 'cookie',
    purpose: 'entry',
    lasts: 'minutes',
    sources: [
      'areas/account/service/started.ts',
      'areas/account/service/second-step.ts',
      'areas/account/service/second-factor.ts',
      'areas/account/service/identity.ts',
    ],
  },
  {
    names: ['__Host-reservation'],
    store: 'cookie',
    purpose: 'orders',
    lasts: 'days-400',
    sources: ['areas/reservation/service/holder.ts'],
  },
  {
    names: ['__Host-stock-hold'],
    store: 'cookie',
    purpose: 'hold',
    lasts: 'session',
    sources: ['areas/stock/service/holds.ts'],
  },
  {
    names: ['__Host-proposal-draft'],
    store: 'cookie',
    purpose: 'proposal-draft',
    lasts: 'session',
    sources: ['areas/proposals/service/draft/cookie.ts'],
  },
  {
    names: ['__Host-tracking_consent'],
    store: 'cookie',
    purpose: 'choice',
    lasts: 'days-180',
    sources: ['io/tracking/choice.ts', 'io/tracking/cookies.ts'],
  },
  {
    names: ['__Host-tracking_id'],
    store: 'cookie',
    purpose: 'campaign',
    lasts: 'days-90',
    consent: 'recognise',
    sources: ['io/tracking/keep-identifier.ts'],
  },
  {
    names: ['_ga', '_ga_…'],
    store: 'cookie',
    purpose: 'analytics',
    lasts: 'analytics',
    consent: 'measure',
    sources: ['io/tracking/load-tag-manager.ts'],
  },
  {
    names: ['landing'],
    store: 'session',
    purpose: 'landing',
    lasts: 'session',
    consent: 'recognise',
    sources: ['io/tracking/landing.ts'],
  },
  {
    names: ['leadObj', 'leadConsent'],
    store: 'local',
    purpose: 'lead',
    lasts: 'log-out',
    sources: ['areas/leads/web/lead-service.ts', 'io/tracking/forget-campaign.ts'],
  },
  {
    names: ['leadDraft', 'vitrine.typed'],
    store: 'session',
    purpose: 'form',
    lasts: 'session',
    sources: ['areas/leads/web/draft.ts', 'ui/use-typed-again.ts'],
  },
  {
    names: ['CURRENT_FUNDING', 'COMPARATOR_FUNDING', 'vitrine.simulations'],
    store: 'local',
    purpose: 'simulation',
    lasts: 'log-out',
    sources: ['areas/financing/web/storage.ts', 'areas/financing/web/remembered.ts'],
  },
  {
    names: ['proposalFunding', 'vitrine.followed-proposal'],
    store: 'session',
    purpose: 'proposal',
    lasts: 'session',
    sources: ['areas/configurator/pages/configurator-proposal.tsx', 'areas/proposals/web/followed-number.ts'],
  },
  {
    names: ['vitrine.configurator', 'COMPARED…'],
    store: 'local',
    purpose: 'cars',
    lasts: 'cleared',
    sources: ['areas/configurator/web/saved-record.ts', 'areas/catalogue/web/tray/compared.ts'],
  },
  {
    names: ['vitrine.configurator.history'],
    store: 'session',
    purpose: 'history',
    lasts: 'session',
    sources: ['areas/configurator/web/past-cars.ts'],
  },
  {
    names: ['vitrine.later.…', 'payment-page-reloaded'],
    store: 'session',
    purpose: 'notice',
    lasts: 'session',
    sources: ['ui/controls/joining.tsx', 'areas/payment/web/mercado-pago-sdk.ts'],
  },
  {
    names: ['offline-2'],
    store: 'cache',
    purpose: 'offline',
    lasts: 'cleared',
    sources: ['../public/service-worker.js'],
  },
  {
    names: [
      '__Host-staff',
      '__Host-staff-step',
      '__Host-staff-device',
      '__Host-staff-identity',
      '__Host-vitrine_preview',
    ],
    store: 'cookie',
    purpose: 'staff',
    lasts: 'staff',
    sources: [
      'areas/admin/service/auth.ts',
      'areas/admin/service/staff-session.ts',
      'areas/admin/service/identity/log-in.ts',
      'host/publishing/preview.ts',
    ],
  },
  {
    names: ['vitrine.quotation.…', 'vitrine.admin-sent'],
    store: 'local',
    purpose: 'staff-forms',
    lasts: 'sent',
    sources: ['areas/quotation/web/draft-record.ts', 'areas/admin/web/unsent-form.ts'],
  },
];

/** The register as a table of a document. */
export function storageBlocks(locale: Locale): readonly Block[] {
  const t = wordsIn(words, locale);
  const cell = (text: string): Cell => [{ text }];
  const rows = BROWSER_STORAGE.map(({ names, store, purpose, lasts, consent }) => [
    cell(names.join(', ')),
    cell(t[`store.${store}`]),
    cell(t[`purpose.${purpose}`]),
    cell(t[`lasts.${lasts}`]),
    cell(t[`consent.${consent ?? 'none'}`]),
  ]);
  const head = [t['head.name'], t['head.store'], t['head.purpose'], t['head.lasts'], t['head.consent']];
  return [{ type: 'table', head: head.map(cell), rows }];
}
