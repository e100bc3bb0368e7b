/** The gift vouchers of one site, for whoever asks. */

import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import { openReadable } from '../../../io/each-row.ts';
import { underKey } from '../../../io/idempotency.ts';
import { PAGE_SIZE } from '../../../kit/page-size.ts';
import { isUuid } from '../../../kit/uuid.ts';
import { dateIn, type Site } from '../../platform/index.ts';
import type { GiftVoucher, LeavingVoucher, OwnRedemption, Redeemed, RewardsSession } from '../contract.ts';
import { UNSETTLED } from '../index.ts';
import { advance, codePlace, emailPlace, leaveJob, type Row } from './advance.ts';
import type { Person, RewardsDeps } from './ports.ts';
import { redemption } from './tables.ts';

type Refused = Extract<Redeemed, { ok: false }>;
const refused = (reason: Refused['reason']): Refused => ({ ok: false, reason });

/** Opens a site's rewards to whoever asks; nothing where it has none. */
export function openRewards(
  deps: RewardsDeps,
  site: Site,
  who: () => Promise<Person | undefined>,
): RewardsSession | undefined {
  const settings = deps.settings(site);
  if (!settings) return undefined;
  return {
    settings,
    async mine() {
      const person = await who();
      if (!person) return { is: 'nobody' };
      const member = await deps.points.member(site.key, person.id);
      if (!member) return { is: 'not-member' };
      const rows = await deps.db
        .select()
        .from(redemption)
        .where(eq(redemption.member, member))
        .orderBy(desc(redemption.requestedAt), desc(redemption.id))
        .limit(PAGE_SIZE);
      return {
        is: 'member',
        balance: await deps.points.balance(member),
        redemptions: openReadable(rows, (row) => ownOf(deps, site, row)),
      };
    },
    async redeem(key, id, shown) {
      const person = await who();
      if (!person) return refused('log-in');
      const voucher = settings.vouchers.find((one) => one.key === key);
      if (!voucher || !isUuid(id)) return refused('unknown-voucher');
      const member = await deps.points.member(site.key, person.id);
      if (!member) return refused('not-member');
      const reserved = await reserve(deps, site, { id, member, voucher, person, shown });
      if (!reserved.ok) return reserved;
      const row = await advance(deps, reserved.row.id).catch(() => reserved.row);
      return answerOf(deps, site, row?.member === member ? row : undefined);
    },
  };
}

/** The gift vouchers of an account on all sites of a market, which share it: those that were issued, and those on their way. */
export const giftVouchersOf =
  (deps: Pick<RewardsDeps, 'db' | 'settings' | 'points'>, sites: readonly Site[]) =>
  async (market: Site['market'], account: string): Promise<readonly LeavingVoucher[]> => {
    const theirs = sites.filter((site) => site.market === market && deps.settings(site));
    const members = await Promise.all(theirs.map(({ key }) => deps.points.member(key, account)));
    const { member, title, state, requestedAt, id } = redemption;
    return deps.db
      .select({ title, state })
      .from(redemption)
      .where(
        inArray(
          member,
          members.flatMap((one) => one ?? []),
        ),
      )
      .orderBy(desc(requestedAt), desc(id));
  };

function answerOf(deps: RewardsDeps, site: Site, row: Row | undefined): Redeemed {
  if (!row) return refused('unknown-voucher');
  if (row.state === 'issued') return { ok: true, redemption: ownOf(deps, site, row) };
  if (row.state === 'refused') return refused('not-enough');
  if (row.state === 'returned') return refused('returned');
  return { ...refused('waiting'), key: row.id };
}

type RedemptionRequest = {
  readonly id: string;
  readonly member: string;
  readonly voucher: GiftVoucher;
  readonly person: Person;
  readonly shown: number | undefined;
};

type Reserved = { readonly ok: true; readonly row: Row; readonly cameTo: string } | Refused;

const reservedAs = (row: Row): Reserved => ({ ok: true, row, cameTo: row.id });

/**
 * Writes it down with the job that ends it: from here on it ends in one voucher, or the points are as they were. Whoever asks anew for
 * a voucher that is on its way, from a page that was opened again, asks for that one, and so does their key for ever after.
 */
function reserve(
  { db, boss, sealing, points, now }: RewardsDeps,
  site: Site,
  { id, member, voucher, person, shown }: RedemptionRequest,
): Promise<Reserved> {
  const form = { scope: `redemption ${site.key} ${member}`, key: id, content: { voucher: voucher.key } };
  const act = async (tx: Transaction, cameTo = id): Promise<Reserved> => {
    // One redemption of a member after the other: two presses find the first one's row, and none is charged between the two reads.
    const balance = await points.hold(tx, member);
    if (balance === undefined) return refused('not-member');
    const [known] = await tx.select().from(redemption).where(eq(redemption.id, cameTo));
    if (known) return reservedAs(known);
    const { key, title, amount, points: price } = voucher;
    const underWay = await tx
      .select()
      .from(redemption)
      .where(and(eq(redemption.member, member), inArray(redemption.state, [...UNSETTLED])));
    const same = underWay.find((one) => one.voucher === key);
    if (same) return reservedAs(same);
    if (shown !== undefined && shown !== price) return refused('points-changed');
    const reserved = underWay.filter(({ state }) => state === 'reserved');
    if (balance - reserved.reduce((sum, one) => sum + one.points, 0) < price) return refused('not-enough');
    const [row] = await tx
      .insert(redemption)
      .values({
        id,
        member,
        title,
        amount,
        site: site.key,
        voucher: key,
        points: price,
        state: 'reserved',
        account: person.id,
        email: sealing.seal(person.email, emailPlace(id)),
        requestedAt: now(),
      })
      .returning();
    if (!row) throw new Error('a redemption was not written');
    await leaveJob(boss, tx, id);
    return reservedAs(row);
  };
  return db.transaction((tx) => underKey(tx, form, (cameTo) => act(tx, cameTo)));
}

function ownOf({ sealing }: RewardsDeps, { market }: Site, row: Row): OwnRedemption {
  const { id, voucher, title, amount, points, state, code, requestedAt } = row;
  return {
    id,
    voucher,
    title,
    amount,
    points,
    state,
    code: code === null ? undefined : sealing.open(code, codePlace(id)),
    on: dateIn(market, requestedAt.getTime()),
  };
}
