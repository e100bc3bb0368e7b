import { data, redirect } from 'react-router';
import type { z } from 'zod';
import type { Permit } from '../../../../kit/authority.ts';
import { plain } from '../../../../kit/plain.ts';
import type { AdminDoor, AdminServices, PageServices } from '../../../../pages/request/services.ts';
import { type Language, labelsFor } from '../../../../ui/labels.tsx';
import { readForm, typedAgain } from '../../../account/contract.ts';
import { isWeakPassword, type Outcome } from '../../../account/index.ts';
import type { Answered } from '../../../account/web/index.ts';
import { dealerByCode, findDealers } from '../../../dealers/index.ts';
import { pagePath } from '../../../platform/index.ts';
import {
  bothStepsForm,
  type Entered,
  IDENTITY_REFUSALS,
  type IdentityRefusal,
  type ManualDone,
  type ManualWish,
  manualForm,
  type StaffSession,
} from '../../contract.ts';
import {
  type Action,
  type ActPermit,
  ENTRY_PAGES,
  type GuardedAct,
  logInPath,
  NOBODY_FIELD,
  PROOF_FIELD,
  REFUSAL_FIELD,
  type Screen,
  type Staff,
  staffPermit,
  UNPROVEN_FIELD,
  UNPROVEN_WAIT_FIELD,
} from '../../index.ts';
import {
  adminLabels,
  type DealerNames,
  type ManualAnswer,
  type StepAnswer,
  type UnprovenAnswer,
} from '../../web/index.ts';

/** The administration of a request; 404 where none is served. */
export function adminOf({ admin }: Pick<PageServices, 'admin'>): AdminDoor {
  if (!admin) throw new Response('no such page', { status: 404 });
  return admin;
}

/**
 * Who asks for a screen, if they may do this there. Whoever has not logged in is asked to; whoever may not know of the screen finds
 * nothing at its address.
 */
export async function staffFor<S extends Screen, A extends Action = 'read'>(
  services: Pick<PageServices, 'admin' | 'sites'>,
  request: Request,
  screen: S,
  action: A = 'read' as A,
): Promise<AdminServices & { readonly staff: Staff; readonly permit: Permit<S, A> }> {
  const { session, locale, adminAreas } = adminOf(services);
  const staff = await session.who();
  if (!staff) {
    throw redirect(logInPath(requestedPath(request)), 303);
  }
  const permit = staffPermit(staff, services.sites, action, screen);
  if (!permit) throw new Response('no such page', { status: 404 });
  return { ...adminAreas(permit), session, locale, staff, permit };
}

