import { and, desc, eq, inArray, like, ne } from 'drizzle-orm';
import type { AccountSession, LinkedSimulation } from '../contract.ts';
import type { SessionContext } from './session-context.ts';
import { accountCar, accountProposal, accountSimulation, accountUser } from './tables.ts';

/** More cars than anybody compares; what a program stores in somebody's name is bounded by it. */
const MOST_CARS = 50;

/** As many simulations as somebody compares; those before are of conditions that have ended. */
const MOST_SIMULATIONS = 20;

type Belongings = Pick<
  AccountSession,
  | 'proposals'
  | 'linkProposal'
  | 'simulations'
  | 'linkSimulation'
  | 'joinSimulations'
  | 'dropSimulation'
  | 'cars'
  | 'keepCars'
  | 'dropCar'
>;

/** What a customer has beside their details; of nobody, and of another market, there is nothing. */
export function belongings({ db, market, session, who }: SessionContext): Belongings {
  /** The newest twenty stay. */
  const link = async (userId: string, simulations: readonly LinkedSimulation[]) => {
    if (simulations.length === 0) return;
    const { offer, linkedAt } = accountSimulation;
    const own = eq(accountSimulation.userId, userId);
    const rows = simulations.map((one) => ({ userId, ...one }));
    await db.insert(accountSimulation).values(rows).onConflictDoNothing();
    const old = db.select({ offer }).from(accountSimulation).where(own);
    const beyond = old.orderBy(desc(linkedAt), offer).offset(MOST_SIMULATIONS);
    await db.delete(accountSimulation).where(and(own, inArray(offer, beyond)));
  };
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
    simulations: async () => {
      const userId = await owner();
      if (!userId) return [];
      const { site, offer, linkedAt } = accountSimulation;
      const own = and(eq(accountSimulation.userId, userId), like(site, `${market}/%`));
      const newest = [desc(linkedAt), offer];
      return db
        .select({ site, offer })
        .from(accountSimulation)
        .where(own)
        .orderBy(...newest);
    },
    linkSimulation: async (simulation) => {
      const userId = await owner();
      if (userId) await link(userId, [simulation]);
    },
    joinSimulations: async (simulations) => {
      const userId = await owner();
      if (!userId || simulations.length === 0) return;
      const { site, offer } = accountSimulation;
      const condition = inArray(
        offer,
        simulations.map((one) => one.offer),
      );
      const others = await db
        .select({ site, offer })
        .from(accountSimulation)
        .where(and(condition, ne(accountSimulation.userId, userId)));
      const isOthers = (one: LinkedSimulation) =>
        others.some((taken) => taken.site === one.site && taken.offer === one.offer);
      await link(
        userId,
        simulations.filter((one) => !isOthers(one)),
      );
    },
    dropSimulation: async ({ site, offer }) => {
      const userId = await owner();
      const one = and(eq(accountSimulation.site, site), eq(accountSimulation.offer, offer));
      if (userId) await db.delete(accountSimulation).where(and(eq(accountSimulation.userId, userId), one));
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
      return db.transaction(async (tx) => {
        // One at a time for each customer: two that count before either has written would take twice the room.
        await tx
          .select({ id: accountUser.id })
          .from(accountUser)
          .where(eq(accountUser.id, userId))
          .for('update');
        const { site, code } = accountCar;
        const stored = await tx.select({ site, code }).from(accountCar).where(eq(accountCar.userId, userId));
        const nameOf = (car: { readonly site: string; readonly code: string }) => `${car.site} ${car.code}`;
        const known = new Set(stored.map(nameOf));
        // What is kept already takes no room, also where there is none.
        const added = [...new Map(cars.map((car) => [nameOf(car), car])).values()].filter(
          (car) => !known.has(nameOf(car)),
        );
        const rows = added
          .slice(0, Math.max(0, MOST_CARS - stored.length))
          .map((car) => ({ userId, ...car }));
        if (rows.length > 0) await tx.insert(accountCar).values(rows).onConflictDoNothing();
        return rows.length === added.length;
      });
    },
    dropCar: async ({ site, code }) => {
      const userId = await owner();
      const one = and(eq(accountCar.site, site), eq(accountCar.code, code));
      if (userId) await db.delete(accountCar).where(and(eq(accountCar.userId, userId), one));
    },
  };
}
