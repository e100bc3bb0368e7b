import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { dueOn } from '../../areas/admin/index.ts';
import type { RecordChange } from '../../io/change-log.ts';
import type { Transaction } from '../../io/database.ts';
import type { Sealing } from '../../io/sealing.ts';
import type { PlainDate } from '../../kit/calendar.ts';
import type { MarketCode } from '../../kit/markets/identities.ts';
import type { PrivacyRight } from '../../kit/markets/market.ts';
import { privacyWish } from '../database/tables.ts';
import { closeWishes, recordMet } from './privacy-wishes.ts';

type NotedWishesOptions = {
  readonly sealing: Sealing;
  readonly record: RecordChange<'privacy.meet'>;
  readonly now: () => Date;
};

/** Wishes that persons send by themselves: they wait in the list of those that staff note, under the same terms. */
export type NotedWishes = {
  /** Gives the id of the wish; nothing where the address can name nobody. */
  note(
    tx: Transaction,
    wish: {
      readonly market: MarketCode;
      readonly right: PrivacyRight;
      readonly email: string;
      readonly receivedOn: PlainDate;
    },
  ): Promise<string | undefined>;
  /** Says that one was met with the answer that its person was given; one that was met before stays as it is. */
  meet(tx: Transaction, by: string, id: string): Promise<void>;
};

/** Who is said to have noted a wish that came by a request. */
const THE_PERSON = 'the person';

export const notedWishes = ({ sealing, record, now }: NotedWishesOptions): NotedWishes => ({
  async note(tx, { market, right, email, receivedOn }) {
    const personKey = sealing.personKey('email', email);
    if (!personKey) return undefined;
    const [id, due] = [randomUUID(), dueOn(market, right, receivedOn)];
    const noted = { notedAt: now(), notedBy: THE_PERSON };
    await tx.insert(privacyWish).values({ id, market, right, receivedOn, dueOn: due, personKey, ...noted });
    return id;
  },
  async meet(tx, by, id) {
    const open = and(isNull(privacyWish.metAt), eq(privacyWish.id, id));
    for (const met of await closeWishes(tx, by, now(), open)) await recordMet(record, tx, by, met);
  },
});
