import type { Page } from '@playwright/test';
import { leadMaker, postLead } from '../demo.ts';
import { type PortalProcess, reservePort, startPortal } from '../portal.ts';
import { seededFolder } from '../test-database.ts';
import { expect, expectAccessible, notesToasts, PERSON, test } from './portal.ts';
import {
  acceptTerms,
  fillLead,
  fillPerson,
  foundDealers,
  inbox,
  mailbox,
  placeField,
  reachLeadForm,
} from './shopper.ts';

const REFUSED = 'Erro ao enviar a proposta. Seus dados continuam aqui: tente novamente.';
const TRY_SOON = 'Tente novamente em instantes!';

const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Enviar' });
const plans = (page: Page) => page.getByRole('heading', { name: 'Planos de financiamento' });

/** Counts how often a page is told to close an open call. */
async function countCloseCalls(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const result = window as unknown as { closeCalls: number };
    result.closeCalls = 0;
    document.addEventListener('close-call', () => result.closeCalls++);
  });
  return () => page.evaluate(() => (window as unknown as { closeCalls: number }).closeCalls);
}

/** Everything that was typed is still there. */
async function expectFilled(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nome completo')).toHaveValue(PERSON.name);
  await expect(dialog.getByLabel('E-mail', { exact: true }).first()).toHaveValue(email);
  await expect(dialog.getByLabel('Celular')).toHaveValue(PERSON.phone);
  await expect(dialog.getByLabel('CPF/CNPJ')).toHaveValue(PERSON.cpf);
  // Once the code's street is known, it stands there too.
  await expect(placeField(page)).toHaveValue(/^01310-200(, |$)/);
  await expect(foundDealers(page).first()).toBeChecked();
}

/** Waits until the toast is gone, so that the next one is a new one; it goes by itself where no pointer rests on it. */
async function dismiss(page: Page): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: REFUSED });
  const shut = toast.getByRole('button', { name: 'Fechar' });
  await shut.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(page.getByText(REFUSED)).toBeHidden();
}

test('a lead that is refused, then finds no server, stays on screen and arrives once in the end, and so does one that was acknowledged before the server was killed (R01, R05, R43) [D1-7-31] [D1-8-14] [D1-8-15]', async ({
  page,
}) => {
  const [email, acknowledged] = ['refused@example.com', 'killed@example.com'];
  const folder = await seededFolder();
  // Of the two addresses that a machine may call localhost, each is a network with a limit of its own.
  const host = { HOST: '127.0.0.1' };
  // Without the worker nothing is delivered yet: the kill falls between an acknowledgement and the delivery.
  const env = { ...host, VITRINE_LEAD_LIMIT: '1', VITRINE_ROLES: 'web,services' };
  const port = await reservePort();
  const strict = await startPortal({ dataFolder: folder.path, port, env });
  let portal: PortalProcess | undefined;
  try {
    await page.context().addCookies([{ name: 'tracking_consent', value: 'no', url: strict.origin }]);
    const closeCalls = await countCloseCalls(page);
    await reachLeadForm(page, `${strict.origin}/br/aurora/orla`);
    await fillLead(page, email);
    // The address has used up what one minute allows: the shopper's own lead is refused with 429.
    expect((await postLead(strict.origin, (await leadMaker())(acknowledged))).status).toBe(201);
    const answer = page.waitForResponse((response) => response.url().endsWith('/leads'));
    const first = await notesToasts(page.locator('body'));
    await send(page).click();
    expect((await answer).status()).toBe(429);
    await expect.poll(first).toContain(REFUSED);
    await expectFilled(page, email);
    expect(await closeCalls()).toBe(1);
    await expectAccessible(page);

    await dismiss(page);
    await strict.end('SIGKILL');
    const second = await notesToasts(page.locator('body'));
    await send(page).click();
    await expect.poll(second).toContain(REFUSED);
    await expectFilled(page, email);
    expect(await closeCalls()).toBe(2);

    const opened = await startPortal({ dataFolder: folder.path, port, env: host });
    portal = opened;
    await send(page).click();
    await expect(plans(page)).toBeVisible();
    const arrived = async () => (await inbox(page, email, opened)).length;
    await expect.poll(arrived).toBe(1);
    expect(await closeCalls()).toBe(2);
    const delivered = async () =>
      (await inbox(page, acknowledged, opened)).map(({ deliveries }) => deliveries);
    await expect.poll(delivered).toEqual([1]);
    await page.goto(`${opened.operations}/crm`);
    await expect(page.getByText(acknowledged)).toHaveCount(1);
  } finally {
    await strict.end('SIGKILL');
    await portal?.end();
    await folder.remove();
  }
});

test('a lead whose answer gets lost on the way is sent again, even after a reload, and stays one lead (R43) [D1-4.5-01]', async ({
  page,
}) => {
  const email = mailbox('lost');
  await reachLeadForm(page);
  await fillLead(page, email);
  let letGo = () => {};
  const isHeld = new Promise<void>((done) => {
    letGo = done;
  });
  // The service takes the lead; only its answer is dropped.
  const taken: number[] = [];
  await page.route(
    '**/leads',
    async (route) => {
      taken.push((await route.fetch()).status());
      await isHeld;
      await route.abort();
    },
    { times: 1 },
  );
  await send(page).click();
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => taken).toEqual([201]);
  const said = await notesToasts(page.locator('body'));
  letGo();
  await expect.poll(said).toContain(REFUSED);
  await expect(send(page)).not.toHaveAttribute('aria-busy');
  await expectFilled(page, email);

  // What says who somebody is, is typed again: the browser's storage has nothing of it, and knows the lead all the same.
  await page.reload();
  await acceptTerms(page);
  await expect(page.getByRole('dialog').getByLabel('Nome completo')).toHaveValue('');
  await fillPerson(page, email);
  await send(page).click();
  await expect(plans(page)).toBeVisible();
  await expect.poll(async () => (await inbox(page, email)).length).toBe(1);
});

