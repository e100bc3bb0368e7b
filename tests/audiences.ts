import type { Role, Screen } from '../src/areas/admin/index.ts';

/**
 * Whom a route answers with more than a refusal.
 *
 * - `everybody`
 * - `person`: who is logged in to an account of that site
 * - `holder`: the browser, or account, that made the thing
 * - `key`: whoever has a link with an unguessable key
 * - `machine`: a caller with a bearer token of the identity service
 * - `signed`: a house whose messages are signed
 * - `local`: operators, by a server of their own
 * - `page`: what the page at the address is for, see `PAGES`
 * - a screen of the administration: the staff whose role may see it; so with a list that a plug adds (`LISTS`)
 */
export type Audience =
  | 'everybody'
  | 'person'
  | 'holder'
  | 'key'
  | 'machine'
  | 'signed'
  | 'local'
  | 'page'
  | `staff:${Screen | List | 'entry'}`;

/** The lists that plugs add to the administration, and whose they are. */
export const LISTS = { vitals: ['administrator'] } as const satisfies Readonly<
  Record<string, readonly Role[]>
>;
export type List = keyof typeof LISTS;

const SITE = '/services/:market/:brand';

/** Every route of the running server that is no page, and who is answered; the first that fits counts. */
export const ROUTES: readonly (readonly [route: RegExp, audience: Audience])[] = [
  [/^GET \/(healthz|readyz|identity\/.*|assets\/(themes\/)?\*|cars\/\*|own-texts\/.+)$/, 'everybody'],
  [
    /^GET \/(service-worker\.js|offline\.[\w-]+\.html|icon-\d+\.png|favicon\.svg|car-outline\.svg)$/,
    'everybody',
  ],
  [/^POST \/(identity\/token|web-vitals)$/, 'everybody'],
  // What no call answers: a refusal, whoever asks.
  [/^\w+ \/(services|operations)\/\*$/, 'everybody'],
  [/^(GET|POST) \/operations\//, 'machine'],
  [/^\w+ .*\/dealerws\/(maintenanceservice|dealer\/updateBlocked|v3\/dealer\/econnect)$/, 'machine'],
  [/^GET .*\/dealerws\//, 'everybody'],
  [/^\w+ \/(crm|outbox|docs|metrics)(\/|$)/, 'local'],
  [/^(GET|POST) \/admin\/(crm|quotes|outbox)(\/|$)/, 'staff:inbox'],
  [/^GET \/admin\/leads\.csv$/, 'staff:leads'],
  [/^GET \/admin\/propostas\.csv$/, 'staff:proposals'],
  [/^GET \/admin\/pedidos\.csv$/, 'staff:orders'],
  [/^GET \/admin\/visitas\.csv$/, 'staff:bookings'],
  [/^GET \/admin\/atendimento\.csv$/, 'staff:consumer-requests'],
  [/^GET \/admin\/cotacoes\.csv$/, 'staff:quotations'],
  [/^GET \/admin\/opinioes\.csv$/, 'staff:opinions'],
  [/^GET \/admin\/ofertas\.csv$/, 'staff:offers'],
  [/^GET \/admin\/paineis\.csv$/, 'staff:figures'],
  [/^GET \/admin\/desempenho\.csv$/, 'staff:vitals'],
  // Ending a look at a draft takes a cookie away, from whoever has one.
  [/^POST \/admin\/publicacoes\/sem-previa$/, 'everybody'],
  [/^(GET|POST) \/admin\/publicacoes\//, 'staff:publications'],
  [/^POST \/admin\/importacoes\//, 'staff:imports'],
  [/^POST \/admin\/textos\//, 'staff:site-texts'],
  ...(
    [
      [/^\w+ proposals\/draft\//, 'holder'],
      [/^POST proposals\/vouchers(\/pdf|\/coupon)?$/, 'key'],
      [/^\w+ proposals\//, 'everybody'],
      [/^(GET|POST|PUT) (financing|financing-hub|hub)\//, 'everybody'],
      [/^GET auth\/person$/, 'everybody'],
      [/^POST auth\/passkey(\/new)?$/, 'person'],
      [/^POST auth\/passkey\/(question|entry)$/, 'everybody'],
      [/^POST leads$/, 'everybody'],
      [/^POST payments\/messages$/, 'signed'],
      [/^\w+ payments\/:reference/, 'holder'],
      [/^GET (locations|valuation|pricing|catalogue)\//, 'everybody'],
      [/^GET stock\/cars(\/:number)?$/, 'everybody'],
      [/^\w+ stock\/cars\/:number\/hold/, 'everybody'],
      [/^\w+ documents/, 'holder'],
    ] as const
  ).map(([{ source }, audience]): readonly [RegExp, Audience] => [
    new RegExp(source.replace(/^\^(\S+) /, `^$1 ${SITE}/`)),
    audience,
  ]),
  [/^(GET|POST) \/admin(\.data|\/\*)?$/, 'page'],
  [/^(GET|POST) (\/(br|ar)\/:brand)?\/[a-z-]+(\.data|\/\*)?$/, 'page'],
  [/^GET \/(\*|__manifest)$/, 'page'],
];

/** Every page, by the file that answers, and who is shown it. */
export const PAGES: Readonly<Record<string, Audience>> = {
  ...all('everybody', [
    'front.page.tsx',
    'sitemap.ts',
    'robots.ts',
    'brands.page.tsx',
    'home.page.tsx',
    'about.page.tsx',
    'legal-documents.page.tsx',
    'legal-document.page.tsx',
    'model.page.tsx',
    'dealers.page.tsx',
    'dealer.page.tsx',
    'stock.page.tsx',
    'stock-car.page.tsx',
    'search.page.tsx',
    'search-suggestions.ts',
    'compared-cars.ts',
    'affordability.page.tsx',
    'valuation.page.tsx',
    'rental.page.tsx',
    'manuals.page.tsx',
    'voucher.page.tsx',
    'tracking.page.tsx',
    'configurator-quote.ts',
    'configurator-file.ts',
    'configurator.page.tsx',
    'comparison.page.tsx',
    'not-found.page.tsx',
    'account-entry.page.tsx',
    'account-code.page.tsx',
    'account-step.page.tsx',
    'account-identity.ts',
    'reservation-start.page.tsx',
    'employee-purchase.page.tsx',
    'test-drive.page.tsx',
    'consumer-requests.page.tsx',
    'consumer-request.page.tsx',
    'recall.page.tsx',
    'offers.page.tsx',
    'offer.page.tsx',
    'loyalty.page.tsx',
    'ranking.page.tsx',
    'opinions.page.tsx',
    'rewards.page.tsx',
    'enrolment-price.ts',
  ]),
  ...all('person', [
    'account.page.tsx',
    'account-file.ts',
    'enrolments.page.tsx',
    'enrolment.page.tsx',
    'account-requests.page.tsx',
    'opinion-write.page.tsx',
    'account-authenticator.page.tsx',
  ]),
  ...all('holder', ['reservation-file.ts', 'reservation.page.tsx']),
  ...all('key', [
    'enrolment-approval.page.tsx',
    'booking.page.tsx',
    'booking-file.ts',
    'own-consumer-request.page.tsx',
    'recall-repair.page.tsx',
    'customer-quotation.page.tsx',
    'customer-quotation-file.ts',
    'reservation-link.page.tsx',
  ]),
  ...all('staff:entry', [
    'admin-entry.page.tsx',
    'admin-code.page.tsx',
    'admin-enrol.page.tsx',
    'admin-link.page.tsx',
    'admin-identity.ts',
    'admin-proven.page.tsx',
    'admin-log-out.ts',
  ]),
  // A list that an area adds is looked for by whoever may enter: of one that is none of theirs there is nothing, as in `new-area`.
  ...all('staff:home', ['admin.page.tsx', 'admin-home.page.tsx', 'admin-list.page.tsx']),
  ...all('staff:profile', ['admin-profile.page.tsx']),
  ...all('staff:quotations', [
    'admin-quotations.page.tsx',
    'quotations.page.tsx',
    'quotation-draft.ts',
    'quotation-file.ts',
    'quotation.page.tsx',
  ]),
  ...all('staff:staff', ['admin-staff.page.tsx', 'admin-member.page.tsx']),
  ...all('staff:audit', ['admin-audit.page.tsx']),
  ...all('staff:manuals', ['admin-manuals.page.tsx', 'admin-manual.page.tsx']),
  ...all('staff:publications', [
    'admin-publications.page.tsx',
    'admin-publication.page.tsx',
    'admin-values.page.tsx',
  ]),
  ...all('staff:imports', ['admin-imports.page.tsx', 'admin-import.page.tsx']),
  ...all('staff:offers', ['admin-offers.page.tsx', 'admin-offer-new.page.tsx', 'admin-offer.page.tsx']),
  ...all('staff:leads', ['admin-leads.page.tsx', 'admin-lead.page.tsx']),
  ...all('staff:dead-letters', ['admin-dead-letters.page.tsx']),
  ...all('staff:proposals', ['admin-proposals.page.tsx', 'admin-proposal.page.tsx']),
  ...all('staff:orders', ['admin-orders.page.tsx', 'admin-order.page.tsx']),
  ...all('staff:bookings', ['admin-bookings.page.tsx', 'admin-booking.page.tsx']),
  ...all('staff:legal-documents', ['admin-legal-documents.page.tsx', 'admin-legal-document.page.tsx']),
  ...all('staff:consumer-requests', ['admin-consumer-requests.page.tsx', 'admin-consumer-request.page.tsx']),
  ...all('staff:opinions', ['admin-opinions.page.tsx']),
  ...all('staff:site-texts', ['admin-texts.page.tsx', 'admin-text.page.tsx', 'admin-texts-file.ts']),
  ...all('staff:readiness', ['admin-readiness.page.tsx']),
  ...all('staff:figures', ['admin-figures.page.tsx']),
  ...all('staff:inbox', ['admin-inbox.page.tsx']),
  ...all('staff:privacy', [
    'admin-privacy.page.tsx',
    'admin-privacy-copy.ts',
    'admin-consents.page.tsx',
    'admin-consents-file.ts',
  ]),
};

function all(audience: Audience, files: readonly string[]): Readonly<Record<string, Audience>> {
  return Object.fromEntries(files.map((file) => [file, audience]));
}
