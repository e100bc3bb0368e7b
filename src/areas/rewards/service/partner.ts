/** Who issues gift vouchers: the stand-in beside this database, or a partner over HTTP. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { Upstream } from '../../../io/upstream.ts';
import { fromCents } from '../../../kit/money.ts';
import { issueAnswer, issueCall, type RewardsPartner } from '../contract.ts';
import { partnerVoucher } from './tables.ts';

const place = (id: string): string => `reward_partner_voucher.code ${id}`;

/** Without 0, 1, I, O: people type it. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `XXXX-XXXX-XXXX-XXXX`, 80 bits. */
const newCode = (): string =>
  [...randomBytes(16)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/.{4}(?!$)/g, '$&-');

/** Issues at once, and once for an id: for the demo, and until a maker has a partner. */
export function standInPartner({
  db,
  sealing,
}: {
  readonly db: Database;
  readonly sealing: Sealing;
}): RewardsPartner {
  const known = async (id: string) => {
    const [row] = await db.select().from(partnerVoucher).where(eq(partnerVoucher.id, id));
    return row && { code: row.code === null ? undefined : sealing.open(row.code, place(id)) };
  };
  return {
    async issue({ id }) {
      const code = sealing.seal(newCode(), place(id));
      await db.insert(partnerVoucher).values({ id, code, at: new Date() }).onConflictDoNothing();
      const text = (await known(id))?.code;
      return text === undefined ? { ok: false, reason: 'never' } : { ok: true, code: text };
    },
    async forget(id) {
      // An id that was never seen is kept as forgotten, so that a call that comes late issues nothing.
      const made = await db
        .insert(partnerVoucher)
        .values({ id, code: null, at: new Date() })
        .onConflictDoNothing()
        .returning();
      if (made.length > 0) return { is: 'unknown' };
      const code = (await known(id))?.code;
      return code === undefined ? { is: 'forgotten' } : { is: 'issued', code };
    },
  };
}

/**
 * A maker's partner: `PUT /vouchers/{id}` issues and `DELETE /vouchers/{id}` forgets, both as often as they are called; 409 to a
 * `DELETE` says that it was issued, with its code.
 */
export function remotePartner(upstream: Upstream): RewardsPartner {
  return {
    async issue({ id, voucher, amount, currency }) {
      const body = issueCall.parse({ voucher, amount: fromCents(amount), currency });
      const answer = await upstream.call({ method: 'PUT', path: `/vouchers/${id}`, body });
      if (!answer.ok) return { ok: false, reason: isFinal(answer) ? 'never' : 'again' };
      const read = issueAnswer.safeParse(answer.body);
      return read.success ? { ok: true, code: read.data.code } : { ok: false, reason: 'again' };
    },
    async forget(id) {
      const answer = await upstream.call({ method: 'DELETE', path: `/vouchers/${id}` });
      const status = 'status' in answer ? answer.status : undefined;
      // No content is an answer too, though no JSON.
      if (answer.ok || status === 204) return { is: 'forgotten' };
      if (answer.reason === 'rejected' && status === 404) return { is: 'unknown' };
      const read = issueAnswer.safeParse('body' in answer ? answer.body : undefined);
      if (status === 409 && read.success) return { is: 'issued', code: read.data.code };
      throw new Error(`the partner does not say what became of it: ${answer.reason}`);
    },
  };
}

type Failed = Extract<Awaited<ReturnType<Upstream['call']>>, { ok: false }>;

/** What it said about this voucher, and not about the moment or about who asks. */
const isFinal = (answer: Failed): boolean =>
  answer.reason === 'rejected' &&
  'status' in answer &&
  [400, 404, 409, 410, 422].includes(answer.status ?? 0);
