import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { revalidateOnConflict } from '../../../pages/forms/form-conflict.ts';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { describedAs } from '../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { Crumbs } from '../../dealers/web/index.ts';
import { LOYALTY_PAGES } from '../../loyalty/index.ts';
import { logInPath, toLogIn } from '../../loyalty/pages/shared/loyalty.server.ts';
import { sitePath } from '../../platform/index.ts';
import type { RewardsStatus } from '../contract.ts';
import { isSettled, REWARDS_PAGES } from '../index.ts';
import { rewardPages } from '../pages.ts';
import { type RewardsAnswer, RewardsPage, type RewardsView, rewardsLabels } from '../web/index.ts';
import type { Route } from './+types/rewards.page';

function requested({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { rewards } = services;
  if (!rewards) throw new Response('no such page', { status: 404 });
  return { services, rewards, site: siteOfPage(services, params) };
}

/** What points are redeemed for. */
export async function loader(args: Route.LoaderArgs) {
  const { services, rewards, site } = requested(args);
  const t = labelsFor(site.locale, rewardsLabels);
  const links = pageLinks(services, site, rewardPages.list);
  const word = REWARDS_PAGES[site.market];
  const { settings } = rewards;
  const status = await rewards.mine();
  const view: RewardsView = {
    settings,
    status,
    keys: Object.fromEntries(settings.vouchers.map(({ key }) => [key, keyFor(status, key)])),
    paths: {
      here: sitePath(site, word),
      logIn: logInPath(site, word),
      programme: sitePath(site, LOYALTY_PAGES[site.market]),
    },
  };
  return crumbed(
    site,
    { page: rewardPages.list, name: t('title') },
    {
      frame: frameOf(services, site, links),
      description: describedAs(site, links, {
        title: t('title'),
        description: t('meta', { brand: site.brandName }),
      }),
      view,
    },
  );
}

/** A press on what is on its way asks for that one, also when it is issued before the press. */
function keyFor(status: RewardsStatus, voucher: string): string {
  const own = status.is === 'member' ? status.redemptions : [];
  const underWay = own.find((one) => one.voucher === voucher && !isSettled(one.state));
  return underWay?.id ?? crypto.randomUUID();
}

const STATUS = {
  'log-in': 401,
  'not-member': 403,
  'unknown-voucher': 404,
  'not-enough': 409,
  'points-changed': 409,
  'key-reused': 422,
  'too-often': 429,
  // The partner's failure, and not the member's.
  waiting: 503,
  returned: 502,
} as const;

/** Redeems points, once for a form: sent again it is the same redemption. */
export async function action(args: Route.ActionArgs) {
  const { services, rewards, site } = requested(args);
  const sent = await args.request.formData();
  const [voucher, key] = ['voucher', 'key'].map((name) => String(sent.get(name) ?? '').slice(0, 60));
  const points = String(sent.get('points') ?? '');
  const shown = /^\d{1,9}$/.test(points) ? Number(points) : undefined;
  const now = rewards.settings.vouchers.find((one) => one.key === voucher)?.points;
  const common = { at: Date.now(), request: { voucher: voucher ?? '', key: key ?? '', shown, now } };
  const refuse = (refused: NonNullable<RewardsAnswer['refused']>, request = common.request) =>
    data<RewardsAnswer>({ ...common, request, refused }, { status: STATUS[refused] });
  if (services.isTooOften) return refuse('too-often');
  const done = await rewards.redeem(common.request.voucher, common.request.key, shown);
  if (done.ok) return data<RewardsAnswer>({ ...common, issued: done.redemption }, { status: 200 });
  if (done.reason === 'log-in') return toLogIn(site, REWARDS_PAGES[site.market]);
  return refuse(done.reason, { ...common.request, ...(done.key && { key: done.key }) });
}

/** After a conflict, and after points came back: the key of that redemption is spent, and the next one needs its own. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.actionStatus === STATUS.returned || revalidateOnConflict(args);

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function Rewards({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, crumbs, view } = loaderData;
  return (
    <SiteFrame isTask {...frame}>
      <RewardsPage crumbs={<Crumbs crumbs={crumbs} />} view={view} answered={actionData} />
    </SiteFrame>
  );
}
