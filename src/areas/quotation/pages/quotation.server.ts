import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { z } from 'zod';
import { formatDate } from '../../../kit/calendar.ts';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { momentWriter } from '../../../kit/moments.ts';
import { siteAddress } from '../../../pages/head/page-links.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { ENTRY_PAGES, logInPath } from '../../admin/index.ts';
import { findSite } from '../../catalogue/index.ts';
import type { CarFile } from '../../configurator/index.ts';
import { openedCarOf } from '../../configurator/pages/shared/opened-car.server.ts';
import { fundingAuthoringOf } from '../../financing/pages/shared/funding.server.ts';
import { planTitle } from '../../financing/web/index.ts';
import { pagePath, type Site, sitePath } from '../../platform/index.ts';
import { type OpenQuotation, readEdit, readFields, type SavedVersion } from '../contract.ts';
import {
  agreedReference,
  CUSTOMER_PAGES,
  DRAFT_CALL,
  type DraftFields,
  mayDecide,
  mayShow,
  QUOTATION_FIELDS,
  QUOTATION_FILE,
  QUOTATION_PAGES,
  type QuotationTab,
  shownToCustomer,
  tabOfWord,
  wordOfTab,
} from '../index.ts';
import { type DraftAnswer, type QuotationView, quotationLabels, type ShownVersion } from '../web/index.ts';
import { quotationPaper } from './quotation-paper.server.ts';
import { plansFor, pricedDraft, validDays } from './quotation-price.server.ts';
import { agreedConfigurator, agreedReserve, agreedView, endedView } from './shared/agreed.server.ts';

const none = (): Response => new Response('no such page', { status: 404 });

/** A request for the staff's pages; to everybody else they do not exist. */
export function staffRequest(
  services: PageServices,
  params: { brand?: string | undefined },
  request: Request,
) {
  const site = siteOfPage(services, params);
  const session = services.quotations?.staff;
  const home = sitePath(site, QUOTATION_PAGES[site.market]);
  const { pathname } = new URL(request.url);
  const path = pagePath(pathname);
  if (!services.quotations || !`${path}/`.startsWith(`${home}/`)) throw none();
  // A page leads to the log-in and back; a call of one that stays open is told that it is shut, and keeps what was typed.
  const isCall = path.endsWith(`/${DRAFT_CALL[site.market]}`);
  if (!session && services.quotations.hasEnded && !isCall) throw redirect(logInPath(path), 303);
  if (!session) throw none();
  // The simulator keeps what was typed and sends it again.
  if (services.isTooOften) throw new Response('too often', { status: 429 });
  return { services, site, session, lender: services.quotations.lender, home };
}

/** The same about one quotation. */
export async function quotationRequest(
  services: PageServices,
  params: { brand?: string | undefined; id: string },
  request: Request,
) {
  const requested = staffRequest(services, params, request);
  const open = await requested.session.open(params.id);
  if (!open) throw none();
  return {
    ...requested,
    open,
    isOwn: open.dealer === requested.session.dealer,
    path: `${requested.home}/${open.id}`,
  };
}
export type QuotationRequest = Awaited<ReturnType<typeof quotationRequest>>;

/** The tab of an address; whoever approves has but the preview. */
export function requestedTab({ site, isOwn }: QuotationRequest, word: string | undefined): QuotationTab {
  const tab = isOwn ? tabOfWord(site.market, word) : 'preview';
  if (!tab) throw none();
  return tab;
}

export const tabPath = ({ site, path }: Pick<QuotationRequest, 'site' | 'path'>, tab: QuotationTab): string =>
  `${path}/${wordOfTab(site.market, tab)}`;

/** What was kept, with whatever a form has sent of it. */
export const withSent = ({ open }: Pick<QuotationRequest, 'open'>, sent: FormData): DraftFields =>
  readFields([...Object.entries(open.fields), ...sent]);

/** The key that a form was made with; one of another kind is nobody's. */
export function formKey(sent: FormData): string {
  const key = z.uuid().safeParse(sent.get('key'));
  if (!key.success) throw new Response('the form has no key', { status: 400 });
  return key.data;
}

/** What a page's form asks for, with scripts or without: the draft is kept, or saved as a version. */
export async function actOnDraft(request: QuotationRequest, sent: FormData): Promise<DraftAnswer> {
  const { session, open } = request;
  const fields = withSent(request, sent);
  const revision = Number(sent.get('revision') ?? open.revision);
  const edit = readEdit({ editor: sent.get('editor'), number: sent.get('edit') });
  // Whoever types waits for the slower of the two.
  const [stored, { pricing, content }] = await Promise.all([
    session.keep(open.id, revision, fields, edit),
    pricedDraft(request, open, fields),
  ]);
  if (!stored.ok) return { ...stored, revision: open.revision };
  if (sent.get('intent') !== 'save') return { ...stored, pricing };
  if (!content) return { ok: false, reason: 'errors', revision: stored.revision, pricing };
  const key = formKey(sent);
  const saved = await session.save(open.id, { key, revision: stored.revision, edit, fields, content });
  if (!saved.ok) return { ...saved, revision: stored.revision, pricing };
  const next = `${tabPath(request, 'preview')}?${QUOTATION_FIELDS[request.site.market].version}=${saved.version}`;
  // Saving keeps the draft once more.
  return { ...stored, revision: stored.revision + 1, pricing, next };
}

