import { data } from 'react-router';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { keepUnsent } from '../../../pages/forms/keep-unsent.ts';
import { askWholePage } from '../../../pages/frame/ask-whole-page.ts';
import { SiteFrame } from '../../../pages/frame/site-frame.tsx';
import { pageMeta } from '../../../pages/head/page-meta.ts';
import { servicesContext } from '../../../pages/request/services.ts';
import { Crumbs } from '../../dealers/web/index.ts';
import { stampIn } from '../../legal-documents/index.ts';
import { sitePath } from '../../platform/index.ts';
import { REWARDS_PAGES } from '../../rewards/index.ts';
import { type LoyaltyDone, rankingChoice } from '../contract.ts';
import { LOYALTY_PAGES, RANKING_PAGE } from '../index.ts';
import { type LoyaltyAnswer, LoyaltyPage, type LoyaltyView } from '../web/index.ts';
import type { Route } from './+types/loyalty.page';
import {
  type LoyaltyRequest,
  logInPath,
  loyaltyFrame,
  loyaltyRequest,
  toLogIn,
} from './shared/loyalty.server.ts';

const requested = ({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) =>
  loyaltyRequest(context.get(servicesContext), params, request);

/** The programme, and what a member has. */
export async function loader(args: Route.LoaderArgs) {
  const request = requested(args);
  const { site, services, loyalty, page } = request;
  const view: LoyaltyView = {
    brandName: site.brandName,
    programme: loyalty.programme,
    status: await loyalty.mine(),
    paths: {
      here: page,
      logIn: logInPath(site, LOYALTY_PAGES[site.market]),
      cars: sitePath(site),
      ranking: `${page}/${RANKING_PAGE}`,
      rewards: services.rewards && sitePath(site, REWARDS_PAGES[site.market]),
    },
  };
  return { ...loyaltyFrame(request), view };
}

const STATUS = {
  'log-in': 401,
  'no-car': 403,
  'not-member': 403,
  already: 409,
  'documents-changed': 409,
  'no-survey': 404,
  'too-often': 429,
} as const;

/** What a member does: joins, has read the welcome, chooses to be seen or not, votes. */
export async function action(args: Route.ActionArgs) {
  const request = requested(args);
  const sent = await args.request.formData();
  const act = String(sent.get('act') ?? '');
  const common = { at: Date.now(), act };
  const refuse = (refused: NonNullable<LoyaltyAnswer['refused']>) =>
    data<LoyaltyAnswer>({ ...common, ok: false, refused }, { status: STATUS[refused] });
  if (request.services.isTooOften) return refuse('too-often');
  const done = await doneFor(request, act, sent);
  if ('error' in done) return data<LoyaltyAnswer>({ ...common, ...done, ok: false }, { status: 422 });
  if (done.ok) return data<LoyaltyAnswer>({ ...common, ok: true }, { status: 200 });
  return done.reason === 'log-in'
    ? toLogIn(request.site, LOYALTY_PAGES[request.site.market])
    : refuse(done.reason);
}

type Faulty = { readonly error: MessageKey; readonly typed?: string };

async function doneFor(
  { loyalty }: LoyaltyRequest,
  act: string,
  sent: FormData,
): Promise<LoyaltyDone | Faulty> {
  const text = (name: string) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  if (act === 'join') return loyalty.join(stampIn(sent));
  if (act === 'welcomed') return loyalty.welcomed();
  if (act === 'vote') {
    const choice = text('choice');
    return choice ? loyalty.vote(choice) : { error: 'required' };
  }
  if (act !== 'choose') throw new Response('no such act', { status: 400 });
  const nickname = text('nickname') ?? '';
  const read = rankingChoice.safeParse({ shown: text('shown'), nickname });
  if (read.success) return loyalty.choose(read.data);
  return { error: nicknameFault(read.error.issues), typed: nickname.slice(0, 80) };
}

/** The reason of the choice that was made: to be shown. */
function nicknameFault(issues: readonly { readonly message: string }[]): MessageKey {
  const [first] = issues.flatMap((issue) =>
    'errors' in issue ? ((issue.errors as { message: string }[][])[0] ?? []) : [issue],
  );
  return (first?.message ?? 'required') as MessageKey;
}

export { revalidateOnConflict as shouldRevalidate } from '../../../pages/forms/form-conflict.ts';

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [askWholePage, keepUnsent];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.description) : []);

export default function Loyalty({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, crumbs, view } = loaderData;
  return (
    <SiteFrame {...frame}>
      <LoyaltyPage crumbs={<Crumbs crumbs={crumbs} />} view={view} answered={actionData} />
    </SiteFrame>
  );
}