/** A page and what it was asked, without what belongs to the way it is fetched. A form's address is that of its page. */
function requestedPath({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  for (const own of ['_routes', 'index', ...ENDED]) searchParams.delete(own);
  const query = String(searchParams);
  return pagePath(pathname) + (query && `?${query}`);
}

/** What an address tells of a form that was answered: it is told once. */
const ENDED = ['feito', 'recusa', 'arquivo', NOBODY_FIELD, UNPROVEN_FIELD, UNPROVEN_WAIT_FIELD];

export const adminWords = (locale: Language) => labelsFor(locale, adminLabels);

/** The tab of a page of the administration. */
export const adminTitle = (locale: Language, title: string) => {
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
  if (isWeakPassword(refusal)) {
    const errors = { password: refusal.reason };
    return { refused: data<Answered>({ ...common, ok: false, errors }, { status: 422 }) } as const;
  }
  const headers: HeadersInit =
    refusal.reason === 'too-many' ? { 'retry-after': String(refusal.retryAfter) } : {};
  const answered: Answered = { ...common, ok: false, refusal };
  return { refused: data(answered, { status: STATUS[refusal.reason] ?? 422, headers }) } as const;
}

/** What an address says of why the identity provider has let nobody in; nothing where it is no word of ours. */
export const identityRefusal = (text: string | null): IdentityRefusal | undefined =>
  IDENTITY_REFUSALS.find((one) => one === text);

/** What came of a password; whoever has to come by the identity provider is led to where the log-in page says so. */
export function byIdentityOnly(done: Entered): Exclude<Entered, { readonly reason: 'identity-only' }> {
  if (!done.ok && done.reason === 'identity-only')
    throw redirect(`/${ENTRY_PAGES['log-in']}?${REFUSAL_FIELD}=${done.reason}`, 303);
  return done as Exclude<Entered, { readonly reason: 'identity-only' }>;
}

/**
 * Whether a form of a guarded act brings what proves it at all: both steps, or the word that a fresh log-in at the identity provider is
 * to. Whoever brings nothing of it is told so, whatever else keeps it from being done.
 */
export const bringsProof = (sent: FormData): boolean =>
  sent.get(PROOF_FIELD) !== null || readForm(bothStepsForm, sent).ok;

/** Why a guarded act was not proven, as its form says it, and with which status. */
type Refusal = {
  readonly unproven: UnprovenAnswer;
  readonly init: { readonly status: number; readonly headers?: HeadersInit };
};

/**
 * The permit to a guarded act, by the password and the code that stand in its form.
 * @returns where they prove nothing, why and with which status: the page answers it with what else was typed
 */
export async function proveAct<A extends GuardedAct>(
  session: StaffSession,
  sent: FormData,
  wish: Parameters<typeof session.prove<A>>[0],
): Promise<{ readonly permit: ActPermit<A> } | Refusal> {
  const common = { form: String(sent.get('form') ?? '') };
  if (await session.isByIdentity()) {
    const shown = await session.proveByIdentity(wish);
    if (shown.ok) return { permit: shown.permit };
    if (shown.reason === 'identity-proof')
      return { unproven: { ...common, isByIdentity: true }, init: { status: 403 } };
    return { unproven: { ...common, refusal: { reason: 'not-started' } }, init: { status: 403 } };
  }
  const read = readForm(bothStepsForm, sent);
  if (!read.ok) return { unproven: { ...common, errors: read.errors }, init: { status: 422 } };
  const proven = await session.prove(wish, read.value);
  if (proven.ok) return { permit: proven.permit };
  const { ok: _ok, ...refusal } = proven;
  const headers: HeadersInit =
    refusal.reason === 'too-many' ? { 'retry-after': String(refusal.retryAfter) } : {};
  return {
    unproven: { ...common, ...(!isWeakPassword(refusal) && { refusal }) },
    init: { status: STATUS[refusal.reason] ?? 422, headers },
  };
}

/** The answer where both steps were shown, and the session, the role or the access ended before the act was done. */
export const lostProof = (sent: FormData): Refusal => ({
  unproven: { form: String(sent.get('form') ?? ''), refusal: { reason: 'not-started' } },
  init: { status: 403 },
});

/** The sites of this portal, for a list to choose from: by key, under the name that people know. */
export const siteOptions = ({ sites }: Pick<PageServices, 'sites'>) =>
  sites.map(({ key, brandName, market }) => ({ value: key, label: `${brandName} ${market}` }));

/** Reads a manual as it was typed and does what is asked of it; says nothing where that went well. */
export async function answerManual(
  form: 'add' | 'change',
  services: Pick<PageServices, 'sites'>,
  sent: FormData,
  act: (wish: ManualWish) => Promise<ManualDone>,
) {
  const common = { form, at: Date.now(), ok: false, typed: typedAgain(sent) };
  const read = readForm(manualForm, sent);
  if (!read.ok) return data<ManualAnswer>({ answered: { ...common, errors: read.errors } }, { status: 422 });
  const known = services.sites.some(({ key }) => key === read.value.site);
  const done = known ? await act(read.value) : ({ ok: false, reason: 'unknown' } as const);
  if (done.ok) return undefined;
  const status = done.reason === 'taken' ? 409 : 404;
  return data<ManualAnswer>({ refused: done.reason, answered: common }, { status });
}

/** The status of an answer that changes nothing. */
const REFUSED = { unknown: 404, 'not-now': 409, 'changed-meanwhile': 409, full: 409, closed: 409 } as const;

/** The revision that a form was made for; one that names none was made for nothing that there is. */
export function seenIn(sent: FormData): number {
  const seen = sent.get('seen');
  return typeof seen === 'string' && /^\d{1,9}$/.test(seen) ? Number(seen) : -1;
}

/** Tells of a step that was not done, as the thing stands now. */
export const refusedStep = (refused: NonNullable<StepAnswer['refused']>, form: string) =>
  data<StepAnswer>({ refused, form }, { status: REFUSED[refused] });

/** Tells of a step that was typed wrongly, with what was typed. */
export const faultyStep = (errors: NonNullable<StepAnswer['errors']>, sent: FormData) =>
  data<StepAnswer>({ errors, form: String(sent.get('form')), typed: typedAgain(sent) }, { status: 422 });

/** The query of a list screen's URL: all parameters, and those that every list has. `site` is one of `sites`, `after` the cursor of a page. */
export function listQuery(request: Request, sites: readonly { readonly value: string }[]) {
  const parameters = new URL(request.url).searchParams;
  return {
    parameters,
    site: sites.find(({ value }) => value === parameters.get('site'))?.value,
    after: parameters.get('depois') || undefined,
    /** The number of an order, proposal or booking that is searched for, in upper case, at most 20 characters. */
    number: parameters.get('numero')?.trim().toUpperCase().slice(0, 20) || undefined,
  };
}

/** Names of the dealers of these things, for those that are listed now. */
export function dealerNames(
  { sites, dealers }: Pick<PageServices, 'sites' | 'dealers'>,
  things: readonly { readonly site: string; readonly dealer?: string | undefined }[],
): DealerNames {
  const names: Record<string, string> = {};
  for (const { site: key, dealer: code } of things) {
    const site = sites.find((one) => one.key === key);
    const dealer = site && code ? dealerByCode(dealers, site, code) : undefined;
    if (dealer) names[`${key} ${code}`] = dealer.fantasyName;
  }
  return names;
}

/** The dealers of all sites whose name, city or code has all words of a text. */
export function dealersNamed({ sites, dealers }: Pick<PageServices, 'sites' | 'dealers'>, text: string) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return sites.flatMap((site) =>
    findDealers(dealers, site)
      .filter(({ fantasyName, city, dealerCode }) => {
        const own = plain(`${fantasyName} ${city} ${dealerCode}`);
        return words.length > 0 && words.every((word) => own.includes(word));
      })
      .map(({ dealerCode: code }) => ({ site: site.key, code })),
  );
}

type OfDealer = { readonly market: unknown; readonly code: string; readonly brand?: unknown };

/** What the dealer is called that somebody works for: of all brands the first one that lists it tells. */
export function dealerOfStaff(
  { sites, dealers }: Pick<PageServices, 'sites' | 'dealers'>,
  { market, code, brand }: OfDealer,
): string | undefined {
  const theirs = sites.filter((site) => site.market === market && (!brand || site.brand === brand));
  return theirs.flatMap((site) => dealerByCode(dealers, site, code) ?? [])[0]?.fantasyName;
}

/** Names of the staff by id, as far as the permit of a screen reaches. */
export const staffNames = ({ admin, permit }: Pick<AdminServices, 'admin'> & { readonly permit: Permit }) =>
  admin.names(permit);
