import { data } from 'react-router';
import type { PageServices } from '../../../pages/request/services.ts';
import { typedAgain } from '../../account/contract.ts';
import type { Answered } from '../../account/web/index.ts';
import type { ReservationSession } from '../contract.ts';
import { CODED_ACTS, type CodedAct, guardedActs, type Order } from '../index.ts';
import type { OwnerGuard, OwnerGuards } from '../web/index.ts';
import { type ReservationAnswer, refusal } from './shared/reservation.server.ts';

type Services = Pick<PageServices, 'account' | 'reservations'>;

type Owned = Pick<Order, 'id' | 'kit' | 'customer' | 'isInAccount' | 'paidAt'>;

/**
 * What the owner of an order is asked for before a guarded act: a browser may have been left open. The first address of a kit asks for
 * nothing. Of an order that stands in no account, a code goes to its mailbox: its browser has its key, and no account says whose it is.
 * Whoever comes by the maker's own identity alone chooses a password first.
 */
async function ownerGuard(
  { account, reservations }: Services,
  { id, isInAccount }: Owned,
): Promise<OwnerGuard> {
  if (!isInAccount) return 'code';
  // The password of another account says nothing of who owns the order.
  if (!account || !(await reservations?.isInOpenAccount(id)) || !(await account.who())) return 'log-in';
  if (!(await account.identity()).hasPassword) return 'new-password';
  return (await account.secondFactor()) ? 'factor' : 'password';
}

/** Whether the account that is open has the mailbox of the order: its owner has read a code there already. */
async function hasMailbox({ account }: Services, { customer }: Owned): Promise<boolean> {
  const email = (await account?.who())?.email.trim().toLowerCase();
  return email !== undefined && email === customer?.email.trim().toLowerCase();
}

/** The same of each guarded act, as it is now. */
export async function ownerGuards(services: Services, order: Owned): Promise<OwnerGuards> {
  const guarded = guardedActs(order);
  const guard = Object.values(guarded).some(Boolean) ? await ownerGuard(services, order) : 'none';
  const isKnown = guarded.account && (await hasMailbox(services, order));
  return {
    kit: guarded.kit ? guard : 'none',
    cancel: guarded.cancel ? guard : 'none',
    change: guarded.change ? guard : 'none',
    account: guarded.account && !isKnown ? guard : 'none',
    mailbox: guarded.mailbox ? guard : 'none',
  };
}

/** What asks nobody anything. */
export const UNGUARDED: OwnerGuards = {
  kit: 'none',
  cancel: 'none',
  change: 'none',
  account: 'none',
  mailbox: 'none',
};

type OwnerRequest = {
  readonly services: Services;
  readonly session: ReservationSession;
  readonly order: Owned;
};
type Sent = { readonly form: keyof OwnerGuards; readonly sent: FormData };
type OwnerFormResponse = ReturnType<typeof data<ReservationAnswer>>;

/** Does what only the owner of an order may, once they have shown anew that they are; else how the form is answered. */
export async function asOwner<Result extends { readonly ok: boolean } | undefined>(
  request: OwnerRequest,
  form: Sent,
  act: () => Promise<Result>,
): Promise<
  | { readonly unproven: OwnerFormResponse; readonly done?: undefined }
  | { readonly unproven?: undefined; readonly done: Result }
> {
  const { [form.form]: guard } = await ownerGuards(request.services, request.order);
  const unproven = await unprovenBy(guard, request, form);
  if (unproven) return { unproven };
  const done = await act();
  // Of what was not done it may be typed once more.
  if (guard === 'code' && done?.ok) await request.session.endOwnerCode(request.order.id);
  return { done };
}

/** Why somebody is not taken for the owner; nothing where they are, or nobody is asked. */
async function unprovenBy(
  guard: OwnerGuard,
  { services, session, order }: OwnerRequest,
  { form, sent }: Sent,
): Promise<OwnerFormResponse | undefined> {
  if (guard === 'none') return undefined;
  const common = { form, ok: false, at: Date.now(), typed: typedAgain(sent) };
  const answerWith = (answered: Answered, status: number) =>
    data<ReservationAnswer>({ answered, refused: undefined, hasCancelFailed: false }, { status });
  if (guard === 'code') {
    const code = String(sent.get('code') ?? '').slice(0, 40);
    if (!code) return answerWith({ ...common, errors: { code: 'required' } }, 422);
    const isProven = isAct(form) && (await session.provesOwner(order.id, form, code)).ok;
    return isProven ? undefined : answerWith({ ...common, refusal: { reason: 'code-invalid' } }, 403);
  }
  const current = String(sent.get('current') ?? '');
  if (guard !== 'password' && guard !== 'factor')
    return answerWith({ ...common, refusal: { reason: 'wrong-password' } }, 403);
  if (!current) return answerWith({ ...common, errors: { current: 'required' } }, 422);
  const code = String(sent.get('code') ?? '').slice(0, 40);
  if (guard === 'factor' && !code) return answerWith({ ...common, errors: { code: 'required' } }, 422);
  const shown = await services.account?.prove(current, code);
  if (shown?.ok) return undefined;
  const wrong = shown?.reason === 'code-invalid' ? 'code-invalid' : 'wrong-password';
  return shown?.reason === 'too-many'
    ? answerWith({ ...common, refusal: { reason: shown.reason, retryAfter: shown.retryAfter } }, 429)
    : answerWith({ ...common, refusal: { reason: wrong } }, 403);
}

/** The form's field that names the act for which a code is sent. */
const isAct = (act: unknown): act is CodedAct => CODED_ACTS.some((one) => one === act);

/** Sends the code that an act asks for; the page tells so beside the act. */
export async function sendOwnerCode(
  { session, order }: OwnerRequest,
  sent: FormData,
): Promise<OwnerFormResponse> {
  const act = sent.get('act');
  if (!isAct(act)) throw new Response('no such act', { status: 400 });
  const done = await session.sendOwnerCode(order.id, act);
  if (!done.ok) {
    const { answer, status } = refusal('owner-code', done.reason, { act });
    return data(answer, { status });
  }
  const answered: Answered = { form: 'owner-code', ok: true, at: Date.now(), typed: { act } };
  return data<ReservationAnswer>({ answered, refused: undefined, hasCancelFailed: false }, {});
}
