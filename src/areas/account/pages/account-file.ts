import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { accountForms, readForm } from '../contract.ts';
import { NOTICE_FIELD, refused } from '../index.ts';
import type { Route } from './+types/account-file';
import { accountRequest, loggedOut } from './shared/account.server.ts';

/**
 * Two POST requests that show no page: log-out (303 to the log-in), and the download of the customer's personal data as JSON, for which the form has
 * the current password and a second factor's code. A refused download is a 303 back with a notice.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { page, account, paths } = accountRequest(services, params, request, 'log-out', 'copy');
  if (page === 'log-out') {
    await account.logOut();
    // The next person at this browser sees neither the account nor its orders; orders without an account stay open in this browser.
    const { stay } = (await services.reservations?.leave()) ?? { stay: 0 };
    return redirect(loggedOut(paths, stay > 0 ? 'logged-out-orders' : 'logged-out'), 303);
  }
  const form = readForm(accountForms.copy, await request.formData());
  const copy = form.ok ? await account.copy(form.value.current, form.value.code) : refused('wrong-password');
  if (!copy.ok) {
    if (!(await account.who())) return redirect(paths['log-in'], 303);
    const notice = NOTICES[copy.reason as keyof typeof NOTICES] ?? 'copy-refused';
    return redirect(`${paths.security}?${NOTICE_FIELD}=${notice}#copy`, 303);
  }
  return new Response(copy.value, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${paths.home.split('/').at(-1)}.json"`,
    },
  });
}

/** The notice on the security page by the reason for which the download was refused; all others are `copy-refused`. */
const NOTICES = { 'too-many': 'copy-too-many', 'code-invalid': 'copy-code' } as const;

/** A GET, as from the address bar, goes to the account's home. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { paths } = accountRequest(context.get(servicesContext), params, request, 'log-out', 'copy');
  return redirect(paths.home, 303);
}
