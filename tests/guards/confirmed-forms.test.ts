import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Makes a form that is sent to the server. */
const FORM = /method="post"|<Act[\s>]|<StepForm\b|<AccountForm\b|<OwnerForm\b/;
const CONFIRMED = /<ConfirmButton\b|confirmation[=:]/;

/**
 * Screens none of whose forms cost money, points, a vote or a right for good, and why: what undoes them, or what is read before they are
 * sent. Whoever adds one confirms it (`ui/controls/confirm-button.tsx`) or says here why not.
 */
const UNCONFIRMED: Readonly<Record<string, string>> = {
  'areas/account/web/account-frame.tsx': 'logs out',
  'areas/account/web/details-view.tsx': 'data that can be typed again',
  'areas/account/web/entry.tsx': 'logs in and signs up',
  'areas/admin/web/conflicts-view.tsx': 'decides within a draft, before anything is published',
  'areas/admin/web/entry.tsx': 'logs in',
  'areas/admin/web/imports-view.tsx': 'shows what would change, and changes nothing',
  'areas/admin/web/leads-view.tsx': 'sends again under the same key: once, however often',
  'areas/admin/web/offer-form.tsx': 'a text that can be changed again',
  'areas/admin/web/profile-view.tsx': 'a language, and sessions that are begun again by logging in',
  'areas/admin/web/publication-view.tsx':
    'stands below the report of all that it changes, and can be rolled back',
  'areas/admin/web/publish-section.tsx':
    'stands below the report of all that it changes, and can be rolled back',
  'areas/admin/web/publications-view.tsx': 'begins a draft',
  'areas/admin/web/queues/buyer.tsx': 'looks up',
  'areas/admin/web/queues/consents-view.tsx': 'looks up',
  'areas/admin/web/queues/held-cars.tsx': 'frees what nobody has paid for, and can be kept again',
  'areas/admin/web/queues/dead-letters-view.tsx': 'sends again under the same key: once, however often',
  'areas/admin/web/queues/opinions-view.tsx': 'published and refused undo each other',
  'areas/admin/web/queues/proposals-view.tsx': 'a step that a later step corrects',
  'areas/admin/web/shell.tsx': 'logs out',
  'areas/admin/web/values-view.tsx': 'adds to a draft',
  'areas/consumer-requests/web/home-view.tsx': 'looks up',
  'areas/consumer-requests/web/topic-view.tsx':
    'asks in writing; a law wants no further step before a withdrawal (Disp. 954/2025)',
  'areas/documents/web/plain-form.tsx': 'a file that can be removed',
  'areas/documents/web/shown-papers.tsx': 'opens a file',
  'areas/employee-purchase/web/data-form.tsx': 'data that can be typed again',
  'areas/employee-purchase/web/own-view.tsx': 'begins what can be dropped',
  'areas/employee-purchase/web/price-box.tsx': 'begins a reservation, whose terms are accepted later',
  'areas/loyalty/web/loyalty-page.tsx': 'joins, which gives points and costs nothing',
  'areas/offers/web/balloon-form.tsx': 'calculates',
  'areas/opinions/web/opinions-view.tsx': 'a vote that the same button takes back',
  'areas/opinions/web/write-view.tsx': 'waits for a reader before it is shown',
  'areas/payment/web/plain-payment.tsx': 'makes a code or a line; it is paid elsewhere, or not at all',
  'areas/platform/web/preview-bar.tsx': 'leaves a preview',
  'areas/proposals/web/follow/tracking-view.tsx': 'looks up',
  'areas/quotation/web/quotation-list.tsx': 'begins a quotation, and looks up',
  'areas/quotation/web/simulator.tsx': 'saves a version beside those before it',
  'areas/quotation/web/agreed-box.tsx': 'begins a reservation, whose terms are accepted later',
  'areas/recall/web/recall-view.tsx': 'looks up',
  'areas/rental/web/rental-form.tsx': 'asks for a call',
  'areas/reservation/web/bonus-card.tsx': 'a voucher that the same card gives back',
  'areas/reservation/web/change-view.tsx': 'is itself the review: both builds and the difference',
  'areas/reservation/web/devices-card.tsx': 'devices are opened again by a code',
  'areas/reservation/web/help-links.tsx': 'opens a form with a number in it, and asks for nothing yet',
  'areas/reservation/web/kit-card.tsx': 'an address that can be changed',
  'areas/reservation/web/link-view.tsx': 'opens an order',
  'areas/reservation/web/mail-link-form.tsx': 'sends a mail to whom it is about',
  'areas/reservation/web/owner-form.tsx': 'sends nothing by itself: each screen that uses it is judged here',
  'areas/reservation/web/order-view.tsx': 'puts an order into its customer’s account',
  'areas/reservation/web/reserve-box.tsx': 'begins a reservation, whose terms are accepted later',
  'areas/reservation/web/steps.tsx': 'are steps of their own, with the terms to read and to tick',
  'areas/reservation/web/start-view.tsx': 'begins a reservation, whose terms are accepted later',
  'areas/test-drive/web/booking-view.tsx': 'has a step of its own that asks',
  'areas/test-drive/web/booking-form.tsx': 'asks for a visit, which can be cancelled',
  'areas/admin/pages/admin-publication.page.tsx': 'as its view',
  'areas/account/pages/account-requests-view.tsx':
    'takes a consent back as easily as it was given (LGPD art. 8 § 5)',
  'ui/controls/joining.tsx': 'adds to an account what can be removed from it',
  'areas/site-texts/pages/admin-texts-view.tsx': 'writes into a draft, before anything is published',
};

const screens = globSync('src/**/*.tsx')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ name: file.replace(/^src\//, ''), text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => FORM.test(text));

it('what costs money, points, a vote or a right is confirmed on every screen, or it is said why not (WCAG 3.3.4)', () => {
  expect(screens.length).toBeGreaterThan(60);
  const silent = screens.filter(
    ({ name, text }) => !CONFIRMED.test(text) && !Object.hasOwn(UNCONFIRMED, name),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('no screen is excused that is not there any more', () => {
  const names = new Set(screens.map(({ name }) => name));
  expect(Object.keys(UNCONFIRMED).filter((name) => !names.has(name))).toEqual([]);
});
