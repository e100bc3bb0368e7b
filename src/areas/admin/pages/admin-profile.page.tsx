import { data, redirect } from 'react-router';
import { localeNamed } from '../../../kit/markets/identities.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { pagePath } from '../../platform/index.ts';
import { entryForms } from '../contract.ts';
import { type ProfileAnswer, ProfileView } from '../web/index.ts';
import type { Route } from './+types/admin-profile.page';
import { adminTitle, adminWords, answerEntry, staffFor } from './shared/admin.server.ts';

/** One's own access. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { session, locale } = await staffFor(context.get(servicesContext), request, 'profile');
  const title = adminTitle(locale, adminWords(locale)('screen.profile'));
  const identity = (await session.isByIdentity()) ? session.identityProvider()?.name : undefined;
  return { identity, devices: await session.devices(), idleMinutes: session.idleMinutes, title };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { session } = await staffFor(context.get(servicesContext), request, 'profile', 'update');
  const sent = await request.clone().formData();
  const [form, id, locale] = [sent.get('form'), String(sent.get('id')), sent.get('locale')];
  if (form === 'codes') {
    const renewed = await answerEntry('codes', entryForms.codes, request, ({ password, code }) =>
      session.renewCodes(password, code),
    );
    if ('done' in renewed) return data<ProfileAnswer>({ codes: renewed.done.backupCodes });
    const { data: answered, init } = renewed.refused;
    return data<ProfileAnswer>({ answered }, init ?? {});
  }
  if (form === 'password') {
    const changed = await answerEntry('password', entryForms.password, request, session.changePassword);
    if ('done' in changed) return data<ProfileAnswer>({ isPasswordChanged: true });
    const { data: answered, init } = changed.refused;
    return data<ProfileAnswer>({ answered }, init ?? {});
  }
  if (form === 'end') await session.endDevice(id);
  if (form === 'end-others') await session.endOthers();
  const language = localeNamed(locale);
  if (form === 'language' && language) await session.speak(language);
  throw redirect(pagePath(new URL(request.url).pathname), 303);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title }];

export default function AdminProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfileView {...loaderData} answer={actionData} />;
}
