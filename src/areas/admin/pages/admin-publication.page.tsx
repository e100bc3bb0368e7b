import { data, redirect } from 'react-router';
import { DEFAULT_MARKET, isMarketCode } from '../../../kit/markets/identities.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { instantAt, sitePath } from '../../platform/index.ts';
import { PROVEN_ACTS, type ProvenAct, type PublicationAdmin, type PublicationDone } from '../contract.ts';
import { ACT_SUBJECTS, type ActPermit } from '../index.ts';
import {
  BACK_FIELDS,
  CONFLICT_FIELDS,
  DIFFERENCE_FIELDS,
  PartNames,
  type PublicationNotice,
  PublicationView,
} from '../web/index.ts';
import type { Route } from './+types/admin-publication.page';
import { DIFFERENCES_ON_PAGE, publicationNoticeOf, seenIn, shownOf } from './publications.server.ts';
import {
  adminTitle,
  bringsProof,
  proveAct,
  siteOptions,
  staffFor,
  staffNames,
} from './shared/admin.server.ts';
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
    partNames: publications.partNames(own.locale),
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

type ProvenStep<A extends ProvenAct> = (
  permit: ActPermit<`publication.${A}`>,
  ...act: Parameters<Act>
) => Promise<PublicationDone>;

/** The forms that ask for both steps anew: what each does, and how that is told. */
const PROVEN_FORMS: { readonly [A in ProvenAct]: readonly [Done, ProvenStep<A>] } = {
  publish: [
    'published',
    (permit, admin, id, sent) => admin.publish(permit, seenIn(sent, { id }), digestIn(sent)),
  ],
  approve: [
    'approved',
    (permit, admin, id, sent) => admin.approve(permit, seenIn(sent, { id }), digestIn(sent)),
  ],
  schedule: [
    'scheduled',
    async (permit, admin, id, sent) => {
      const at = scheduledIn(sent);
      return at ? admin.schedule(permit, seenIn(sent, { id }), digestIn(sent), at) : IN_THE_PAST;
    },
  ],
  'roll-back': [
    'rolled-back',
    (permit, admin, id, sent) => admin.rollBack(permit, seenIn(sent, { id }), digestIn(sent)),
  ],
};

/** Each other form of the screen: what it does, and how that is told. */
const FORMS: Readonly<Record<string, readonly [Done, Act]>> = {
  unschedule: ['unscheduled', (admin, id, sent) => admin.unschedule(seenIn(sent, { id }))],
  discard: ['discarded', (admin, id, sent) => admin.discard(seenIn(sent, { id }))],
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

const IN_THE_PAST = { ok: false, reason: 'in-the-past' } as const;

function scheduledIn(sent: FormData): Date | undefined {
  const named = sent.get('market');
  const market = isMarketCode(named) ? named : DEFAULT_MARKET;
  return instantAt(market, String(sent.get('at')).slice(0, 16));
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const own = await staffFor(context.get(servicesContext), request, 'publications', 'update');
  const sent = await request.formData();
  const form = String(sent.get('form'));
  const proven = PROVEN_ACTS.find((act) => act === form);
  if (proven) return actProven(proven, own, id, sent);
  const [text, act] = FORMS[form] ?? [];
  if (!text || !act) throw new Response('no such form', { status: 400 });
  return responseOf(id, text, await act(own.publications(own.permit, own.staff.roles), id, sent));
}

type Own = Awaited<ReturnType<typeof staffFor<'publications', 'update'>>>;

/** Does what asks for both steps anew: what would be refused all the same spends no code. */
async function actProven<A extends ProvenAct>(
  form: A,
  { session, staff, permit, publications }: Own,
  id: string,
  sent: FormData,
) {
  const admin = publications(permit, staff.roles);
  const [text, act]: readonly [Done, ProvenStep<A>] = PROVEN_FORMS[form];
  const digest = digestIn(sent);
  const at = form === 'schedule' ? scheduledIn(sent) : undefined;
  if (form === 'schedule' && !(at && at > new Date())) return responseOf(id, text, IN_THE_PAST);
  // Who has typed nothing of them is told so, whatever else keeps it from being done.
  const isTyped = bringsProof(sent);
  const refused = isTyped ? await admin.refusal(form, seenIn(sent, { id }), digest) : undefined;
  if (refused) return responseOf(id, text, { ok: false, reason: refused });
  const name = `publication.${form}` as const;
  const of = ACT_SUBJECTS[name]({ id, digest });
  const proven = await proveAct(session, sent, { act: name, of, permit });
  if ('unproven' in proven) {
    const typed = { at: String(sent.get('at') ?? '').slice(0, 16) };
    return data<PublicationNotice>({ unproven: proven.unproven, typed }, proven.init);
  }
  return responseOf(id, text, await act(proven.permit, admin, id, sent));
}

function responseOf(id: string, text: Done, done: PublicationDone) {
  // What is told comes with the publication as it is then, so that nothing is pressed on what it was before.
  if (done.ok) throw redirect(`/admin/publicacoes/${id}?${new URLSearchParams({ feito: text })}`, 303);
  return data<PublicationNotice>({ refused: done.reason }, { status: done.reason === 'unknown' ? 404 : 409 });
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminPublicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PartNames value={loaderData.partNames}>
      <PublicationView {...loaderData} notice={actionData ?? loaderData.notice} />
    </PartNames>
  );
}
