import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { readForm, typedAgain } from '../areas/account/contract.ts';
import type { Outcome } from '../areas/account/index.ts';
import type { Answered } from '../areas/account/web/index.ts';
import {
  type Action,
  BACK_FIELD,
  ENTRY_PAGES,
  mayDo,
  SCREENS,
  type Screen,
  type Staff,
} from '../areas/admin/index.ts';
import { adminLabels } from '../areas/admin/web/index.ts';
import { labelsFor } from '../ui/labels.tsx';
import type { AdminServices, PageServices } from './services.ts';

/** Screens whose pages are not here yet: nobody is shown the way to them. */
const AWAITED: readonly Screen[] = [
  ...['leads', 'proposals', 'orders', 'bookings', 'opinions', 'manuals', 'offers', 'publications'],
  ...['figures', 'privacy', 'inbox', 'staff', 'audit', 'profile'],
] as Screen[];
export const builtScreens = (): readonly Screen[] => SCREENS.filter((screen) => !AWAITED.includes(screen));

/** The administration of a request; 404 where none is served. */
export function adminOf({ admin }: Pick<PageServices, 'admin'>): AdminServices {
  if (!admin) throw new Response('no such page', { status: 404 });
  return admin;
}

/**
 * Who asks for a screen, if they may do this there. Whoever has not logged in is asked to; whoever may not know of the screen finds
 * nothing at its address.
 */
export async function staffFor(
  services: Pick<PageServices, 'admin'>,
  request: Request,
  screen: Screen,
  action: Action = 'see',
): Promise<AdminServices & { readonly staff: Staff }> {
  const admin = adminOf(services);
  const staff = await admin.visit.who();
  if (!staff) {
    const back = new URL(request.url).pathname.replace(/\.data$/, '');
    throw redirect(`/${ENTRY_PAGES['log-in']}?${new URLSearchParams({ [BACK_FIELD]: back })}`, 303);
  }
  if (!mayDo(staff.roles, screen, action)) throw new Response('no such page', { status: 404 });
  return { ...admin, staff };
}

export const adminWords = (locale: Staff['locale']) => labelsFor(locale, adminLabels);

/** The tab of a page of the administration. */
export const adminTitle = (locale: Staff['locale'], title: string) => {
  const t = adminWords(locale);
  return `${title} · ${t('house')} ${t('name')}`;
};

const STATUS: Readonly<Record<string, number>> = {
  'wrong-credentials': 401,
  'wrong-password': 403,
  'code-invalid': 422,
  'not-started': 409,
  'too-many': 429,
};

/** Reads a form of the way in and does what it asks; what cannot be done is said beside the form. */
export async function answerEntry<T, R extends Outcome>(
  form: string,
  schema: z.ZodType<T>,
  request: Request,
  act: (typed: T) => Promise<R>,
) {
  const sent = await request.formData();
  const common = { form, at: Date.now(), typed: typedAgain(sent) };
  const read = readForm(schema, sent);
  if (!read.ok)
    return {
      refused: data<Answered>({ ...common, ok: false, errors: read.errors }, { status: 422 }),
    } as const;
  const outcome = await act(read.value);
  if (outcome.ok) return { done: outcome as Extract<R, { ok: true }> } as const;
  const { ok: _ok, ...refusal } = outcome as Exclude<Outcome, { ok: true }>;
  const headers: HeadersInit =
    refusal.reason === 'too-many' ? { 'retry-after': String(refusal.retryAfter) } : {};
  const answered: Answered = { ...common, ok: false, refusal };
  return { refused: data(answered, { status: STATUS[refusal.reason] ?? 422, headers }) } as const;
}
