import { servicesContext } from '../../../pages/request/services.ts';
import { adminTitle, adminWords } from '../../admin/pages/shared/admin.server.ts';
import { findTexts, pageOfTexts } from '../index.ts';
import type { Route } from './+types/admin-texts.page';
import { openTexts } from './admin-texts.server.ts';
import { FILE_REFUSALS, TextsView } from './admin-texts-view.tsx';
import { TEXT_FIELDS } from './text-fields.ts';

/** `/admin/textos`: the sentences of a site, searched by their words or their address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const texts = await openTexts(context.get(servicesContext), request);
  const { site, siteName, sites, draft, known, query, locale, parameters } = texts;
  const found = findTexts(known, texts.texts, query);
  const refusedText = parameters.get(TEXT_FIELDS.text) ?? '';
  return {
    site: site.key,
    siteName,
    sites,
    draft,
    language: site.locale,
    query: { ...query, from: query.from ?? '' },
    count: found.length,
    page: pageOfTexts(found, query.from),
    isSaved: parameters.has(TEXT_FIELDS.done),
    refused: FILE_REFUSALS.find((one) => one === parameters.get(TEXT_FIELDS.refused)),
    refusedText: known.has(refusedText) ? refusedText : '',
    title: adminTitle(locale, adminWords(locale)('screen.site-texts')),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminTextsPage({ loaderData }: Route.ComponentProps) {
  return <TextsView {...loaderData} />;
}
