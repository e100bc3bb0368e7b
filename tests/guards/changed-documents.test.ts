import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACT_NAMES } from '../../src/areas/legal-documents/index.ts';
import { SITE_PAGES } from '../../src/areas/pages.ts';

/**
 * How each form that stores a consent learns which document holds instead, once it was refused for having shown another one: a second press
 * works then. A page is rendered with every request (`isPersonal`), and its root is loaded anew after a 409 (`src/root.tsx`). A call is made
 * from a page that may come out of a cache, so what holds instead is in its refusal (`heldError`, `stampHeld`).
 */
const FORMS: Readonly<Record<string, { readonly pages: readonly string[] } | { readonly call: string }>> = {
  'src/areas/account/web/entry.tsx': { pages: ['account-entry.page.tsx'] },
  'src/areas/consumer-requests/web/topic-view.tsx': { pages: ['consumer-request.page.tsx'] },
  'src/areas/employee-purchase/web/own-view.tsx': { pages: ['enrolment.page.tsx'] },
  'src/areas/leads/web/lead-form.tsx': { call: 'src/areas/leads/web/lead-service.ts' },
  'src/areas/leads/web/plain-consent.tsx': { pages: ['rental.page.tsx', 'test-drive.page.tsx'] },
  'src/areas/loyalty/web/loyalty-page.tsx': { pages: ['loyalty.page.tsx'] },
  'src/areas/opinions/web/write-view.tsx': { pages: ['opinion-write.page.tsx'] },
  'src/areas/proposals/web/flow-a/review.tsx': { call: 'src/areas/proposals/web/flow-a/calls.ts' },
  'src/areas/proposals/web/flow-b/address-screen.tsx': { call: 'src/areas/proposals/web/flow-b/submit.ts' },
  'src/areas/reservation/web/steps.tsx': { pages: ['reservation.page.tsx'] },
  'src/areas/test-drive/web/booking-form.tsx': { pages: ['test-drive.page.tsx'] },
};

const read = (path: string) => readFileSync(path, 'utf8');
const sources = globSync('src/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: read(path) }));
const named = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('each form that asks for a consent is listed', () => {
  expect(named(/<ConsentDocuments act=/).sort()).toEqual(Object.keys(FORMS).sort());
  const acts = Object.keys(FORMS).flatMap((path) =>
    [...read(path).matchAll(/<ConsentDocuments act="(\w+)"/g)].map(([, act]) => act),
  );
  expect([...new Set(acts)].sort()).toEqual([...ACT_NAMES].sort());
});

it.each(Object.entries(FORMS))('%s shows the document that holds after it was refused', (_path, form) => {
  if ('call' in form) return expect(read(form.call)).toContain('stampHeld(');
  for (const file of form.pages) {
    const served = SITE_PAGES.filter((page) => page.file.endsWith(`/${file}`) || page.file === file);
    expect(served.length, file).toBeGreaterThan(0);
    expect(served.map(({ isPersonal }) => isPersonal)).toEqual(served.map(() => true));
  }
});

it('each call that says what its form has shown reads what holds instead', () => {
  const senders = named(/\[STAMP_HEADER\]: /);
  expect(senders.length).toBeGreaterThan(2);
  expect(senders.filter((path) => !read(path).includes('stampHeld('))).toEqual([]);
});

it('each answer to a call that is refused for its documents says what holds instead', () => {
  const refusals = named(/'documents-changed'[\s\S]{0,80}A legal document of this site/);
  expect(refusals.length).toBeGreaterThan(2);
  expect(refusals.filter((path) => !read(path).includes('heldError('))).toEqual([]);
});
