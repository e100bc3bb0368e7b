import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { esAR as home } from '../../src/areas/admin/web/home/labels.es-AR.ts';
import { esAR as t } from '../../src/areas/admin/web/queues/labels.es-AR.ts';
import { LAWS } from '../../src/kit/markets/laws.ts';
import { confirmed } from './confirm.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { inPortal } from './portal-database.ts';
import { becomeStaff } from './staff-member.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** On a phone and on a desktop; axe looks at both where a list is cards here and a table there. */
async function looksRight(page: Page, { isList = false } = {}): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await expectNoSidewaysScroll(page);
  if (isList) await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** A mail that nobody took for a week; gives its id. */
async function leaveDead(dataFolder: string, to: string): Promise<string> {
  const id = randomUUID();
  const mail = { to, subject: 'Vitrine', text: 'Olá', html: '<p>Olá</p>' };
  await inPortal(dataFolder, async (query, sealing) => {
    const content = sealing.seal(JSON.stringify(mail), `mail_outbox.content ${id}`);
    await query(
      `insert into mail_outbox (id, site, content, email_key, status, attempts, last_outcome, queued_at, useful_until, settled_at)
       values ($1, 'br/aurora', $2, $3, 'dead', 9, '550', now() - interval '8 days', now() - interval '1 day', now() - interval '1 day')`,
      [id, content, sealing.personKey('email', to)],
    );
  });
  return id;
}

/** What somebody has said yes to in a form of last year. */
const leaveConsent = (dataFolder: string, email: string) =>
  inPortal(dataFolder, async (query, sealing) => {
    const id = randomUUID();
    await query(`insert into lead (id, site, status) values ($1, 'br/aurora', 'delivered')`, [id]);
    await query(
      `insert into lead_consent (lead_id, channel, purpose, is_granted, text_version, site, person_key)
       values ($1, 'email', 'contact', true, 'journey-1', 'br/aurora', $2)`,
      [id, sealing.personKey('email', email)],
    );
  });

const LAW = 'AR';

test('an operator in Spanish, on a phone and on a desktop, is led from the first page to what nobody received and sends it again, one and then all, and to a wish whose term is over, and gives a person’s consents out as a file [D2-2.5-31]', async ({
  page,
  portal,
}) => {
  const { dataFolder } = portal;
  const someone = `${randomUUID()}@example.com`;
  const letters = [await leaveDead(dataFolder, someone), await leaveDead(dataFolder, someone)];
  await leaveConsent(dataFolder, someone);
  await becomeStaff(page, portal, { name: 'Oto Lima', role: 'administrator' });
  await page.setViewportSize(PHONE);
  await page.goto('/admin/meu-acesso');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');

  await page.goto('/admin');
  const task = (words: string) => page.getByRole('link', { name: new RegExp(`^\\d+ ${words}`) });
  await expect(page.getByRole('region', { name: home['urgency.late'] })).toBeVisible();
  await looksRight(page);
  await task(home['task.dead-letters-mail']).click();
  await expect(page).toHaveURL(/nao-entregues\?tipo=mail$/);
  const row = (id: string) => page.getByRole('row').filter({ hasText: id });
  for (const id of letters) await expect(row(id)).toContainText('550');
  await looksRight(page, { isList: true });
  await page.getByLabel(t['dead-letters.kind'], { exact: true }).selectOption('voucher');
  await page.getByRole('button', { name: t.show, exact: true }).click();
  await expect(page.getByText(t['dead-letters.none'])).toBeVisible();
  await looksRight(page);
  await page.goBack();
  await row(letters[0] as string)
    .getByRole('button')
    .click();
  await expect(page.getByRole('status').first()).toContainText('1 ');
  await expect(row(letters[0] as string)).toHaveCount(0);
  await page.getByRole('button', { name: t['dead-letters.retry-all'] }).click();
  await expect(page.getByText(t['dead-letters.none'])).toBeVisible();
  await looksRight(page);

  await page.goto('/admin/privacidade');
  const note = page.locator('form').filter({ has: page.getByRole('button', { name: t['wishes.note'] }) });
  await note.getByLabel(t['privacy.mark']).selectOption('email');
  await note.getByLabel(t['privacy.value']).fill(someone);
  await note.getByLabel(t['privacy.wish']).selectOption('correct');
  await note.getByLabel(t['wishes.law']).selectOption(LAW);
  await note.getByLabel(t['wishes.received']).fill('2024-03-01');
  await note.getByRole('button').click();
  await expect(page.getByText(t['wishes.noted'])).toBeVisible();
  await page.goto('/admin');
  await task(home['task.wishes-overdue']).click();
  await expect(page).toHaveURL(/prazo=overdue$/);
  const wishes = page.getByRole('table', { name: t['wishes.title'] });
  const overdue = wishes.getByRole('row').filter({ hasText: LAWS[LAW].dataLaw });
  await expect(overdue).toContainText(t['wishes.right.correct']);
  await looksRight(page, { isList: true });
  await page.getByLabel(t['wishes.term'], { exact: true }).selectOption('soon');
  await page.getByRole('button', { name: t.show, exact: true }).click();
  await expect(page.getByText(t['wishes.none-such'])).toBeVisible();
  await page.goBack();
  await confirmed(overdue.getByRole('button'));
  await expect(page.getByText(t['wishes.met'])).toBeVisible();
  await expect(overdue).toHaveCount(0);

  await page.getByRole('link', { name: t['consents.title'] }).click();
  await page.getByLabel(t['privacy.mark']).selectOption('email');
  await page.getByLabel(t['privacy.value']).fill(someone);
  await page.getByRole('button', { name: t['consents.find'] }).click();
  await expect(page.getByRole('cell', { name: t['consents.channel.email'] })).toBeVisible();
  await looksRight(page, { isList: true });
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: t['consents.csv'] }).click();
  const csv = await readFile(await (await file).path(), 'utf8');
  expect(csv).toContain('"Contacto";"br/aurora";"Contacto por correo";"Sí";"en el formulario";"journey-1"');
  expect(page.url()).not.toContain(someone);
});
