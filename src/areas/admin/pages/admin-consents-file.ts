import { redirect } from 'react-router';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm } from '../../account/contract.ts';
import { consentList, copyForm, fileHeads, fileLine } from '../contract.ts';
import { ADMIN, CSV_MARK, csvLine, NOBODY_FIELD } from '../index.ts';
import type { Route } from './+types/admin-consents-file';
import { staffFor } from './shared/admin.server.ts';

const PAGE = `${ADMIN}/${consentList.path}`;

/** What a person has agreed to, for a spreadsheet: asked for by a form, so that nobody's document stands in an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { permit, consents, locale } = await staffFor(
    context.get(servicesContext),
    request,
    'privacy',
    'update',
  );
  const read = readForm(copyForm, await request.formData());
  const found = read.ok ? await consents.find(permit, read.value) : undefined;
  if (found === undefined) return redirect(`${PAGE}?${NOBODY_FIELD}=1`, 303);
  const lines = [fileHeads(consentList, locale), ...found.map((one) => fileLine(consentList, one, locale))];
  return new Response(CSV_MARK + lines.map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="consents.csv"',
    },
  });
}

export const loader = () => redirect(PAGE, 303);