/** A browser without the means to make a lead's key, until it is given back. */
const withoutRandomness = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(crypto, 'getRandomValues', { value: undefined, configurable: true }),
  );
const giveRandomnessBack = (page: Page) =>
  page.evaluate(() => Reflect.deleteProperty(crypto, 'getRandomValues'));

test('a shopper whose browser cannot make the key of a lead is told, loses the car, chooses it again and goes on', async ({
  page,
}) => {
  const email = mailbox('emptied');
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const dialog = page.getByRole('dialog');
  const versions = page.getByRole('group', { name: /vers/i }).getByRole('radio');
  await test.step('an unexpected exception ends the sending after three seconds, empties the car, clears the form and says to try soon for five seconds [D1-4.5-05] [D1-4.5-06] [D1-4.5-07] [D1-4.5-08] [D1-8-16] [D1-8-17] [D1-9-01] [D1-9-02]', async () => {
    await page.clock.install();
    await withoutRandomness(page);
    const posted: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
    await reachLeadForm(page);
    await fillLead(page, 'exception@example.com');
    // From here on time goes by as it is told to: from a moment that no slow machine has passed before it is set.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
    await send(page).click();
    await expect(send(page)).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(2_950);
    await expect(send(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText(TRY_SOON)).toBeHidden();
    await page.clock.runFor(50);
    await expect(page.getByText(TRY_SOON)).toBeVisible();
    await expect(send(page)).not.toHaveAttribute('aria-busy');
    for (const field of ['Nome completo', 'Celular', 'CPF/CNPJ', 'Cidade ou CEP']) {
      await expect(dialog.getByLabel(field)).toHaveValue('');
    }
    expect(logged.filter((line) => line.startsWith('Failed to submit lead'))).toHaveLength(1);
    expect(posted.filter((address) => address.endsWith('/leads'))).toEqual([]);
    await expect(dialog.getByText('Antes de enviar, escolha de novo a versão do carro.')).toBeVisible();
    await page.clock.runFor(4_950);
    await expect(page.getByText(TRY_SOON)).toBeVisible();
    await page.clock.runFor(50);
    await expect(page.getByText(TRY_SOON)).toBeHidden();
    // It stays the clock of this page, of the steps below too, and goes by as the true one from here on.
    await page.clock.resume();
    await expectAccessible(page);
  });
  await test.step('closing the modal without a car leads to the versions, and the strip does as well [D1-4.5-06]', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const first = page.locator('input[name="version"]').first();
    await expect(first).toBeFocused();
    const strip = page.locator('[data-part="funding-strip"]');
    await expect(strip).toContainText('Escolha uma versão para simular o financiamento.');
    await page.evaluate(() => window.scrollTo(0, 0));
    await strip.getByRole('button', { name: 'Escolher a versão' }).click();
    await expect(first).toBeFocused();
    await page.locator('label[data-part="version"]').last().click();
    await expect(page.getByRole('link', { name: 'Simule agora' }).first()).toBeVisible();
  });
  const again = dialog.getByRole('button', { name: 'Escolher a versão' });
  await test.step("an emptied car sends no lead and logs 'Current car is empty!' [D1-4.5-06] [D1-8-18] [D1-5-07]", async () => {
    await page.getByRole('link', { name: 'Simule agora' }).first().click();
    await acceptTerms(page);
    await fillLead(page, email);
    await send(page).click();
    await expect(again).toBeInViewport();
    await giveRandomnessBack(page);

    await fillLead(page, email);
    const said = await notesToasts(page.locator('body'));
    await send(page).click();
    await expect(dialog.getByLabel('Nome completo')).toHaveValue('');
    await expect.poll(said).toContain(TRY_SOON);
    await expect
      .poll(() => logged.filter((line) => line.includes('Failed to submit lead Current car is empty!')))
      .toHaveLength(1);
    expect(await inbox(page, email)).toEqual([]);
  });
  await test.step('the shopper chooses it again and goes on [D1-4.5-06] [D1-8-18] [D1-5-07]', async () => {
    await again.click();
    await expect(dialog).toBeHidden();
    await expect(versions.first()).toBeFocused();
    await expect(versions.first()).toBeInViewport();
    await expect(page.locator('input[name="version"]:checked')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Simule agora' })).toHaveCount(0);
    await expectAccessible(page);

    // What is compared stands above the bar of the car, which comes with the next one.
    await page
      .getByRole('button', { name: /^Comparar: / })
      .first()
      .click();
    const tray = page.locator('[data-part="tray"]');
    const bar = page.locator('[data-part="bar"]');
    await expect(tray).toBeVisible();
    await expect(bar).toHaveCount(0);
    await versions.first().press('Space');
    await expect
      .poll(async () => {
        const [own, foot] = await Promise.all([tray, bar].map((one) => one.boundingBox()));
        return own && foot ? foot.y - (own.y + own.height) : undefined;
      })
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Simule agora' }).first().click();
    await acceptTerms(page);
    await fillLead(page, email);
    await send(page).click();
    await expect(plans(page)).toBeVisible();
    await expect.poll(async () => (await inbox(page, email)).length).toBe(1);
  });
});
