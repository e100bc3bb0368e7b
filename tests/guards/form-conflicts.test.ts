import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Pages whose refusals leave nothing on them that another press would be refused for, and why. The framework reads no page anew after a
 * refusal: any other page with a form exports `shouldRevalidate` (`pages/forms/form-conflict.ts`).
 */
const NOTHING_CHANGED: Readonly<Record<string, string>> = {
  'account/pages/account-authenticator.page.tsx': 'asks for a code; what is over is begun anew at the log-in',
  'account/pages/account-code.page.tsx': 'asks for a code; what is over is begun anew at the log-in',
  'account/pages/account-entry.page.tsx': 'logs in and signs up: it shows nothing that is stored',
  'account/pages/account-requests.page.tsx': 'stops all contact, and refuses nothing',
  'account/pages/account-step.page.tsx': 'asks for a code; what is over is begun anew at the log-in',
  'account/pages/account.page.tsx':
    'replaces whole what was typed; what is over is begun anew by its own form',
  'admin/pages/admin-code.page.tsx': 'asks for a code; what is over is begun anew at the log-in',
  'admin/pages/admin-consents.page.tsx': 'looks up',
  'admin/pages/admin-enrol.page.tsx': 'asks for a code; what is over is begun anew at the log-in',
  'admin/pages/admin-entry.page.tsx': 'logs in: it shows nothing that is stored',
  'admin/pages/admin-link.page.tsx': 'asks for a new password; a link that is over stays over',
  'admin/pages/admin-profile.page.tsx': 'replaces whole what was typed',
  'consumer-requests/pages/consumer-request.page.tsx':
    'takes what was typed; the documents that it is compared with come anew with the root',
  'employee-purchase/pages/enrolments.page.tsx': 'begins an enrolment by what is typed alone',
  'offers/pages/admin-offer-new.page.tsx': 'stores what was typed as a new offer',
  'offers/pages/admin-offer.page.tsx': 'its answer has the offer as it is stored now, with its revision',
  'opinions/pages/opinion-write.page.tsx':
    'what is refused was written already: there is no other press; documents come anew with the root',
  'quotation/pages/quotations.page.tsx': 'begins a quotation by what is typed alone',
  'recall/pages/recall.page.tsx': 'looks up',
  'reservation/pages/reservation-link.page.tsx': 'asks for a code',
  'reservation/pages/reservation-start.page.tsx':
    'its answer has the car at its price of today, in a form of its own',
};

const AREAS = 'src/areas';
const ACTION = /export (async function|const|function) action\b/;

/** A page's module and what it runs on the server, as one text. */
function serverText(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(file)) return '';
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const parts = [...text.matchAll(/from '(\.[^']+\.server\.tsx?)'/g)];
  return [text, ...parts.map(([, path = '']) => serverText(join(dirname(file), path), seen))].join('\n');
}

const withConflicts = globSync(`${AREAS}/**/*.page.tsx`)
  .filter((file) => ACTION.test(readFileSync(file, 'utf8')) && /\b409\b/.test(serverText(file)))
  .map((file) => ({ name: file.slice(AREAS.length + 1), text: readFileSync(file, 'utf8') }));

it('a page that refuses an act because something has changed is read anew, or it is said why it need not be', () => {
  expect(withConflicts.length).toBeGreaterThan(40);
  const stale = withConflicts.filter(
    ({ name, text }) => !/\bshouldRevalidate\b/.test(text) && !Object.hasOwn(NOTHING_CHANGED, name),
  );
  expect(stale.map(({ name }) => name)).toEqual([]);
});

it('no page is excused that is not there any more, or is read anew', () => {
  const silent = withConflicts.filter(({ text }) => !/\bshouldRevalidate\b/.test(text));
  const names = new Set(silent.map(({ name }) => name));
  expect(Object.keys(NOTHING_CHANGED).filter((name) => !names.has(name))).toEqual([]);
});
