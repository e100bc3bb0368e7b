import { useState } from 'react';
import { data, redirect } from 'react-router';
import { cuilRuleOf } from '../../../pages/forms/cuil-rule.server.ts';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { OwnCars } from '../../configurator/web/index.ts';
import { ProgrammesOfHome } from '../../employee-purchase/web/index.ts';
import { OwnSimulations } from '../../financing/web/index.ts';
import { JoiningLead } from '../../leads/web/index.ts';
import { LeavingMember } from '../../loyalty/web/index.ts';
import { OwnProposals } from '../../proposals/web/index.ts';
import {
  CLOSING_FIELD,
  ClosingEffect,
  ClosingOrders,
  closingChoiceOf,
  OutsideOrders,
  OwnOrders,
  useClosingChoice,
} from '../../reservation/web/index.ts';
import { LeavingVouchers } from '../../rewards/web/index.ts';
import { accountForms, personForm } from '../contract.ts';
import { COPY_NOTICES, DONE } from '../index.ts';
import { accountPages } from '../pages.ts';
import { DetailsView, HomeView, LeavingBonuses, OwnBonuses, SecurityView } from '../web/index.ts';
import type { Route } from './+types/account.page';
import { eraseAccount, leavingOf } from './account-erase.server.ts';
import {
  belongingsOf,
  carsToKeep,
  comparisonOf,
  joinLead,
  outsideOrders,
  simulationsToJoin,
} from './account-home.server.ts';
import { OwnRequestList } from './account-requests-view.tsx';
import {
  accountFrame,
  accountRequest,
  accountWords,
  answerForm,
  answerWithCodes,
  customerOf,
} from './shared/account.server.ts';

const pageRequest = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  accountRequest(context.get(servicesContext), params, request, 'home', 'details', 'security');

/** The rooms of whoever is logged in. */
export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { page, account } = request;
  const customer = await customerOf(request);
  const isSecurity = page === 'security';
  const devices = isSecurity ? await account.devices() : [];
  const passkeys = isSecurity ? await account.passkeys() : [];
  const factor = isSecurity ? await account.secondFactor() : undefined;
  const ways = isSecurity ? await account.identity() : { isLinked: false, hasPassword: true };
  const identity = { ...ways, provider: account.identityProvider() };
  const title = accountWords(request)(`${roomOf(page)}.title`);
  const own = page === 'home' ? await belongingsOf(request, customer) : NOTHING;
  const { notice } = queryOf(accountPages.security, request.site, args.request);
  const copyNotice = isSecurity ? COPY_NOTICES.find((one) => one === notice) : undefined;
  const closing = isSecurity ? ((await request.services.reservations?.closing()) ?? []) : [];
  const outside = isSecurity ? await outsideOrders(request) : [];
  const leaving = isSecurity ? await leavingOf(request, customer) : undefined;
  const rooms = {
    closing,
    outside,
    leaving,
    today: request.services.today,
    copyNotice,
    room: roomOf(page),
    customer,
    devices,
    passkeys,
    factor,
    identity,
  };
  return { ...rooms, ...own, ...accountFrame(request, page, title) };
}

const NOTHING: Awaited<ReturnType<typeof belongingsOf>> = {
  orders: [],
  requests: [],
  hasRequests: false,
  proposals: [],
  simulations: [],
  cars: [],
  bonuses: [],
  programmes: undefined,
  begin: { orders: undefined, cars: undefined },
};

const roomOf = (page: string) => (page === 'details' || page === 'security' ? page : 'home');

/** More than a browser keeps. */
const AT_ONCE = 20;

