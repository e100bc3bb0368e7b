/**
 * vitrine orders invoice|plate|kit-sent|cancel|release NUMBER --by NAME --reason TEXT
 * vitrine orders deliver|withdraw NUMBER [YYYY-MM-DD] --by NAME --reason TEXT
 * vitrine orders estimate NUMBER YYYY-MM-DD --by NAME --reason TEXT
 *
 * Moves an order on, beside a running portal; a car is handed over, or taken back, today where no day is said, and never on a day that is none of
 * the order's. Who did it and why stays in its history; the customer is told, with the reason. An
 * order that is cancelled like this gives all of its deposit back, and its dealer and the CRM are told. No personal data is shown.
 */
import { watchDealerStatuses, watchDirectory } from '../areas/dealers/service/index.ts';
import { documentAccess } from '../areas/documents/service/document-access.ts';
import { openProgrammes } from '../areas/employee-purchase/service/open-programmes.ts';
import { leadSettings } from '../areas/leads/contract.ts';
import { leaveEvent } from '../areas/leads/service/index.ts';
import { PLUGS } from '../areas/plugs.ts';
import { actAsStaff, orderByNumber, orderQueue, type StaffAct } from '../areas/reservation/service/index.ts';
import { createReservationService } from '../areas/reservation/service/reservation-service.ts';
import { soldOrders } from '../areas/reservation/service/sold-orders.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { openSomePlugs } from '../host/plugs.ts';
import { recorder } from '../host/process/audit-recorder.ts';
import { readSitesNow } from '../host/sites/live-sites.ts';
import { commandPermit } from '../kit/authority.ts';
import { fromCents } from '../kit/money.ts';
import { acting, whyFailed } from './command.ts';
import { refusal, refusedAct } from './refusals.ts';

type OrderArguments = { readonly number: string; readonly by: string; readonly reason: string };
type Used =
  | ('origins' | 'port' | 'host' | 'mercadoPago' | 'sandbox' | 'sandboxPort' | 'upstream')
  | ('location' | 'checkPrices' | 'retention');

/** What an act without a day does. */
export const actsOn =
  (act: Exclude<StaffAct['act'], 'estimate' | 'deliver' | 'withdraw'>) =>
  (given: OrderArguments, cli: Cli<Used>): Promise<Complaints> =>
    move({ ...given, act: { act } }, cli);

/** Of a hand-over or a withdrawal, which may be written down on a later day. */
export const onDay =
  (act: 'deliver' | 'withdraw') =>
  (
    { day, ...given }: OrderArguments & { readonly day: string | undefined },
    cli: Cli<Used>,
  ): Promise<Complaints> =>
    move({ ...given, act: day === undefined ? { act } : { act, day } }, cli);

export const estimate = (
  { day, ...given }: OrderArguments & { readonly day: string },
  cli: Cli<Used>,
): Promise<Complaints> => move({ ...given, act: { act: 'estimate', day } }, cli);

const log = { error: console.error, warn: console.error, info: () => undefined };

function move(
  { number, act, by: staff, reason }: OrderArguments & { readonly act: StaffAct },
  cli: Cli<Used>,
): Promise<Complaints> {
  return acting(cli, async (parts, settings) => {
    const sites = await readSitesNow(parts.db, settings.sitesFolder);
    const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
    const { db, boss, sealing } = parts;
    const record = recorder(sealing);
    const shared = { db, boss, sealing, sites, origin, log, record };
    const plugs = await openSomePlugs(
      PLUGS,
      ['accountBonuses', 'catalogue', 'earnings', 'orderHolds', 'payments', 'vouchers'],
      {
        ...shared,
        settings,
        databaseUrl: parts.url,
        addresses: { portal: () => origin, operators: () => origin },
      },
    );
    const [payments, now] = [plugs.use('payments'), () => new Date()];
    const watched = {
      url: parts.url,
      onError: (error: unknown) => console.error(whyFailed(error)),
    };
    const directory = await watchDirectory(db, watched);
    const statuses = await watchDealerStatuses(db, watched);
    const dealers = () => ({ directory: directory.current(), statuses: statuses.current() });
    const documents = documentAccess({ db, sealing, record, now });
    const service = await createReservationService({
      ...shared,
      catalogue: plugs.use('catalogue').current,
      holds: plugs.use('orderHolds'),
      bonuses: plugs.use('accountBonuses'),
      delivered: plugs.use('earnings').leave,
      programmes: openProgrammes({ ...shared, documents }).places,
      deposits: { ...payments, owed: (references) => payments.owed(references, now()) },
      sold: soldOrders({
        sites,
        dealers,
        catalogue: plugs.use('catalogue').current,
        leads: {
          settings: ({ authoring, market }) => leadSettings(authoring.leads, market),
          leave: () => Promise.reject(new Error('a command sells nothing')),
          leaveEvent: (tx, site, lead, textId) => leaveEvent({ boss, sealing }, tx, site, { lead, textId }),
        },
      }),
      proposals: plugs.use('vouchers'),
      accountOf: () => {
        throw new Error('a command visits nobody');
      },
    });
    payments.ownedBy(service);
    try {
      const permit = commandPermit('update', 'orders', staff);
      const id = await orderByNumber(service.deps, permit, number);
      if (!id) return [refusal('no-order', { number })];
      const done = await actAsStaff(service.deps, permit, id, act, { reason });
      if (!done.ok) return [refusedAct(`order ${number}: ${act.act}`, done.reason, { number, act: act.act })];
      const read = commandPermit('read', 'orders', staff);
      const price =
        act.act === 'invoice' ? (await orderQueue(service.deps).open(read, number))?.due : undefined;
      cli.result({ number, act: act.act, ...(price !== undefined && { price: fromCents(price) }) });
      cli.say(`order ${number}: ${act.act}${price === undefined ? '' : ` at ${fromCents(price)}`}`);
      return [];
    } finally {
      await plugs.close();
      await statuses.close();
      await directory.close();
    }
  });
}
