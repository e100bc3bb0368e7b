import { mayDo, SCREENS, type Screen } from '../areas/admin/index.ts';
import { HomeView } from '../areas/admin/web/index.ts';
import type { Route } from './+types/admin-home.page';
import { adminTitle, adminWords, staffFor } from './admin.server.ts';
import { servicesContext } from './services.ts';

/** `/admin`: what somebody may open. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, locale, waitingDiscounts } = await staffFor(context.get(servicesContext), request, 'home');
  const counts = mayDo(staff.roles, 'quotations', 'see') ? await waitingDiscounts(staff) : {};
  const discounts = Object.values(counts).reduce((all, one) => all + one, 0);
  const waiting: Partial<Record<Screen, number>> = { quotations: discounts };
  return {
    ...{ staff, screens: SCREENS, waiting },
    title: adminTitle(locale, adminWords(locale)('screen.home')),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminHomePage({ loaderData: { staff, screens, waiting } }: Route.ComponentProps) {
  return <HomeView staff={staff} screens={screens} waiting={waiting} />;
}
