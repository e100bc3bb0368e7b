import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIGURE_KINDS, ROLES, SCREENS, type StaffLanguage } from '../../src/areas/admin/index.ts';
import { SCREEN_PATHS } from '../../src/areas/admin/web/addresses.ts';
import { LEAD_STATES } from '../../src/areas/leads/contract.ts';
import { proposalStatuses } from '../../src/areas/lender/index.ts';
import { OPINION_STATES } from '../../src/areas/opinions/index.ts';
import { dateIn } from '../../src/areas/platform/index.ts';
import { ORDER_STATES } from '../../src/areas/reservation/index.ts';
import { BOOKING_STATES } from '../../src/areas/test-drive/index.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { askPage, newStaff } from '../staff.ts';

let app: AdminApp;
beforeAll(async () => {
  app = await adminApp();
});
afterAll(() => app?.close());

const PUBLICATIONS = ['draft', 'scheduled', 'published', 'rolled-back', 'discarded'] as const;
const KINDS = ['catalogue', 'rates', 'desk', 'site', 'dealers'] as const;

/** Words of ours that no screen may show as they are stored; those that are words of both languages too are none. */
const RAW = new RegExp(
  `(?<![\\w./@|-])(?:${[
    ...new Set<string>([
      ...ORDER_STATES,
      ...BOOKING_STATES,
      ...proposalStatuses,
      ...LEAD_STATES,
      ...OPINION_STATES,
      ...PUBLICATIONS,
      ...KINDS,
      ...FIGURE_KINDS,
      ...ROLES,
      'timeout',
      'network',
      'fault',
      'second-person',
      'conflict',
      'faulty',
      'test-drive',
      'morning',
      'afternoon',
      'withdraw',
      'erase',
      'access',
      'firstName',
      'dealerCode',
      'identity',
      'kinship',
      'waiting',
      'open',
      'superseded',
      'refused',
      'true',
      'false',
      'undefined',
      'null',
      'NaN',
      'home',
      'stock',
      'offers',
      'reservation',
      'configurator',
      'cars',
      'missing',
      'unknown',
    ]),
  ]
    .filter((word) => !['lead', 'site', 'stock'].includes(word))
    .join('|')})(?![\\w./@|-])`,
  'g',
);

