import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { pagePath, type Site, sitePath } from '../../platform/index.ts';
import { isTrackingQuestion, readTracking, TRACKING_FIELDS, type TrackingAnswer } from '../contract.ts';
import { CHECK_PAGES, TRACKING_PAGES } from '../index.ts';
import { proposalPages } from '../pages.ts';
import { followLabels } from '../web/index.ts';

type Kind = 'check' | 'track';

const PAGES = { check: proposalPages.voucher, track: proposalPages.tracking } as const;

/** Each market has the page under its own word; under the other's there is none. */
function common(services: PageServices, site: Site, request: Request, kind: Kind) {
  const word = PAGES[kind].path[site.market];
  const requested = pagePath(new URL(request.url).pathname).split('/').at(-1);
  if (requested !== word) throw new Response('no such page', { status: 404 });
  const t = labelsFor(site.locale, followLabels);
  const links = pageLinks(services, site, PAGES[kind]);
  return {
    frame: frameOf(services, site, links),
    description: describedAs(site, links, {
      title: t(`${kind}.title`),
      description: t(`${kind}.meta`, { brand: site.brandName }),
    }),
  };
}

/** Whether the voucher of the address's code is valid; without a code, the form that asks for it. */
export async function loadCheck(services: PageServices, site: Site, request: Request) {
  const { code = '' } = queryOf(proposalPages.voucher, site, request);
  const checked = code ? await services.checkVoucher(site, code) : undefined;
  return {
    ...common(services, site, request, 'check'),
    view: {
      brandName: site.brandName,
      code,
      checked: checked ?? (code ? { state: 'unknown' as const } : undefined),
      page: sitePath(site, CHECK_PAGES[site.market]),
      tracking: sitePath(site, TRACKING_PAGES[site.market]),
    },
  };
}

/** The page on which a shopper follows a proposal, without what was asked on it. */
export const loadTracking = (services: PageServices, site: Site, request: Request) =>
  common(services, site, request, 'track');

const MAX_TYPED = 200;

/** What the form of that page is answered, as the service answers its script; wrong tries count there and here together. */
export async function answerTracking(
  services: PageServices,
  sent: FormData,
): Promise<{ readonly answer: TrackingAnswer; readonly status: number }> {
  const textOf = (field: string) => {
    const value = sent.get(field);
    return typeof value === 'string' ? value.slice(0, MAX_TYPED) : '';
  };
  const [number, digits] = TRACKING_FIELDS.map(textOf);
  const typed = { number: number ?? '', digits: digits ?? '' };
  const read = readTracking(typed);
  if (!read.ok) return { answer: { typed, missing: read.missing }, status: 422 };
  const { question } = read;
  if (!services.tracking) return { answer: { typed, failure: 'away' }, status: 503 };
  if (!isTrackingQuestion(question)) return { answer: { typed, failure: 'unknown' }, status: 422 };
  const result = await services.tracking(question);
  if (result.ok) return { answer: { typed, found: { proposal: result.tracked, question } }, status: 200 };
  return result.reason === 'too-many-attempts'
    ? { answer: { typed, failure: 'too-many' }, status: 429 }
    : { answer: { typed, failure: 'unknown' }, status: 404 };
}
