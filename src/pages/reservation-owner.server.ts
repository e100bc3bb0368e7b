import { data } from 'react-router';
import { typedAgain } from '../areas/account/contract.ts';
import type { Answered } from '../areas/account/web/index.ts';
import type { Order } from '../areas/reservation/index.ts';
import type { ReservationAnswer } from './reservation.server.ts';
import type { PageServices } from './services.ts';

type Services = Pick<PageServices, 'account'>;

/**
 * Whether another address of a paid order asks for the password of whoever is logged in: a browser may have been left open. The first
 * address does not, nor does an account that has no password.
 */
export async function asksPassword({ account }: Services, { kit }: Pick<Order, 'kit'>): Promise<boolean> {
  if (!kit || !account || !(await account.who())) return false;
  return (await account.identity()).hasPassword;
}

/** Why somebody is not taken for the owner of the account that is open; nothing where they are, or nobody is asked. */
export async function unprovenOwner(
  { services, order }: { readonly services: Services; readonly order: Pick<Order, 'kit'> },
  { form, sent }: { readonly form: string; readonly sent: FormData },
) {
  if (!(await asksPassword(services, order))) return undefined;
  const current = String(sent.get('current') ?? '');
  const common = { form, ok: false, at: Date.now(), typed: typedAgain(sent) };
  const told = (answered: Answered, status: number) =>
    data<ReservationAnswer>({ answered, refused: undefined, hasCancelFailed: false }, { status });
  if (!current) return told({ ...common, errors: { current: 'required' } }, 422);
  const shown = await services.account?.prove(current);
  if (!shown || shown.ok) return undefined;
  return shown.reason === 'too-many'
    ? told({ ...common, refusal: { reason: shown.reason, retryAfter: shown.retryAfter } }, 429)
    : told({ ...common, refusal: { reason: 'wrong-password' } }, 403);
}
