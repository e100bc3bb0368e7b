/**
 * npm run bookings -- list [SITE] [late]
 * npm run bookings -- NUMBER confirm|cancel|keep|miss --by NAME --reason TEXT
 *
 * The visits that wait for a dealer's reply, and what staff do to one, beside a running portal. Who did it and why stays in its
 * history; the customer is told, with the reason where it is called off. No personal data is shown.
 */
import { parseArgs } from 'node:util';
import { watchDealerStatuses, watchDirectory } from '../src/areas/dealers/service/index.ts';
import { PLUGS } from '../src/areas/plugs.ts';
import { STAFF_ACTS, type StaffAct } from '../src/areas/test-drive/index.ts';
import { actOnBooking, listBookings } from '../src/areas/test-drive/service/index.ts';
import { openSomePlugs } from '../src/host/plugs.ts';
import { readSitesNow } from '../src/host/sites/live-sites.ts';
import { commandPermit } from '../src/kit/authority.ts';
import { acting, type Complaints, end } from './command.ts';

const USAGE =
  'usage: npm run bookings -- list [SITE] [late] | NUMBER confirm|cancel|keep|miss --by NAME --reason TEXT';

type Command =
  | { readonly list: true; readonly site: string | undefined; readonly isLate: boolean }
  | {
      readonly list: false;
      readonly number: string;
      readonly act: StaffAct;
      readonly by: string;
      readonly reason: string;
    };

const noLeads = () => Promise.reject(new Error('a command leaves no leads'));

function read(): Command | undefined {
  try {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [first, word, ...more] = positionals;
    if (first === 'list') {
      const words = positionals.slice(1);
      const [site, ...others] = words.filter((one) => one !== 'late');
      return others.length > 0 ? undefined : { list: true, site, isLate: words.includes('late') };
    }
    const act = STAFF_ACTS.find((one) => one === word);
    const [by, reason] = [values.by?.trim(), values.reason?.trim()];
    if (!first || !act || !by || !reason || more.length > 0) return undefined;
    return { list: false, number: first, act, by, reason };
  } catch {
    return undefined;
  }
}

function run(request: Command): Promise<Complaints> {
  return acting({ name: 'bookings command', uses: ['origins', 'port'] }, async (parts, settings) => {
    const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
    const { db, url } = parts;
    const onError = (error: unknown) => console.error(error instanceof Error ? error.message : error);
    const directory = await watchDirectory(db, { url, onError });
    const standings = await watchDealerStatuses(db, { url, onError });
    const sites = await readSitesNow(db, settings.sitesFolder);
    const plugs = await openSomePlugs(
      PLUGS,
      ['testDrive'],
      { ...parts, sites, origin },
      {
        dealers: {
          book: () => ({ directory: directory.current(), standings: standings.current() }),
          isListed: () => true,
        },
        leads: { leave: noLeads, leaveEvent: noLeads },
      },
    );
    const plug = plugs.use('testDrive');
    try {
      if (request.list) {
        let after: string | undefined;
        for (;;) {
          const page = await listBookings(plug.deps, commandPermit('read', 'bookings'), {
            site: request.site,
            state: 'asked',
            after,
          });
          for (const one of page.filter(({ isLate }) => isLate || !request.isLate))
            console.log(
              [
                one.number,
                one.site,
                one.purpose,
                one.subject,
                one.dealer,
                one.day,
                one.half,
                one.replyBy,
              ].join('\t'),
            );
          after = page.at(-1)?.number;
          if (!after) return [];
        }
      }
      const { number, act, by, reason } = request;
      const done = await actOnBooking(plug.deps, commandPermit('update', 'bookings', by), number, act, {
        reason,
      });
      if (!done.ok) return [`booking ${number}: ${act} ${done.reason}`];
      console.log(`booking ${number}: ${act}`);
      return [];
    } finally {
      await plugs.close();
      await standings.close();
      await directory.close();
    }
  });
}

const request = read();
await end(request ? run(request) : [USAGE]);
