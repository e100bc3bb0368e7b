import { data, redirect } from 'react-router';
import { isMarketCode, USUAL_MARKET } from '../../../kit/markets/identities.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { instantAt, sitePath } from '../../platform/index.ts';
import type { PublicationAdmin, PublicationDone } from '../contract.ts';
import {
  BACK_FIELDS,
  CONFLICT_FIELDS,
  DIFFERENCE_FIELDS,
  type PublicationNotice,
  PublicationView,
} from '../web/index.ts';
import type { Route } from './+types/admin-publication.page';
import { adminTitle, siteOptions, staffFor, staffNames } from './admin.server.ts';
import { DIFFERENCES_ON_PAGE, publicationNoticeOf, seenIn, shownOf } from './publications.server.ts';
import { usualIn } from './usual-texts.server.ts';

/** One publication, and what it would do now. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const own = await staffFor(services, request, 'publications');
  const publications = own.publications(own.permit, own.staff.roles);
  const [publication, report, done] = await Promise.all([
    publications.find(id),
    publications.report(id),
    publications.effect(id),
  ]);
  if (!publication || !report) throw new Response('no such publication', { status: 404 });
  const isPublished = publication.state === 'published';
  const shown = shownOf(report, request.url, isPublished ? BACK_FIELDS : DIFFERENCE_FIELDS);
  const effect = done && shownOf(done, request.url);
  return {
    publication,
    report: shown,
    effect,
    usual: usualIn(publications, [...shown.differences, ...(effect?.differences ?? [])]),
    size: DIFFERENCES_ON_PAGE,
    sites: siteOptions(services),
    homes: Object.fromEntries(services.sites.map((site) => [site.key, sitePath(site)])),
    people: await staffNames(own),
    me: own.staff.id,
    notice: publicationNoticeOf(request.url),
    title: adminTitle(own.locale, publication.title),
  };
}

type Done = Extract<PublicationNotice, { done: unknown }>['done'];
type Act = (admin: PublicationAdmin, id: string, sent: FormData) => Promise<PublicationDone>;

/** Each form of the screen: what it does, and how that is told. */
const FORMS: Readonly<Record<string, readonly [Done, Act]>> = {
  publish: ['published', (admin, id, sent) => admin.publish(seenIn(sent, { id }), digestIn(sent))],
  approve: ['approved', (admin, id, sent) => admin.approve(seenIn(sent, { id }), digestIn(sent))],
  schedule: ['scheduled', schedule],
  unschedule: ['unscheduled', (admin, id, sent) => admin.unschedule(seenIn(sent, { id }))],
  discard: ['discarded', (admin, id, sent) => admin.discard(seenIn(sent, { id }))],
  'roll-back': ['rolled-back', (admin, id, sent) => admin.rollBack(seenIn(sent, { id }), digestIn(sent))],
  'remove-file': [
    'edited',
    (admin, id, sent) => admin.removeFile(seenIn(sent, { id }), String(sent.get('file'))),
  ],
  rename: [
    'edited',
    (admin, id, sent) => admin.rename(seenIn(sent, { id }), String(sent.get('title') ?? '')),
  ],
  resolve: ['edited', resolve],
  replaces: [
    'edited',
    (admin, id, sent) => admin.setReplaces(seenIn(sent, { id }), sent.get('replaces') === 'yes'),
  ],
};

/** What counts at each conflict; one that nobody has decided stays one. */
async function resolve(...[admin, id, sent]: Parameters<Act>): Promise<PublicationDone> {
  const sides = ['draft', 'in-force'] as const;
  const sideIn = (name: string) => sides.find((one) => one === sent.get(name));
  const all = sideIn(CONFLICT_FIELDS.all);
  const conflicts = (await admin.report(id))?.conflicts ?? [];
  const choices = conflicts.flatMap(({ id: conflict }) => {
    const side = all ?? sideIn(`${CONFLICT_FIELDS.one}${conflict}`);
    return side ? [[conflict, side] as const] : [];
  });
  return admin.resolve(seenIn(sent, { id }), Object.fromEntries(choices));
}

const digestIn = (sent: FormData) => String(sent.get('digest'));

async function schedule(...[admin, id, sent]: Parameters<Act>): Promise<PublicationDone> {
  const named = sent.get('market');
  const market = isMarketCode(named) ? named : USUAL_MARKET;
  const at = instantAt(market, String(sent.get('at')).slice(0, 16));
  if (!at) return { ok: false, reason: 'in-the-past' };
  return admin.schedule(seenIn(sent, { id }), digestIn(sent), at);
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { staff, permit, publications } = await staffFor(
    context.get(servicesContext),
    request,
    'publications',
    'update',
  );
  const sent = await request.formData();
  const [text, act] = FORMS[String(sent.get('form'))] ?? [];
  if (!text || !act) throw new Response('no such form', { status: 400 });
  const done = await act(publications(permit, staff.roles), id, sent);
  // What is told comes with the publication as it is then, so that nothing is pressed on what it was before.
  if (done.ok) throw redirect(`/admin/publicacoes/${id}?${new URLSearchParams({ feito: text })}`, 303);
  return data<PublicationNotice>({ refused: done.reason }, { status: done.reason === 'unknown' ? 404 : 409 });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminPublicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PublicationView {...loaderData} notice={actionData ?? loaderData.notice} />;
}
