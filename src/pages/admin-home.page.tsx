import { SCREENS } from '../areas/admin/index.ts';
import { HomeView } from '../areas/admin/web/index.ts';
import type { Route } from './+types/admin-home.page';
import { adminTitle, adminWords, staffFor } from './admin.server.ts';
import { servicesContext } from './services.ts';

/** `/admin`: what somebody may open. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, locale } = await staffFor(context.get(servicesContext), request, 'home');
  return { staff, screens: SCREENS, title: adminTitle(locale, adminWords(locale)('screen.home')) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminHomePage({ loaderData: { staff, screens } }: Route.ComponentProps) {
  return <HomeView staff={staff} screens={screens} />;
}
