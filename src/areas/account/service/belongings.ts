import { and, count, desc, eq, like } from 'drizzle-orm';
import type { AccountVisit } from '../contract.ts';
import { accountCar, accountProposal } from './tables.ts';
import type { Visiting } from './visiting.ts';

/** More cars than anybody compares; what a program stores in somebody's name is bounded by it. */
const MOST_CARS = 50;

type Belongings = Pick<AccountVisit, 'proposals' | 'linkProposal' | 'cars' | 'keepCars' | 'dropCar'>;

/** What a customer has beside their details; of nobody, and of another market, there is nothing. */
export function belongings({ db, market, session, who }: Visiting): Belongings {
  const owner = async () => (await who()) && (await session())?.userId;
  return {
    proposals: async () => {
      const userId = await owner();
      if (!userId) return [];
      const { site, number, linkedAt } = accountProposal;
      const own = eq(accountProposal.userId, userId);
      return db.select({ site, number }).from(accountProposal).where(own).orderBy(desc(linkedAt));
    },
    linkProposal: async (proposal) => {
      const userId = await owner();
      if (userId)
        await db
          .insert(accountProposal)
          .values({ userId, ...proposal })
          .onConflictDoNothing();
    },
    cars: async () => {
      const userId = await owner();
      if (!userId) return [];
      const { site, code, price, savedAt } = accountCar;
      const own = and(eq(accountCar.userId, userId), like(site, `${market}/%`));
      return db.select({ site, code, price }).from(accountCar).where(own).orderBy(desc(savedAt), code);
    },
    keepCars: async (cars) => {
      const userId = await owner();
      if (!userId || cars.length === 0) return true;
      const own = eq(accountCar.userId, userId);
      const [held] = await db.select({ cars: count() }).from(accountCar).where(own);
      const room = MOST_CARS - (held?.cars ?? 0);
      const rows = cars.slice(0, Math.max(0, room)).map((car) => ({ userId, ...car }));
      if (rows.length > 0) await db.insert(accountCar).values(rows).onConflictDoNothing();
      return rows.length === cars.length;
    },
    dropCar: async ({ site, code }) => {
      const userId = await owner();
      const one = and(eq(accountCar.site, site), eq(accountCar.code, code));
      if (userId) await db.delete(accountCar).where(and(eq(accountCar.userId, userId), one));
    },
  };
}
