/**
 * How each form that stores a consent learns which document holds instead, once it was refused for having shown another one: a second press
 * works then. A page is rendered with every request (`isPersonal`), and its root is loaded anew after a 409 (`src/root.tsx`). A call is made
 * from a page that may come out of a cache, so what holds instead is in its refusal (`inForceError`, `stampInForce`).
 */
export const CONSENT_FORMS: Readonly<
  Record<
    string,
    | {
        /** Where it is sent from: each is sent with outdated documents over HTTP, see `typed-markup.test.ts`. */
        readonly pages: readonly string[];
        /** Where it is no form: the versions go with an address of the portal's own. */
        readonly links?: readonly string[];
      }
    | { readonly call: string }
  >
> = {
  'src/areas/account/web/entry.tsx': {
    pages: ['account-code.page.tsx'],
    links: ['account-entry.page.tsx'],
  },
  'src/areas/consumer-requests/web/topic-view.tsx': { pages: ['consumer-request.page.tsx'] },
  'src/areas/employee-purchase/web/own-view.tsx': { pages: ['enrolments.page.tsx'] },
  'src/areas/leads/web/lead-form.tsx': { call: 'src/areas/leads/web/lead-service.ts' },
  'src/areas/leads/web/plain-consent.tsx': {
    pages: ['rental.page.tsx', 'test-drive.page.tsx', 'recall-repair.page.tsx'],
  },
  'src/areas/loyalty/web/loyalty-page.tsx': { pages: ['loyalty.page.tsx'] },
  'src/areas/opinions/web/write-view.tsx': { pages: ['opinion-write.page.tsx'] },
  'src/areas/proposals/web/flow-a/review.tsx': { call: 'src/areas/proposals/web/flow-a/calls.ts' },
  'src/areas/proposals/web/flow-b/address-screen.tsx': { call: 'src/areas/proposals/web/flow-b/submit.ts' },
  'src/areas/reservation/web/steps.tsx': { pages: ['reservation.page.tsx'] },
  'src/areas/test-drive/web/booking-form.tsx': { pages: ['test-drive.page.tsx', 'recall-repair.page.tsx'] },
};
