import { isOnSite } from '../../../kit/authority.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { siteOptions, staffFor } from '../../admin/pages/shared/admin.server.ts';
import { type OwnTextTable, SEARCH_MAX } from '../index.ts';
import { adminTextLabels } from './admin-text-labels.ts';
import { TEXT_FIELDS } from './text-fields.ts';

/** A draft into which the screens write. */
export type TextDraft = { readonly id: string; readonly title: string; readonly revision: number };

/** What a screen of the texts works with: the site that its address names, its texts as they are said now, or as a draft has them. */
export async function openTexts(services: PageServices, request: Request) {
  const own = await staffFor(services, request, 'site-texts', 'update');
  // Drafts are the publications': whoever may change none finds no screen.
  const authors = await staffFor(services, request, 'publications', 'update');
  const publications = authors.publications(authors.permit, authors.staff.roles);
  const sites = siteOptions(services).filter(({ value }) => isOnSite(own.permit, value));
  const { searchParams } = new URL(request.url);
  const key = sites.find(({ value }) => value === searchParams.get(TEXT_FIELDS.site)) ?? sites[0];
  const site = services.sites.find((one) => one.key === key?.value);
  if (!site || !key) throw new Response('no such site', { status: 404 });
  const named = searchParams.get(TEXT_FIELDS.draft);
  const found = named ? await publications.find(named) : undefined;
  const draft: TextDraft | undefined = found?.state === 'draft' ? found : undefined;
  const target = { kind: 'site', site: site.key, group: 'text', key: 'texts' } as const;
  const drafted = draft && (await publications.fields(draft.id, target));
  const texts: OwnTextTable = drafted
    ? Object.fromEntries(drafted.map(({ field, value }) => [field, value]))
    : ((site.authoring.texts as OwnTextTable | undefined) ?? {});
  return {
    site,
    siteName: key.label,
    sites,
    draft,
    texts,
    known: own.siteTexts(site.locale),
    publications,
    locale: own.locale,
    words: labelsFor(own.locale, adminTextLabels),
    query: {
      search: (searchParams.get(TEXT_FIELDS.search) ?? '').trim().slice(0, SEARCH_MAX),
      isOwnOnly: searchParams.get(TEXT_FIELDS.ownOnly) === '1',
      from: searchParams.get(TEXT_FIELDS.from) ?? undefined,
    },
    parameters: searchParams,
  };
}