export async function action(args: Route.ActionArgs) {
  const request = pageRequest(args);
  const customer = await customerOf(request);
  const { account, site, paths } = request;
  const sent = await args.request.formData();
  const form = String(sent.get('form') ?? '');
  const several = (name: string) => sent.getAll(name).slice(0, AT_ONCE).map(String);
  const done = () => ({ data: { form, ok: true, at: Date.now() }, init: {} });
  const forms: Record<
    string,
    () => Promise<Awaited<ReturnType<typeof answerForm>> | ReturnType<typeof done>>
  > = {
    details: () =>
      answerForm(form, personForm(site.market, cuilRuleOf(site)), sent, async (person) => {
        await account.save(person);
        return DONE;
      }),
    'change-password': () => answerForm(form, accountForms['change-password'], sent, account.changePassword),
    'change-email': () => answerForm(form, accountForms['change-email'], sent, account.changeEmail),
    erase: () => eraseAccount(request, sent),
    'end-device': async () => {
      await account.endDevice(String(sent.get('device') ?? ''));
      return done();
    },
    'keep-cars': async () => {
      const isStored = await account.keepCars(carsToKeep(request, several('car')));
      return { ...done(), data: { ...done().data, ok: isStored } };
    },
    'compare-cars': async () => {
      const side = await comparisonOf(request, several('car'));
      if (side) throw redirect(side, 303);
      return { data: { ...done().data, ok: false }, init: { status: 422 } };
    },
    'drop-car': async () => {
      const [site = '', code = ''] = String(sent.get('car') ?? '').split(' ');
      await account.dropCar({ site, code });
      return done();
    },
    'keep-simulations': async () => {
      await account.joinSimulations(await simulationsToJoin(request, several('simulation')));
      return done();
    },
    'keep-lead': async () => {
      if (await joinLead(request, customer, sent)) return done();
      return { data: { ...done().data, ok: false }, init: { status: 422 } };
    },
    'drop-passkey': () =>
      answerForm(form, accountForms['drop-passkey'], sent, ({ passkey, current, code }) =>
        account.dropPasskey(passkey, current, code),
      ),
    'begin-factor': () =>
      answerForm(form, accountForms['begin-factor'], sent, ({ current, code }) =>
        account.beginFactor(current, code),
      ),
    'renew-codes': () =>
      answerWithCodes(form, accountForms['renew-codes'], sent, ({ current, code }) =>
        account.renewBackupCodes(current, code),
      ),
    'drop-factor': () =>
      answerForm(form, accountForms['drop-factor'], sent, ({ current, code }) =>
        account.dropFactor(current, code),
      ),
    'drop-identity': () =>
      answerForm(form, accountForms['drop-identity'], sent, ({ current, code }) =>
        account.dropIdentity(current, code),
      ),
    'drop-simulation': async () => {
      const [site = '', offer = ''] = String(sent.get('simulation') ?? '').split(' ');
      await account.dropSimulation({ site, offer });
      return done();
    },
    'end-others': async () => {
      await account.endOthers();
      return done();
    },
  };
  const answer = Object.hasOwn(forms, form) ? forms[form] : undefined;
  if (!answer) throw new Response('no such form', { status: 400 });
  const answered = await answer();
  if (answered.data.ok && form === 'change-email') throw redirect(paths.code, 303);
  if (answered.data.ok && form === 'begin-factor') throw redirect(paths.authenticator, 303);
  return data(answered.data, answered.init ?? {});
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(loaderData.description), { name: 'robots', content: 'noindex' }] : [];

/** What becomes of paid orders, as it was sent with a form that was refused. */
const choiceSent = (answered: Route.ComponentProps['actionData']) =>
  closingChoiceOf(
    answered !== undefined && 'typed' in answered ? answered.typed?.[CLOSING_FIELD] : undefined,
  );

/** What becomes of the paid orders was not said. */
const isClosingMissing = (answered: Route.ComponentProps['actionData']): boolean =>
  answered !== undefined && 'errors' in answered && answered.errors?.[CLOSING_FIELD] !== undefined;

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    frame,
    room,
    copyNotice,
    closing,
    outside,
    leaving,
    devices,
    passkeys,
    factor,
    identity,
    orders,
    requests,
    hasRequests,
    proposals,
    simulations,
    cars,
    bonuses,
    programmes,
    begin,
    today,
    ...view
  } = loaderData;
  const props = { ...view, answered: actionData };
  const closingChoice = useClosingChoice();
  const [choice, setChoice] = useState(() => choiceSent(actionData));
  return (
    <SiteFrame isTask {...frame}>
      {room === 'home' && (
        <HomeView
          {...props}
          orders={<OwnOrders orders={orders} />}
          requests={<OwnRequestList requests={requests} />}
          hasRequests={hasRequests}
          begin={begin}
          proposals={<OwnProposals proposals={proposals} />}
          request={
            <JoiningLead
              known={{ email: view.customer.email, ...view.customer.person }}
              hasFailed={actionData?.form === 'keep-lead' && !actionData.ok}
            />
          }
          simulations={
            <OwnSimulations
              simulations={simulations}
              today={today}
              hasJoined={actionData?.form === 'keep-simulations' && actionData.ok}
            />
          }
          programmes={
            programmes && {
              title: programmes.title,
              own: <ProgrammesOfHome {...programmes} />,
            }
          }
          bonuses={<OwnBonuses bonuses={bonuses} />}
          cars={
            <OwnCars
              cars={cars}
              isFull={actionData?.form === 'keep-cars' && !actionData.ok}
              isNotCompared={actionData?.form === 'compare-cars' && !actionData.ok}
            />
          }
        />
      )}
      {room === 'details' && <DetailsView {...props} />}
      {room === 'security' && (
        <SecurityView
          {...props}
          devices={devices}
          passkeys={passkeys}
          factor={factor}
          identity={identity}
          copyNotice={copyNotice}
          closing={{
            choice: closing.length > 0 ? closingChoice : undefined,
            fields: (
              <>
                {closing.length > 0 && (
                  <ClosingOrders
                    orders={closing}
                    isMissing={isClosingMissing(actionData)}
                    choice={choice}
                    onChoose={setChoice}
                  />
                )}
                <OutsideOrders orders={outside} />
              </>
            ),
            effect: (
              <>
                {closing.length > 0 && <ClosingEffect orders={closing} choice={choice} />}
                {leaving && (
                  <>
                    {leaving.points.map(({ site, programme, points }) => (
                      <LeavingMember key={site} name={programme} points={points} />
                    ))}
                    <LeavingVouchers redemptions={leaving.redemptions} />
                    <LeavingBonuses bonuses={leaving.bonuses} />
                  </>
                )}
              </>
            ),
          }}
        />
      )}
    </SiteFrame>
  );
}
