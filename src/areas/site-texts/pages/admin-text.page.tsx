import { data, redirect } from 'react-router';
import { type PageServices, servicesContext } from '../../../pages/request/services.ts';
import { adminTitle } from '../../admin/pages/shared/admin.server.ts';
import { SCREEN_PATHS } from '../../admin/web/index.ts';
import { mostCharacters, ownTextFaults, textForms } from '../../platform/index.ts';
import { ownOf, textEntry } from '../index.ts';
import type { Route } from './+types/admin-text.page';
import { openTexts } from './admin-texts.server.ts';
import { SAVE_REFUSALS, type TextAnswer, TextView } from './admin-texts-view.tsx';
import { TEXT_FIELDS, textsPath } from './text-fields.ts';

/** The text that an address names, with the other form of a counted one. */
async function openText(services: PageServices, request: Request) {
  const texts = await openTexts(services, request);
  const address = texts.parameters.get(TEXT_FIELDS.text);
  // Nobody has chosen one yet.
  if (!address) throw redirect(SCREEN_PATHS['site-texts'], 303);
  if (!texts.known.has(address)) throw new Response('no such text', { status: 404 });
  return { ...texts, addresses: textForms(address, texts.known) };
}

/** `/admin/textos/editar`: one text of a site, as the portal says it and as the site does. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const opened = await openText(context.get(servicesContext), request);
  const { addresses, known, texts, site, siteName, draft, query, locale, words } = opened;
  return {
    site: site.key,
    siteName,
    draft,
    language: site.locale,
    query,
    entries: addresses.map((one) => {
      const portal = known.get(one) ?? '';
      return { ...textEntry(one, portal, texts), most: mostCharacters(portal) };
    }),
    title: adminTitle(locale, words('edit-title')),
  };
}

/** Writes the text into the draft that the address names, else into a new one. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { addresses, known, site, siteName, draft, query, publications, words, parameters } = await openText(
    services,
    request,
  );
  const sent = await request.formData();
  const typed = Object.fromEntries(
    addresses.map((address) => [address, String(sent.get(address) ?? '').slice(0, 10_000)]),
  );
  const ownTexts = ownOf(known, typed);
  const filledTexts = Object.fromEntries(Object.entries(ownTexts).filter(([, text]) => text !== ''));
  const faults = Object.fromEntries(
    ownTextFaults(filledTexts, known)
      .toReversed()
      .map(({ address, fault }) => [address, fault]),
  );
  if (Object.keys(faults).length > 0) return data<TextAnswer>({ typed, faults }, { status: 422 });
  // A draft that the address names and nobody can write into any more is told, and not silently another one.
  if (parameters.has(TEXT_FIELDS.draft) && !draft)
    return data<TextAnswer>({ typed, refused: 'not-now' }, { status: 409 });
  const seen = draft ? { id: draft.id, revision: Number(sent.get('revision')) } : undefined;
  const begun = seen
    ? ({ ok: true, ...seen } as const)
    : await publications.start({ title: words('draft-title', { site: siteName }), files: [] });
  const done = begun.ok ? await publications.setTexts(begun, site.key, ownTexts) : begun;
  if (done.ok)
    throw redirect(
      textsPath(SCREEN_PATHS['site-texts'], {
        site: site.key,
        draft: done.id,
        search: query.search,
        ownOnly: query.isOwnOnly ? '1' : undefined,
        from: query.from,
        done: '1',
      }),
      303,
    );
  if ('broken' in done) return data<TextAnswer>({ typed, faults: done.broken }, { status: 422 });
  const reason = 'reason' in done ? done.reason : 'other';
  const refused = SAVE_REFUSALS.find((one) => one === reason) ?? 'other';
  return data<TextAnswer>({ typed, refused }, { status: refused === 'unknown' ? 404 : 409 });
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminTextPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TextView {...loaderData} answer={actionData} />;
}
