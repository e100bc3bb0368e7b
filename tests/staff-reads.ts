/** What of persons each page and file of the staff shows, and what is in the log once it has been shown. */
import type { ChangeAction, GuardedAct } from '../src/areas/admin/index.ts';

/** The entry of the log; `nobody` where no person is shown. */
export type StaffRead = ChangeAction | 'nobody';

/** Every page of the administration and of dealers' quotations by its file, and every file of a list by its address; a new one has to say. */
export const STAFF_READS: Readonly<Record<string, StaffRead>> = {
  'admin.page.tsx': 'nobody',
  'admin-home.page.tsx': 'nobody',
  // A list that shows persons says so, and is logged by its page (`showsPersons`).
  'admin-list.page.tsx': 'nobody',
  'admin-profile.page.tsx': 'nobody',
  'admin-quotations.page.tsx': 'nobody',
  'quotations.page.tsx': 'list.open',
  'quotation-draft.ts': 'nobody',
  'quotation-file.ts': 'quotation.open',
  'quotation.page.tsx': 'quotation.open',
  'admin-staff.page.tsx': 'list.open',
  'admin-member.page.tsx': 'staff.open',
  'admin-audit.page.tsx': 'nobody',
  'admin-manuals.page.tsx': 'nobody',
  'admin-manual.page.tsx': 'nobody',
  'admin-publications.page.tsx': 'nobody',
  'admin-publication.page.tsx': 'nobody',
  'admin-values.page.tsx': 'nobody',
  'admin-imports.page.tsx': 'nobody',
  'admin-import.page.tsx': 'nobody',
  'admin-offers.page.tsx': 'nobody',
  'admin-offer-new.page.tsx': 'nobody',
  'admin-offer.page.tsx': 'nobody',
  'admin-leads.page.tsx': 'nobody',
  'admin-lead.page.tsx': 'leads.open',
  'admin-dead-letters.page.tsx': 'nobody',
  'admin-proposals.page.tsx': 'nobody',
  'admin-proposal.page.tsx': 'proposal.open',
  'admin-orders.page.tsx': 'nobody',
  'admin-order.page.tsx': 'order.open',
  'admin-bookings.page.tsx': 'nobody',
  'admin-booking.page.tsx': 'booking.open',
  'admin-legal-documents.page.tsx': 'nobody',
  'admin-legal-document.page.tsx': 'nobody',
  'admin-consumer-requests.page.tsx': 'nobody',
  'admin-consumer-request.page.tsx': 'consumer-request.open',
  'admin-opinions.page.tsx': 'list.open',
  'admin-texts.page.tsx': 'nobody',
  'admin-text.page.tsx': 'nobody',
  'admin-texts-file.ts': 'nobody',
  'admin-readiness.page.tsx': 'nobody',
  'admin-figures.page.tsx': 'nobody',
  'admin-inbox.page.tsx': 'nobody',
  'admin-privacy.page.tsx': 'nobody',
  'admin-privacy-copy.ts': 'nobody',
  'admin-consents.page.tsx': 'nobody',
  'admin-consents-file.ts': 'nobody',
  '/admin/leads.csv': 'nobody',
  '/admin/propostas.csv': 'nobody',
  '/admin/pedidos.csv': 'nobody',
  '/admin/visitas.csv': 'nobody',
  '/admin/atendimento.csv': 'nobody',
  '/admin/cotacoes.csv': 'nobody',
  '/admin/opinioes.csv': 'list.export',
  '/admin/ofertas.csv': 'nobody',
  '/admin/paineis.csv': 'nobody',
  '/admin/desempenho.csv': 'nobody',
  '/admin/crm': 'inbox.open',
  '/admin/crm/leads': 'inbox.open',
  '/admin/outbox': 'inbox.open',
  '/admin/outbox/mails': 'inbox.open',
  '/admin/quotes': 'inbox.open',
};

/** What is looked for by a form, so that nothing of a person stands in an address: the page, what is sent, and its entry. */
export const STAFF_SEARCHES: readonly {
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly entry: ChangeAction;
  /** Both steps are asked for with it. */
  readonly isGuarded?: boolean;
}[] = [
  { path: '/admin/pedidos', form: { form: 'find', text: 'dona@example.com' }, entry: 'order.search' },
  {
    path: '/admin/privacidade',
    form: { mark: 'email', value: 'dona@example.com', wish: 'erase', act: 'look' },
    entry: 'privacy.look',
  },
  {
    path: '/admin/privacidade/dados.json',
    form: { mark: 'email', value: 'dona@example.com' },
    entry: 'privacy.export',
    isGuarded: true,
  },
  {
    path: '/admin/privacidade/consentimentos',
    form: { mark: 'email', value: 'dona@example.com' },
    entry: 'privacy.consents',
  },
  {
    path: '/admin/privacidade/consentimentos.csv',
    form: { mark: 'email', value: 'dona@example.com' },
    entry: 'privacy.consents',
  },
];

const DONA = { mark: 'email', value: 'dona@example.com' };

function publicationForm<A extends string>(act: A, more: Readonly<Record<string, string>> = {}) {
  const form = { form: act, revision: '0', digest: 'x', ...more };
  return { path: '/admin/publicacoes/:publication', form, entry: `publication.${act}` } as const;
}

function documentForm<A extends 'publish' | 'roll-back'>(act: A, more: Readonly<Record<string, string>>) {
  const form = { form: act, effective: '2099-01-01', changes: 'Tudo.', ...more };
  return {
    path: '/admin/documentos-legais/br/aurora/warranty',
    form,
    entry: `legal-document.${act}`,
  } as const;
}

/** The form of each guarded act, without both steps, and the entry that it would leave; an act without its row does not compile. */
export const GUARDED_FORMS: Readonly<
  Record<
    GuardedAct,
    {
      readonly path: string;
      readonly form: Readonly<Record<string, string>>;
      readonly entry: ChangeAction;
    }
  >
> = {
  'staff.add': {
    path: '/admin/equipe',
    form: { form: 'add', name: 'Eva', email: 'eva@example.com', 'role-author': 'on' },
    entry: 'staff.add',
  },
  'staff.change': {
    path: '/admin/equipe/:member',
    form: { form: 'change', 'role-administrator': 'on' },
    entry: 'staff.change',
  },
  'staff.renew': { path: '/admin/equipe/:member', form: { form: 'renew' }, entry: 'staff.renew' },
  'staff.end': { path: '/admin/equipe/:member', form: { form: 'end' }, entry: 'staff.end' },
  'account.factor-off': {
    path: '/admin/privacidade',
    form: { form: 'factor-off', email: 'dona@example.com', market: 'BR', proof: 'in-person' },
    entry: 'account.factor-off',
  },
  'legal-document.publish': documentForm('publish', { text: 'Um texto.' }),
  'legal-document.roll-back': documentForm('roll-back', { version: '2020-01-01-00000000' }),
  'privacy.settle': {
    path: '/admin/privacidade',
    form: { ...DONA, wish: 'erase', act: 'settle' },
    entry: 'privacy.erase',
  },
  'privacy.copy': { path: '/admin/privacidade/dados.json', form: DONA, entry: 'privacy.export' },
  'publication.approve': publicationForm('approve'),
  'publication.publish': publicationForm('publish'),
  'publication.schedule': publicationForm('schedule', { at: '2099-01-01T08:00', market: 'BR' }),
  'publication.roll-back': publicationForm('roll-back'),
};
