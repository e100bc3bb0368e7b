import { servicesContext } from '../../../pages/request/services.ts';
import { CSV_MARK, csvLine } from '../../admin/index.ts';
import { findTexts } from '../index.ts';
import type { Route } from './+types/admin-texts-file';
import { openTexts } from './admin-texts.server.ts';

/** All texts of a site for a spreadsheet, as they are said now or as a draft has them; the last column comes back as a draft. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { known, texts, words: t, site } = await openTexts(context.get(servicesContext), request);
  const heads = [t('col.address'), t('col.places'), t('col.portal'), t('col.own')];
  const lines = findTexts(known, texts, { search: '', isOwnOnly: false }).map(
    ({ address, places, portal, own }) => [address, places.join(' '), portal, own],
  );
  return new Response(CSV_MARK + [heads, ...lines].map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="textos-${site.key.replace('/', '-')}.csv"`,
    },
  });
}
