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
import { NOBODY_FIELD } from '../index.ts';
import { type PrivacyAnswer, PrivacyView } from '../web/index.ts';
import type { Route } from './+types/admin-privacy.page';
import { adminTitle, adminWords, staffFor, staffNames } from './admin.server.ts';

/** `/admin/privacidade`: what persons wish for their data. Who they are is typed here and stands in no address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await staffFor(services, request, 'privacy');
  const parameters = new URL(request.url).searchParams;
  const after = parameters.get('depois') ?? undefined;
  const title = adminTitle(admin.locale, adminWords(admin.locale)('screen.privacy'));
  const { term } = readFilters(privacyList, parameters);
  const page = await admin.privacy.page(admin.permit, { after });
  const isNobody = parameters.has(NOBODY_FIELD);
  const people = await staffNames(admin);
  return {
    ...page,
    list: shownList(privacyList, page.entries, admin.locale),
    after,
    isNobody,
    people,
    title,
    wishes: await admin.wishes.open(admin.permit, term),
    term,
    today: services.today,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { permit, privacy, wishes, factors } = await staffFor(
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
    const factor = await factors.takeOff(permit, read.value);
    return data<PrivacyAnswer>({ form, factor, ...(factor === 'none' && { typed }) });
  }
  if (form === 'note') return note(wishes, permit, sent);
  const read = readForm(privacyForm, sent);
  if (!read.ok) return data<PrivacyAnswer>({ errors: read.errors, typed }, { status: 422 });
  const { wish, act, ...person } = read.value;
  const outcome =
    act === 'settle'
      ? await privacy.settle(permit, person, wish)
      : await privacy.preview(permit, person, wish);
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

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminPrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isNobody, ...shown } = loaderData;
  return <PrivacyView {...shown} answer={actionData ?? (isNobody ? { isNobody } : undefined)} />;
}
