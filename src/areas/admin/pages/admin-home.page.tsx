import { servicesContext } from '../../../pages/request/services.ts';
import { HomeView } from '../web/index.ts';
import type { Route } from './+types/admin-home.page';
import { tasksFor } from './admin-home.server.ts';
import { adminTitle, adminWords, staffFor } from './shared/admin.server.ts';

/** `/admin`: what depends on whoever comes in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { staff, locale, ...admin } = await staffFor(services, request, 'home');
  return {
    staff,
    tasks: await tasksFor({ ...admin, locale }, staff, services),
    title: adminTitle(locale, adminWords(locale)('screen.home')),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminHomePage({ loaderData: { staff, tasks } }: Route.ComponentProps) {
  return <HomeView staff={staff} tasks={tasks} />;
}
