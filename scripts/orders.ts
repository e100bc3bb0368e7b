/**
 * npm run orders -- NUMBER invoice|plate|deliver|kit-sent|cancel|release --by NAME --reason TEXT
 * npm run orders -- NUMBER estimate YYYY-MM-DD --by NAME --reason TEXT
 *
 * Moves an order on, beside a running portal. Who did it and why stays in its history; the customer is told, with the reason. An
 * order that is cancelled like this gives all of its deposit back. No personal data is shown.
 */
import { parseArgs } from 'node:util';
import { watchCatalogue } from '../src/areas/catalogue/service/index.ts';
import { marketDates } from '../src/areas/lender/service/index.ts';
import {
  actAsStaff,
  orderByNumber,
  orderQueue,
  type StaffAct,
} from '../src/areas/reservation/service/index.ts';
import { openPayments } from '../src/host/payments.ts';
import { createReservationService } from '../src/host/reservations.ts';
import { readSitesNow } from '../src/host/sites/live-sites.ts';
import { commandPermit } from '../src/kit/authority.ts';
import { isPlainDate } from '../src/kit/calendar.ts';
import { fromCents } from '../src/kit/money.ts';
import { acting, type Complaints, end } from './command.ts';

const USAGE =
  'usage: npm run orders -- NUMBER invoice|plate|deliver|kit-sent|cancel|release|estimate YYYY-MM-DD --by NAME --reason TEXT';

type Asked = {
  readonly number: string;
  readonly act: StaffAct;
  readonly staff: string;
  readonly reason: string;
};

function read(): Asked | undefined {
  try {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [number, word, day, ...more] = positionals;
    const [staff, reason] = [values.by?.trim(), values.reason?.trim()];
    const act = actOf(word, day);
    if (!number || !act || !staff || !reason || more.length > 0) return undefined;
    return { number, act, staff, reason };
  } catch {
    return undefined;
  }
}

const ACTS: readonly StaffAct[] = [
  { act: 'invoice' },
  { act: 'plate' },
  { act: 'deliver' },
  { act: 'kit-sent' },
  { act: 'cancel' },
  { act: 'release' },
];

function actOf(word: string | undefined, day: string | undefined): StaffAct | undefined {
  if (word === 'estimate') return isPlainDate(day) ? { act: 'estimate', day } : undefined;
  if (day !== undefined) return undefined;
  return ACTS.find(({ act }) => act === word);
}

const log = { error: console.error, warn: console.error, info: () => undefined };

function move({ number, act, staff, reason }: Asked): Promise<Complaints> {
  return acting('orders command', async (parts, settings) => {
    const sites = await readSitesNow(parts.db, settings.sitesFolder);
    const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
    const catalogue = await watchCatalogue(parts.db, { url: parts.url, onError: log.error });
    const shared = { ...parts, sites, origin, log, catalogue: catalogue.current };
    const desk = await createReservationService({
      ...shared,
      // Staff register nobody.
      proposals: { ofPerson: async () => undefined },
      accounts: () => {
        throw new Error('a command visits nobody');
      },
      payments: () => payments.payments,
    });
    const payments = await openPayments({
      ...shared,
      settings,
      today: marketDates(),
      address: () => origin,
      mayPay: desk.mayPay,
      payableOf: desk.payableOf,
      settled: desk.settled,
      undecided: desk.undecided,
      refundOwed: desk.refundOwed,
      isAwaited: desk.isAwaited,
      disputed: desk.disputed,
    });
    try {
      const permit = commandPermit('update', 'orders', staff);
      const id = await orderByNumber(desk.deps, permit, number);
      if (!id) return [`there is no order ${number}`];
      const done = await actAsStaff(desk.deps, permit, id, act, { reason });
      if (!done.ok) return [`order ${number}: ${act.act} ${done.reason}`];
      const read = commandPermit('read', 'orders', staff);
      const price = act.act === 'invoice' ? (await orderQueue(desk.deps).open(read, number))?.due : undefined;
      console.log(`order ${number}: ${act.act}${price === undefined ? '' : ` at ${fromCents(price)}`}`);
      return [];
    } finally {
      await catalogue.close();
    }
  });
}

const asked = read();
await end(asked ? move(asked) : [USAGE]);
