import type { Page } from '@playwright/test';
import { beginAnew, expect, expectAccessible, expectNoSidewaysScroll, notesToasts, test } from './portal.ts';
import { fillLead, inbox, mailbox } from './shopper.ts';

/**
 * Words of an advert's address, and of Google's cookie, that are looked for wherever the portal could keep or send them: longer than what a
 * key that is drawn at random spells by chance.
 */
const CANARY = 'zq42xw17';
const ADVERT = ['tid=v', 'utm_source=s', 'utm_campaign=c', 'gclid=g', 'gbraid=b', 'ttclid=t']
  .map((name) => `${name}-${CANARY}`)
  .join('&');
const GOOGLE = { name: '_ga', value: 'GA1.2.4217421742.99' };
const SEEN = new RegExp(`${CANARY}|4217421742`);

test('a visitor asks for a specialist, and what the lead tells of a campaign goes by their consent', async ({
  page,
  baseURL,
}) => {
  await test.step('without consent nothing of a campaign is read, kept or sent; with it the lead tells it (R40) [D1-3.6-05]', async () => {
    await page.context().addCookies([{ ...GOOGLE, url: baseURL ?? '' }]);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    const email = mailbox('unasked');
    await page.goto(`/br/aurora/orla?${ADVERT}`);
    await page.getByRole('button', { name: 'Solicitar contato' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Categoria').selectOption({ label: 'Compra' });
    await dialog.getByLabel('Motivo do contato').selectOption({ label: 'Agendar um test drive' });
    await fillLead(page, email);
    await dialog.getByRole('button', { name: 'Enviar' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await inbox(page, email)).length).toBe(1);
    const [entry] = await inbox(page, email);
    const nothing = { source: '', medium: '', campaign: '', gClid: '', googleClientId: '' };
    expect(entry?.lead).toMatchObject(nothing);
    await page.goto(`/br/aurora/locacao-para-empresas?${ADVERT}`);
    await page.getByLabel('Razão social').fill('Frota Ltda.');
    expect(await fieldSent(page)).toBe('');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((one) => SEEN.test(one))).toEqual([]);
    expect(await stored(page)).not.toMatch(SEEN);
    expect(await page.evaluate(() => document.cookie)).toBe('tracking_consent=no; _ga=GA1.2.4217421742.99');

    await agree(page);
    expect(await fieldSent(page)).toContain(
      `utm_source=s-${CANARY}&utm_campaign=c-${CANARY}&gclid=g-${CANARY}`,
    );
    expect(await fieldSent(page)).toContain('_ga=GA1.2.4217421742.99');
    await page.goto(`/br/aurora/orla?${ADVERT}`);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`tracking_id=v-${CANARY}`);
    expect(await stored(page)).toContain(`s-${CANARY}`);
    await page.getByRole('button', { name: 'Rever a medição de visitas' }).click();
    await page.getByRole('button', { name: 'Recusar' }).click();
    await expect.poll(() => stored(page)).not.toMatch(SEEN);
  });
  await test.step('a visitor asks for a specialist: a failure is told, success closes the form with a toast, and the lead carries the offer of its car [D1-3.6-14] [D1-7-29] [D1-7-31] [D2-8-28] [D2-8-29]', async () => {
    await beginAnew(page);
    const email = mailbox('contact');
    await agree(page);
    await page.goto('/br/aurora/lira?utm_source=fair&utm_campaign=nov');
    await page.getByRole('button', { name: 'Solicitar contato' }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Enviar' });
    await send.click();
    await expect(dialog.getByText('Selecione o motivo do contato').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByLabel('Categoria').selectOption({ label: 'Compra' });
    await dialog.getByLabel('Motivo do contato').selectOption({ label: 'Agendar um test drive' });
    await fillLead(page, email);

    await page.route('**/leads', (route) => route.fulfill({ status: 503, body: '{}' }));
    const said = await notesToasts(page.locator('body'));
    await send.press('Enter');
    await expect.poll(said).toContain('Falha ao chamar especialista');
    await dialog.getByLabel('Mensagem').fill('Prefiro à tarde');
    await send.press('Enter');
    await expect.poll(said).toContain('FALHA AO ENVIAR MENSAGEM!');
    await page.unroute('**/leads');

    await send.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(said).toContain('Pedido enviado!');
    await expect.poll(async () => (await inbox(page, email)).length).toBe(1);
    const [entry] = await inbox(page, email);
    expect(entry?.lead).toMatchObject({
      form: 'Contact',
      source: 'fair',
      campaign: 'nov',
      ofertas_id: 'lira-preco-do-site',
      ObservacaoCliente__c: 'Categoria: Compra | Motivo: Agendar um test drive | Mensagem: Prefiro à tarde',
    });
  });
});

const agree = (page: Page) =>
  page.context().addCookies([{ name: 'tracking_consent', value: 'yes', domain: 'localhost', path: '/' }]);

/** What the form of a page says of the campaign when it is sent. */
const fieldSent = (page: Page) =>
  page.evaluate(() => {
    const forms = [...document.forms].filter((form) => form.elements.namedItem('campaign'));
    return forms.map((form) => new FormData(form).get('campaign')).join();
  });

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
