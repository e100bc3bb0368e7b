import type { Page } from '@playwright/test';
import { expect, expectAccessible, notesToasts, test } from './portal.ts';
import {
  acceptTerms,
  fillLead,
  fillPerson,
  foundDealers,
  inbox,
  mailbox,
  openCard,
  openFirstCard,
  openModal,
  reachLeadForm,
  reachPlans,
} from './shopper.ts';

const CAR = '/br/cerrado/jatoba';
const [CDC, ZERO] = ['Crédito direto ao consumidor', 'Taxa reduzida'];

const dialogOf = (page: Page) => page.getByRole('dialog');
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Enviar' });
const plans = (page: Page) => page.getByRole('heading', { name: 'Planos de financiamento' });

/** The router's own script in the page, which puts the scroll position back, throws once more when it catches a refusal. */
const ROUTERS_OWN = 'refused to the page itself';

/** A browser that refuses its storages, as one does where somebody blocks cookies. */
const blockStorages = (page: Page) =>
  page.addInitScript((routersOwn) => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          const isOurs = new Error().stack?.includes('/assets/');
          throw new DOMException(isOurs ? 'refused' : routersOwn, 'SecurityError');
        },
      });
    }
  }, ROUTERS_OWN);

test('a shopper whose browser blocks its storages goes all the way, and both leads arrive', async ({
  page,
  violations,
}) => {
  const email = mailbox('blocked');
  await blockStorages(page);
  await reachPlans(page, email);
  const dialog = dialogOf(page);
  await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await openFirstCard(page);
  await dialog.getByRole('slider', { name: 'Parcelas' }).press('ArrowLeft');
  await expect(dialog.locator('[data-stale]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await inbox(page, email)).length).toBe(2);
  violations.splice(0, violations.length, ...violations.filter((message) => message !== ROUTERS_OWN));
});

/** Sets a plan's entrance; its lender has answered when this ends. */
async function setEntrance(page: Page, name: string, percent: number): Promise<void> {
  await page.bringToFront();
  const card = dialogOf(page).getByRole('article', { name, exact: true });
  await openCard(card);
  const entrance = card.getByRole('textbox', { name: /Entrada/ });
  await entrance.fill(String(percent));
  await entrance.press('Enter');
  await expect(card.locator('[data-stale]')).toHaveCount(0);
}

const stored = (page: Page): Promise<Record<string, { entrancePercent: number }>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('COMPARATOR_FUNDING') ?? '{}'));

test('two tabs that simulate in turns keep the plans of both, and either compares them [D1-3.5-11]', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  // Both forms before any plans, for a new summary forgets what there was (doc. 1 §4.4); one tab at a time, as a hand does it.
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await reachLeadForm(tab, CAR);
  }
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await fillLead(tab, 'two-tabs@example.com');
    await send(tab).click();
    await expect(plans(tab)).toBeVisible();
    await dialogOf(tab)
      .getByRole('checkbox', { name: /Li e aceito/ })
      .check();
  }
  // What one tab has kept, which it does a moment after its card rests, has come to the other before that one keeps its own.
  const kept = async (plans: Record<string, unknown>) => {
    for (const tab of [page, other]) await expect.poll(() => stored(tab)).toMatchObject(plans);
  };
  await setEntrance(page, CDC, 40);
  await kept({ CDC: { entrancePercent: 40 } });
  await setEntrance(other, ZERO, 50);
  await kept({ CDC: { entrancePercent: 40 }, ZFLOW: { entrancePercent: 50 } });
  await setEntrance(page, CDC, 50);
  await kept({ CDC: { entrancePercent: 50 }, ZFLOW: { entrancePercent: 50 } });
  await setEntrance(other, ZERO, 40);
  await kept({ CDC: { entrancePercent: 50 }, ZFLOW: { entrancePercent: 40 } });
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await dialogOf(tab).getByRole('button', { name: 'Comparar planos' }).click();
    await expect(dialogOf(tab).getByRole('article')).toHaveCount(2);
    await expect(dialogOf(tab).getByRole('article', { name: CDC })).toContainText('40%');
  }
  await other.close();
});

test('a form that is sent without a connection, again with one, after going back, and from a copy of its tab is one lead (R43)', async ({
  page,
  context,
}) => {
  const email = mailbox('one-lead');
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.goto('/br/aurora'); // something to go back to
  await reachLeadForm(page);
  await fillLead(page, email);
  await context.setOffline(true);
  const said = await notesToasts(page.locator('body'));
  await send(page).click();
  await expect.poll(said).toContain('Erro ao enviar a proposta');
  await expectAccessible(page);
  await context.setOffline(false);

  // The copy takes the key along of the attempt that nobody knows the end of; who somebody is, is kept nowhere and typed again.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void open(location.href)),
  ]);
  await acceptTerms(copy);
  await expect(foundDealers(copy).first()).toBeChecked();
  await fillPerson(copy, email);
  await Promise.all([send(page).click(), send(copy).click()]);
  for (const tab of [page, copy]) await expect(plans(tab)).toBeVisible();

  await page.bringToFront();
  await page.goBack(); // from the plans within their modal
  await page.goBack();
  await expect(page).toHaveURL(/\/br\/aurora$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/orla/);
  await openModal(page);
  await acceptTerms(page);
  await expect(foundDealers(page).first()).toBeChecked();
  await fillPerson(page, email);
  await send(page).click();
  await expect(plans(page)).toBeVisible();
  // Going back closes the plans: where a card was open by then, that is told as well (doc. 1 §4.1), and is no second of this one.
  const sentLeads = async () =>
    (await inbox(page, email)).filter(({ lead }) => !String(lead.SubOrigem__c).endsWith(' - Fechado'));
  await expect.poll(async () => (await sentLeads()).length).toBeGreaterThan(0);
  await expect(async () => expect(await sentLeads()).toHaveLength(1)).toPass();

  await test.step('a simulation whose lead finds no server stays on the device, and only the log tells of it [D1-8-24]', async () => {
    await copy.close();
    const failed = 'FALHA NO ENVIO DE LEAD DA PROPOSTA DE FINANCIAMENTO';
    const saved = () => page.evaluate(() => localStorage.getItem('CURRENT_FUNDING'));
    const dialog = dialogOf(page);
    await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
    await openFirstCard(page);
    // What the plans have kept when they were closed stays where their page is left before it hears that it has arrived.
    await page.evaluate(() => localStorage.removeItem('CURRENT_FUNDING'));
    const before = logged.length; // a page that was left above may have said it of what it still loaded
    await context.setOffline(true);
    const unsent = page.waitForEvent(
      'requestfailed',
      (one) => one.method() === 'POST' && /leads/.test(one.url()),
    );
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await unsent;
    await expect(dialog).toBeHidden();
    await expect.poll(() => logged.slice(before)).toContain(failed);
    expect(await saved()).toContain('numberInstallments');
    expect(logged.join('\n')).not.toMatch(/Souza|one-lead-/);
  });
});
