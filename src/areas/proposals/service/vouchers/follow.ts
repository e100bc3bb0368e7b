import type { FastifyRequest } from 'fastify';
import { countInOrder } from '../../../../io/attempts.ts';
import { type ServiceSite, siteNameOf } from '../../../../io/service.ts';
import type { VoucherQuestion } from '../../contract/voucher.ts';
import { digitsOf, LAST_DIGITS } from './keys.ts';
import type { VoucherDeps } from './ports.ts';
import { type FollowedProposal, findByCode, findByNumber } from './store.ts';

export type Followed =
  | { readonly ok: true; readonly proposal: FollowedProposal }
  | { readonly ok: false; readonly reason: 'unknown-proposal' }
  | { readonly ok: false; readonly reason: 'too-many-attempts'; readonly waitMs: number };

/**
 * The proposal of a shopper who knows its number, or its voucher's check code, and the last digits of the buyer's document. A wrong
 * number, wrong digits and another site's proposal are one and the same. Wrong tries are counted by address, at the number and
 * altogether; who has the check code, which nobody guesses, is not shut out by those who try the number (R20).
 */
export async function follow(
  deps: VoucherDeps,
  site: ServiceSite,
  question: VoucherQuestion,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<Followed> {
  const { db, sealing, limits } = deps;
  const name = siteNameOf(site);
  const { code, number = '', digits } = question;
  // The address first: whoever has used up its tries uses up none of the others'.
  const attempt = await countInOrder(
    code
      ? [() => limits.number(`${name} ${code}`)]
      : [
          () => limits.address(request.ip),
          () => limits.number(`${name} ${number.toUpperCase()}`),
          () => limits.all(''),
        ],
  );
  if (!attempt.isAllowed) return { ok: false, reason: 'too-many-attempts', waitMs: attempt.waitMs };
  const found = code
    ? await findByCode(db, sealing, name, code)
    : await findByNumber(db, sealing, name, { number, digits });
  if (!found || !isOwner(found, digits)) return { ok: false, reason: 'unknown-proposal' };
  await attempt.forgive();
  return { ok: true, proposal: found };
}

/** The last digits, or every one of them. */
function isOwner({ content }: FollowedProposal, digits: string): boolean {
  const all = digitsOf(content.buyer.document);
  return digits.length === LAST_DIGITS ? all.endsWith(digits) : all === digits;
}
