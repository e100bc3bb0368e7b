import { redirect } from 'react-router';
import { readForm } from '../areas/account/contract.ts';
import { columnNames, columnValue, copyForm, type FoundConsent } from '../areas/admin/contract.ts';
import { CSV_MARK, csvLine, csvValue, NOBODY_FIELD } from '../areas/admin/index.ts';
import type { Route } from './+types/admin-consents-file';
import { staffFor } from './admin.server.ts';
import { servicesContext } from './services.ts';

const COLUMNS = [
  ...(['at', 'kind', 'site', 'what', 'isGranted', 'source', 'version', 'wording', 'id'] as const),
] satisfies readonly (keyof FoundConsent)[];
const PAGE = '/admin/privacidade/consentimentos';

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
  const lines = found.map((one) =>
    csvLine(COLUMNS.map((column) => csvValue(columnValue('consents', column, one, locale)))),
  );
  return new Response(CSV_MARK + csvLine(columnNames(COLUMNS, locale)) + lines.join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="consents.csv"',
    },
  });
}

export const loader = () => redirect(PAGE, 303);
