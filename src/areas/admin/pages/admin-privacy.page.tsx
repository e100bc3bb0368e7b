import { data } from 'react-router';
import type { Permit } from '../../../kit/authority.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { readForm, typedAgain } from '../../account/contract.ts';
import {
  factorForm,
  noteForm,
  type PrivacyWishes,
  privacyForm,
  privacyList,
  readFilters,
  shownList,
} from '../contract.ts';
import { ACT_SUBJECTS, NOBODY_FIELD, type UnprovenCopy, unprovenIn } from '../index.ts';
import { type PrivacyAnswer, PrivacyView, WISH_PLACE } from '../web/index.ts';
import type { Route } from './+types/admin-privacy.page';
import { adminTitle, adminWords, lostProof, proveAct, staffFor, staffNames } from './shared/admin.server.ts';

/** `/admin/privacidade`: what persons wish for their data. Who they are is typed here and stands in no address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await staffFor(services, request, 'privacy');
  const parameters = new URL(request.url).searchParams;
  const after = parameters.get('depois') ?? undefined;
  const title = adminTitle(admin.locale, adminWords(admin.locale)('screen.privacy'));
  const { term } = readFilters(privacyList, parameters);
  const afterWish = parameters.get(WISH_PLACE) ?? undefined;
  const page = await admin.privacy.page(admin.permit, { after });
  const isNobody = parameters.has(NOBODY_FIELD);
  const unproven = unprovenIn(parameters);
  const people = await staffNames(admin);
  return {
    ...page,
    list: shownList(privacyList, page.entries, admin.locale),
    after,
    isNobody,
    unproven,
    people,
    title,
    open: await openWishes(admin.wishes, admin.permit, { term, after: afterWish }),
    today: services.today,
  };
}

/** A page of the wishes that wait; behind the last one, as after it was met, the first page. */
async function openWishes(
  wishes: PrivacyWishes,
  permit: Permit<'privacy'>,
  { term, after }: NonNullable<Parameters<PrivacyWishes['open']>[1]>,
) {
  const page = await wishes.open(permit, { term, after });
  if (after === undefined || page.wishes.length > 0) return { ...page, after, term };
  return { ...(await wishes.open(permit, { term })), after: undefined, term };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { permit, privacy, wishes, factors, session } = await staffFor(
    context.get(servicesContext),
    request,
    'privacy',
    'update',
  );
  const sent = await request.formData();
  const typed = typedAgain(sent);
  const form = sent.get('form');
  if (form === 'meet') {
    const isMet = await wishes.meet(permit, String(sent.get('id')));
    return data<PrivacyAnswer>({ form, noted: isMet ? 'met' : 'gone' }, { status: isMet ? 200 : 409 });
  }
  if (form === 'factor-off') {
    const read = readForm(factorForm, sent);
    if (!read.ok) return data<PrivacyAnswer>({ form, errors: read.errors, typed }, { status: 422 });
    const of = ACT_SUBJECTS['account.factor-off'](read.value);
    const proven = await proveAct(session, sent, { act: 'account.factor-off', of, permit });
    if ('unproven' in proven)
      return data<PrivacyAnswer>({ form, unproven: proven.unproven, typed }, proven.init);
    const factor = await factors.takeOff(proven.permit, read.value);
    if (factor === 'not-proven') {
      const { unproven, init } = lostProof(sent);
      return data<PrivacyAnswer>({ form, unproven, typed }, init);
    }
    return data<PrivacyAnswer>({ form, factor, ...(factor === 'none' && { typed }) });
  }
  if (form === 'note') return note(wishes, permit, sent);
  const read = readForm(privacyForm, sent);
  if (!read.ok) return data<PrivacyAnswer>({ errors: read.errors, typed }, { status: 422 });
  const { wish, act, ...person } = read.value;
  const preview = () => privacy.preview(permit, person, wish);
  if (act === 'settle') {
    // Before a code is spent.
    if (privacy.isNobody(permit, person))
      return data<PrivacyAnswer>({ isNobody: true, typed }, { status: 422 });
    const of = ACT_SUBJECTS['privacy.settle']({ ...person, wish });
    const proven = await proveAct(session, sent, { act: 'privacy.settle', of, permit });
    const outcome = 'permit' in proven ? await privacy.settle(proven.permit, person, wish) : 'not-proven';
    if (outcome === 'not-proven') {
      // What it would do stands there again, with the form that asks for both steps.
      const shown = await preview();
      const { unproven, init } = 'unproven' in proven ? proven : lostProof(sent);
      return data<PrivacyAnswer>(
        { act: 'look', wish, ...(shown && { outcome: shown }), unproven, typed },
        init,
      );
    }
    if (!outcome) return data<PrivacyAnswer>({ isNobody: true, typed }, { status: 422 });
    return data<PrivacyAnswer>({ act, wish, outcome, typed });
  }
  const outcome = await preview();
  if (!outcome) return data<PrivacyAnswer>({ isNobody: true, typed }, { status: 422 });
  return data<PrivacyAnswer>({ act, wish, outcome, typed });
}

/** A wish that came otherwise is written down with its term; who it is from is typed again where that failed. */
async function note(wishes: PrivacyWishes, permit: Permit<'privacy', 'update'>, sent: FormData) {
  const [form, typed] = ['note' as const, typedAgain(sent)];
  const read = readForm(noteForm, sent);
  if (!read.ok) return data<PrivacyAnswer>({ form, errors: read.errors, typed }, { status: 422 });
  const noted = await wishes.note(permit, read.value);
  if (noted === 'noted') return data<PrivacyAnswer>({ form, noted });
  if (noted === 'nobody') return data<PrivacyAnswer>({ form, isNobody: true, typed }, { status: 422 });
  return data<PrivacyAnswer>({ form, errors: { receivedOn: 'date-in-future' }, typed }, { status: 422 });
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

/** Of the copy, whose form has a file for its answer: the page says it after a redirect. */
function ofUnproven(why: UnprovenCopy): PrivacyAnswer {
  if (why.reason === 'identity-proof')
    return { form: 'copy', unproven: { form: 'copy', isByIdentity: true } };
  return {
    form: 'copy',
    unproven: why.reason === 'missing' ? { form: 'copy' } : { form: 'copy', refusal: why },
  };
}

export default function AdminPrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isNobody, unproven, ...shown } = loaderData;
  const ofCopy = isNobody ? { isNobody } : unproven && ofUnproven(unproven);
  return <PrivacyView {...shown} answer={actionData ?? ofCopy} />;
}
