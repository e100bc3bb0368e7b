import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { ENTRY_PAGES } from '../index.ts';
import type { Route } from './+types/admin-log-out';
import { adminOf } from './shared/admin.server.ts';

/** Ends the session; to ask for the page ends nothing. */
export async function action({ context }: Route.ActionArgs) {
  await adminOf(context.get(servicesContext)).session.logOut();
  return redirect(`/${ENTRY_PAGES['log-in']}`, 303);
}

export const loader = () => redirect(`/${ENTRY_PAGES['log-in']}`, 303);
