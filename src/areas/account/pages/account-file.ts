import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { accountForms, readForm } from '../contract.ts';
import { NOTICE_FIELD, refused } from '../index.ts';
import type { Route } from './+types/account-file';
import { accountRequest, loggedOut } from './shared/account.server.ts';

/** What is asked for by a button and shown on no page: the way out, and the copy of everything that is held about a customer. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { page, account, paths } = accountRequest(services, params, request, 'log-out', 'copy');
  if (page === 'log-out') {
    await account.logOut();
    // Whoever sits down here next has neither the account nor its orders; those of no account were open here without it, and stay so.
    const { stay } = (await services.reservations?.leave()) ?? { stay: 0 };
    return redirect(loggedOut(paths, stay > 0 ? 'logged-out-orders' : 'logged-out'), 303);
  }
  const read = readForm(accountForms.copy, await request.formData());
  const copy = read.ok ? await account.copy(read.value.current, read.value.code) : refused('wrong-password');
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

/** What the page of the account says of a copy that was not given. */
const NOTICES = { 'too-many': 'copy-too-many', 'code-invalid': 'copy-code' } as const;

/** Asked for by an address, there is only the account itself. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { paths } = accountRequest(context.get(servicesContext), params, request, 'log-out', 'copy');
  return redirect(paths.home, 303);
}
