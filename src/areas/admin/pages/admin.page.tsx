import { isRouteErrorResponse, Outlet } from 'react-router';
import { inLocale } from '../../../kit/markets/words.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { listPermit, SCREENS } from '../index.ts';
import { AdminShell, NoScreen } from '../web/index.ts';
import type { Route } from './+types/admin.page';
import { dealerOfStaff, staffFor } from './shared/admin.server.ts';

/** What stands around every screen; each asks again who may see it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { staff, lists, locale, session } = await staffFor(services, request, 'home');
  const own = lists().filter((list) => listPermit(staff, services.sites, list));
  return {
    staff,
    identity: (await session.isByIdentity()) ? session.identityProvider()?.name : undefined,
    screens: SCREENS,
    lists: own.map(({ path, words }) => ({ path, name: inLocale(words, locale).name })),
    dealerName: staff.dealer && dealerOfStaff(services, staff.dealer),
  };
}

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminShell {...loaderData}>
      <Outlet />
    </AdminShell>
  );
}

/** A screen that there is not, or that failed; who cannot be asked for the menu is told by the page around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error;
  return (
    <AdminShell {...loaderData}>
      <NoScreen isMissing={isRouteErrorResponse(error) && error.status === 404} />
    </AdminShell>
  );
}
