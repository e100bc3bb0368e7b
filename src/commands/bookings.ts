/**
 * vitrine bookings list [SITE] [--late]
 * vitrine bookings confirm|cancel|keep|miss NUMBER --by NAME --reason TEXT
 *
 * The visits that wait for a dealer's reply, and what staff do to one, beside a running portal. Who did it and why stays in its
 * history; the customer is told, with the reason where it is called off. No personal data is shown.
 */
import { watchDealerStatuses, watchDirectory } from '../areas/dealers/service/index.ts';
import { PLUGS } from '../areas/plugs.ts';
import type { StaffAct } from '../areas/test-drive/index.ts';
import { actOnBooking, listBookings } from '../areas/test-drive/service/index.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { openSomePlugs } from '../host/plugs.ts';
import { readSitesNow } from '../host/sites/live-sites.ts';
import { commandPermit } from '../kit/authority.ts';
import { acting, whyFailed } from './command.ts';
import { refusedAct } from './refusals.ts';

type Used = 'origins' | 'port';

const noLeads = () => Promise.reject(new Error('a command leaves no leads'));

type Deps = Parameters<typeof actOnBooking>[0];

function opened(cli: Cli<Used>, work: (deps: Deps) => Promise<Complaints>): Promise<Complaints> {
  return acting(cli, async (parts, settings) => {
    const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
    const { db, url } = parts;
    const onError = (error: unknown) => cli.warn(whyFailed(error));
    const directory = await watchDirectory(db, { url, onError });
    const statuses = await watchDealerStatuses(db, { url, onError });
    const sites = await readSitesNow(db, settings.sitesFolder);
    const plugs = await openSomePlugs(
      PLUGS,
      ['testDrive'],
      { ...parts, sites, origin },
      {
        dealers: {
          index: () => ({ directory: directory.current(), statuses: statuses.current() }),
          isListed: () => true,
        },
        leads: { leave: noLeads, leaveEvent: noLeads },
      },
    );
    try {
      return await work(plugs.use('testDrive').deps);
    } finally {
      await plugs.close();
      await statuses.close();
      await directory.close();
    }
  });
}

type Listed = { readonly site: string | undefined; readonly late: boolean };

export const list = ({ site, late }: Listed, cli: Cli<Used>): Promise<Complaints> =>
  opened(cli, async (deps) => {
    const bookings: unknown[] = [];
    let after: string | undefined;
    for (;;) {
      const page = await listBookings(deps, commandPermit('read', 'bookings'), {
        site,
        state: 'asked',
        after,
      });
      for (const one of page.filter(({ isLate }) => isLate || !late)) {
        const { number, site: of, purpose, subject, dealer, day, half, replyBy, isLate } = one;
        if (cli.isJson)
          bookings.push({ number, site: of, purpose, subject, dealer, day, half, replyBy, isLate });
        cli.say([number, of, purpose, subject, dealer, day, half, replyBy].join('\t'));
      }
      after = page.at(-1)?.number;
      if (after) continue;
      cli.result({ bookings });
      return [];
    }
  });

type BookingArguments = { readonly number: string; readonly by: string; readonly reason: string };

export const actsOn =
  (act: StaffAct) =>
  ({ number, by, reason }: BookingArguments, cli: Cli<Used>): Promise<Complaints> =>
    opened(cli, async (deps) => {
      const permit = commandPermit('update', 'bookings', by);
      const done = await actOnBooking(deps, permit, number, act, { reason });
      if (!done.ok) return [refusedAct(`booking ${number}: ${act}`, done.reason, { number, act })];
      cli.result({ number, act });
      cli.say(`booking ${number}: ${act}`);
      return [];
    });
