import { data } from 'react-router';
import { typedAgain } from '../areas/account/contract.ts';
import type { Answered } from '../areas/account/web/index.ts';
import type { Order } from '../areas/reservation/index.ts';
import type { OwnerGuard, OwnerGuards } from '../areas/reservation/web/index.ts';
import type { ReservationAnswer } from './reservation.server.ts';
import type { PageServices } from './services.ts';

type Services = Pick<PageServices, 'account' | 'reservations'>;

type Owned = Pick<Order, 'id' | 'kit' | 'isInAccount' | 'paidAt'>;

/** Which acts their owner shows anew who they are for: money, the car and where things are sent to, once something is at stake. */
const isGuarded = {
  kit: ({ kit }) => kit !== undefined,
  cancel: ({ paidAt }) => paidAt !== undefined,
  change: ({ paidAt }) => paidAt !== undefined,
} as const satisfies Record<keyof OwnerGuards, (order: Owned) => boolean>;

/**
 * What the owner of an order is asked for before a guarded act: a browser may have been left open. The first address of a kit asks for
 * nothing, nor does an order that stands in no account, whose browser has its key. Whoever comes by the maker's own identity alone chooses
 * a password first.
 */
async function ownerGuard(
  { account, reservations }: Services,
  { id, isInAccount }: Owned,
): Promise<OwnerGuard> {
  if (!account) return 'none';
  // The password of another account says nothing of who owns the order.
  if (isInAccount && !(await reservations?.isInOpenAccount(id))) return 'log-in';
  if (!(await account.who())) return 'none';
  return (await account.identity()).hasPassword ? 'password' : 'new-password';
}

/** The same of each guarded act, as it is now. */
export async function ownerGuards(services: Services, order: Owned): Promise<OwnerGuards> {
  const acts = Object.entries(isGuarded).map(([act, asks]) => [act, asks(order)] as const);
  const guard = acts.some(([, asks]) => asks) ? await ownerGuard(services, order) : 'none';
  return Object.fromEntries(acts.map(([act, asks]) => [act, asks ? guard : 'none'])) as OwnerGuards;
}

/** What asks nobody anything. */
export const UNGUARDED: OwnerGuards = { kit: 'none', cancel: 'none', change: 'none' };

/** Why somebody is not taken for the owner of the account that is open; nothing where they are, or nobody is asked. */
export async function unprovenOwner(
  { services, order }: { readonly services: Services; readonly order: Owned },
  { form, sent }: { readonly form: keyof OwnerGuards; readonly sent: FormData },
) {
  const { [form]: guard } = await ownerGuards(services, order);
  if (guard === 'none') return undefined;
  const current = String(sent.get('current') ?? '');
  const common = { form, ok: false, at: Date.now(), typed: typedAgain(sent) };
  const told = (answered: Answered, status: number) =>
    data<ReservationAnswer>({ answered, refused: undefined, hasCancelFailed: false }, { status });
  if (guard !== 'password') return told({ ...common, refusal: { reason: 'wrong-password' } }, 403);
  if (!current) return told({ ...common, errors: { current: 'required' } }, 422);
  const shown = await services.account?.prove(current);
  if (shown?.ok) return undefined;
  return shown?.reason === 'too-many'
    ? told({ ...common, refusal: { reason: shown.reason, retryAfter: shown.retryAfter } }, 429)
    : told({ ...common, refusal: { reason: 'wrong-password' } }, 403);
}
