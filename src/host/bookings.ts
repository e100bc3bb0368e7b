import { watchDealerStatuses, watchDirectory } from '../areas/dealers/service/index.ts';
import { PLUGS } from '../areas/plugs.ts';
import type { BookingPlug } from '../areas/test-drive/plug.ts';
import { openSomePlugs, type PlugOptions } from './plugs.ts';

/** The bookings for a command beside the portal: with the dealers as they are published, for as long as it runs. */
export async function commandBookings({
  url,
  ...options
}: PlugOptions & { readonly url: string }): Promise<BookingPlug & { close(): Promise<void> }> {
  const { db } = options;
  const onError = (error: unknown) => console.error(error instanceof Error ? error.message : error);
  const directory = await watchDirectory(db, { url, onError });
  const standings = await watchDealerStatuses(db, { url, onError });
  const plugs = await openSomePlugs(PLUGS, ['testDrive'], options, {
    dealers: { book: () => ({ directory: directory.current(), standings: standings.current() }) },
    leads: { leave: () => Promise.reject(new Error('a command leaves no leads')) },
  });
  return {
    ...plugs.use('testDrive'),
    async close() {
      await plugs.close();
      await standings.close();
      await directory.close();
    },
  };
}