/** What is read on a page: neither what the browser alone reads, nor small print that says how an entry's subject is stored. */
const readOn = (html: string): string =>
  html
    .replace(/<head[\s\S]*?<\/head>|<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, ' ')
    .replaceAll('<!-- -->', '')
    .replace(/<small>[^<]*<\/small>/g, ' ')
    // A command is called as it is typed.
    .replace(/<code>node vitrine\.mjs [^<]*<\/code>/g, ' ')
    .replace(/<[^>]+>/g, '\n')
    .replace(/node vitrine\.mjs \w+ \w+/g, ' ')
    .replace(/&[#\w]+;/g, ' ');

/** One of each that a list or the log can show. */
async function filled(): Promise<readonly string[]> {
  const { rows, admin } = app;
  const log = (action: string, subject: string, before: object | null, after: object | null) =>
    admin.log.record({ by: 'command', action, subject, before, after } as never);
  for (const status of LEAD_STATES)
    await rows(
      `insert into lead (id, site, payload, status, received_at, settled_at, last_outcome)
       values ($1, 'br/aurora', 'v1.x', $2, now() - interval '1 hour', now(), $3)`,
      [randomUUID(), status, { dead: 'timeout', pending: 'network' }[status as 'dead'] ?? '201'],
    );
  for (const [at, status] of proposalStatuses.entries()) {
    await rows(
      `insert into credit_proposal (id, site, flow, simulation, status, due_date, document_key, changed_at)
       values ($1, 'br/aurora', $2, $1, $3, '2027-01-31', $1, now())`,
      [`WORDS-${at}`, at % 2 ? 'A' : 'B', status],
    );
    await log('proposal.move', 'proposal 1', { status: 'pending' }, { status });
  }
  for (const state of PUBLICATIONS) {
    await rows(
      `insert into publication (id, title, state, held, created_by, created_at, changed_by, changed_at, scheduled_at)
       values ($1, 'Dezembro', $2, $3, 'ana', now(), 'ana', now(), now() + interval '1 day')`,
      [randomUUID(), state, state === 'draft' ? 'second-person' : null],
    );
    await log(
      'publication.publish',
      `publication ${randomUUID()}`,
      { state: 'draft' },
      { state, replaces: true },
    );
  }
  await log('publication.unschedule', `publication ${randomUUID()}`, null, { held: 'conflict' });
  await log('publication.publish', `publication ${randomUUID()}`, null, { kinds: KINDS.join(', ') });
  for (const state of ORDER_STATES) await log('order.cancel', 'order R1', { state: 'reserved' }, { state });
  for (const state of BOOKING_STATES) await log('booking.cancel', 'booking V1', null, { state });
  for (const state of OPINION_STATES)
    await log('opinion.publish', `opinion ${randomUUID()}`, null, { state });
  await log('order.search', 'order', null, { searched: ['name', 'document', 'email', 'phone'], found: 1 });
  await log('leads.correct', `lead ${randomUUID()}`, null, { fields: ['firstName', 'dealerCode'] });
  await log('staff.change', `staff ${randomUUID()}`, { roles: [] }, { roles: ROLES });
  await log('privacy.note', 'wish 1', null, { market: 'BR', right: 'withdraw', receivedOn: '2026-11-01' });
  await log('quotation.save', `quotation ${randomUUID()}`, null, { state: 'waiting' });
  await log('quotation.approve', `quotation ${randomUUID()}`, null, { state: 'superseded' });
  await log('document.open', `document ${randomUUID()}`, null, { order: 'R1', kind: 'identity' });
  await log('enrolment.approve', `enrolment ${randomUUID()}`, { state: 'sent' }, { state: 'approved' });
  await log('import.publish', `import ${randomUUID()}`, null, { kind: 'stock', files: 'a.json' });
  const day = dateIn('BR', Date.now());
  for (const kind of FIGURE_KINDS)
    await app.queues.figures.add([
      {
        day,
        site: 'br/aurora',
        kind,
        key: { visit: 'stock', 'lead-state': 'dead' }[kind as 'visit'] ?? '',
        count: 3,
      },
    ]);
  const optionWords = (path: string, name: string, all: readonly string[]) =>
    all.map((one) => `${path}?${name}=${one}`);
  return [
    ...SCREENS.filter((screen) => screen !== 'inbox').map((screen) => SCREEN_PATHS[screen]),
    ...optionWords('/admin/leads', 'status', LEAD_STATES),
    ...optionWords('/admin/propostas', 'status', proposalStatuses),
    ...optionWords('/admin/pedidos', 'estado', ORDER_STATES),
    ...optionWords('/admin/visitas', 'estado', BOOKING_STATES),
    ...optionWords('/admin/opinioes', 'estado', OPINION_STATES),
  ];
}

it('no screen of the administration shows a state, a kind or an answer as it is stored, in either language', async () => {
  const paths = await filled();
  const { cookie, browser } = await newStaff(app.admin, { roles: ['administrator', 'operator', 'credit'] });
  const raw: unknown[] = [];
  for (const language of ['pt-BR', 'es-AR'] satisfies StaffLanguage[]) {
    await browser.go((session) => session.speak(language));
    for (const path of paths) {
      const { statusCode, body } = await askPage(app.app, cookie, path);
      expect(statusCode, path).toBe(200);
      expect(body).toContain(`<html lang="${language}"`);
      const lines = readOn(body).split('\n');
      raw.push(...lines.filter((line) => line.match(RAW)).map((line) => [language, path, line.trim()]));
    }
  }
  expect(raw).toEqual([]);
});