/** Everything that the simulator shows of a quotation. */
export async function quotationView(
  request: QuotationRequest,
  fields: DraftFields,
  version: string | null,
): Promise<QuotationView> {
  const { services, site, session, open, isOwn, path } = request;
  const { pricing } = await pricedDraft(request, open, fields);
  const opened = openedCarOf(services, site, fields.car ?? '');
  const { until } = validDays(request);
  const { summary } = fundingAuthoringOf(site);
  const number = Number(version);
  const looked =
    open.versions.find((one) => one.version === number) ?? (isOwn ? undefined : open.versions[0]);
  return {
    id: open.id,
    number: open.number,
    base: open.base,
    isOwn,
    fields,
    revision: open.revision,
    storedAt: open.storedAt,
    pricing,
    editor: open.editor,
    storedCar: open.fields.car ?? '',
    dealer: open.dealer,
    seller: session.staff.name,
    limit: Math.max(0, ...session.staff.roles.map((role) => session.settings.discountLimits[role] ?? 0)),
    latestDay: { iso: until, shown: formatDate(until, site.locale) },
    plans: plansFor(site, opened?.current.mvs.modelCode ?? '').map(({ id, ...plan }) => ({
      id,
      title: planTitle(plan, site.locale),
      entrance: String(plan.entrance ?? summary.entrancePercent),
      installments: String(plan.installment ?? summary.installments),
    })),
    models: modelsOf(services, site),
    model: opened?.model.key ?? '',
    versions: open.versions.map((one) => shownVersion(request, one)),
    shown: looked && { version: looked.version, paper: versionPaper(request, open, looked) },
    key: randomUUID(),
    call: `${path}/${DRAFT_CALL[site.market]}`,
    logIn: `/${ENTRY_PAGES['log-in']}`,
  };
}

export const modelsOf = ({ catalogue }: PageServices, site: Site) =>
  (findSite(catalogue, site)?.models ?? []).map(({ key, name }) => ({ key, name }));

/** The paper of a saved version: what its customer's page and its file show as well. */
export const versionPaper = (
  { services, site }: Pick<QuotationRequest, 'services' | 'site'>,
  { number }: Pick<OpenQuotation, 'number'>,
  { version, content, path }: SavedVersion,
) =>
  quotationPaper(services, site, {
    number,
    version,
    content: shownToCustomer(content),
    link: customerLink(services, site, path),
  });

/** Where a customer's quotation is, with its host. */
export const customerLink = (services: PageServices, site: Site, path: string): string => {
  return siteAddress(services, site, path);
};

function shownVersion(request: QuotationRequest, saved: SavedVersion): ShownVersion {
  const { services, site, session, open, path } = request;
  const { version, state, crm, decision, content, conceded } = saved;
  const isLast = version === open.versions[0]?.version;
  const may = mayShow({ state, validUntil: content.validUntil, isLast }, services.today);
  const { priced } = content;
  const decided = mayDecide(session.settings.discountLimits, session.staff, {
    asked: priced.asked,
    discount: conceded,
    savedBy: saved.savedBy,
    state,
  });
  return {
    version,
    crm,
    decision,
    discount: conceded,
    isExpired: may === 'expired',
    state: may === 'superseded' ? may : state,
    tradeIn: priced.tradeIn === undefined ? undefined : { taken: priced.tradeIn, guide: priced.guide },
    savedAt: momentIn(site, saved.savedAt),
    href: `${tabPath(request, 'preview')}?${QUOTATION_FIELDS[site.market].version}=${version}`,
    file:
      may === true
        ? `${path}/${QUOTATION_FILE[site.market]}?${QUOTATION_FIELDS[site.market].version}=${version}`
        : undefined,
    link: may === true ? customerLink(services, site, saved.path) : undefined,
    mayDecide: decided,
    goOn: may === true ? agreedConfigurator(site, content, saved.reference) : undefined,
  };
}

const momentIn = ({ locale, market }: Site, at: string): string =>
  momentWriter(locale, IDENTITIES[market].timeZone)(at);

/** What the head of these pages says; they are nobody's to find. */
export function quotationDescription(site: Site, name?: string) {
  const t = labelsFor(site.locale, quotationLabels);
  return { title: `${name ?? t('quotations')} | ${site.brandName}`, robots: 'noindex' };
}

/** A paper as a file; where too many are asked for, this one is asked to come again. */
export async function paperFile(services: PageServices, paper: CarFile, number: string): Promise<Response> {
  const file = await services.carFile(paper);
  if (!file) throw new Response('too many files are asked for', { status: 503 });
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number.toLowerCase()}.pdf"`,
    },
  });
}

/** A customer's quotation by its link; nothing where the link opens none any more. */
export async function customerQuotation(
  services: PageServices,
  params: { brand?: string | undefined; id: string; key: string },
  request: Request,
) {
  const site = siteOfPage(services, params);
  const page = sitePath(site, CUSTOMER_PAGES[site.market]);
  if (!services.quotations || !new URL(request.url).pathname.startsWith(`${page}/`)) throw none();
  const found = await services.quotations.customers.open(params.id, params.key);
  const path = `${CUSTOMER_PAGES[site.market]}/${params.id}/${params.key}`;
  const paper =
    found && quotationPaper(services, site, { ...found, link: customerLink(services, site, path) });
  const reference = agreedReference(params.id, params.key);
  const opened = found && (await services.quotations.customers.agreed(reference));
  const ended = found ? undefined : await endedView(services, site, reference);
  const agreed = opened && {
    agreed: agreedView(services, site, opened.terms, reference),
    reserve: agreedReserve(services, site, opened.terms),
    configurator: agreedConfigurator(site, opened.terms, reference),
  };
  return {
    services,
    site,
    found,
    paper,
    agreed,
    ended,
    file: `${sitePath(site, path)}/${QUOTATION_FILE[site.market]}`,
  };
}
