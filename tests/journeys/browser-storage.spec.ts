import type { Page } from '@playwright/test';
import { todays } from '../strength.ts';
import { becomeCustomer } from './new-account.ts';
import { expect, test } from './portal.ts';
import { mailbox, reachLeadForm } from './shopper.ts';

/** What nobody else writes; digits that fit a CPF and a phone, and letters that fit a name. */
const CANARY = 'Canariazinha';
const DIGITS = '71428793860';

/** Types a canary into every field of a page that takes text, as somebody who is about to send it; gives how many took it. */
async function fillIn(page: Page): Promise<number> {
  let filled = 0;
  const fields = page.locator(
    'input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=submit], [type=date], [type=range], [role=combobox]), textarea',
  );
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const [type, mode] = [await field.getAttribute('type'), await field.getAttribute('inputmode')];
    const isNumber =
      type === 'tel' || type === 'number' || mode === 'numeric' || mode === 'decimal' || mode === 'tel';
    const said =
      type === 'email' ? `${CANARY}@example.com` : isNumber ? DIGITS : `${CANARY} Xavante ${DIGITS}`;
    await field.fill(said);
    await field.blur();
    filled += 1;
  }
  return filled;
}

/** All that a script of the page could find in the browser, and what stands in its history. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise((done) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => done(name);
            opening.onsuccess = () => {
              const base = opening.result;
              const stores = [...base.objectStoreNames];
              if (stores.length === 0) return done(name);
              const reading = base.transaction(stores);
              const all = stores.map(
                (store) =>
                  new Promise((read) => {
                    const request = reading.objectStore(store).getAll();
                    request.onsuccess = () => read(request.result);
                    request.onerror = () => read(store);
                  }),
              );
              void Promise.all(all).then(done);
            };
          }),
      ),
    );
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => {
        const cache = await window.caches.open(name);
        const answers = await Promise.all(
          (await cache.keys()).map(async (key) => (await cache.match(key))?.text()),
        );
        return [name, ...answers];
      }),
    );
    const { leadObj: _specified, ...local } = localStorage;
    const all = { local, tab: { ...sessionStorage }, state: history.state, databases, caches };
    return `${JSON.stringify(all)} ${window.name} ${document.cookie} ${location.href}`;
  });

/** How a canary may stand there: as it was typed, masked, or as an address writes it. */
const SEEN = /canariazinha|xavante|714\.?287\.?938/i;

test('no form of a customer leaves what is typed into it in the browser: in no storage, no cache, no address and no history, neither on its page nor after it (R49)', async ({
  page,
}) => {
  test.slow(); // many forms, and an account first
  const email = mailbox('canario');
  await becomeCustomer(page, email);
  const reachForm = async () => {
    await reachLeadForm(page);
    await expect(page.getByRole('dialog').getByLabel('Nome completo')).toBeVisible();
  };
  // How many texts each form takes at least. One half of them the first day, the other the next, all in a soak.
  const forms: readonly (readonly [string, number, (() => Promise<void>)?])[] = [
    ['/br/aurora/orla', 4, reachForm],
    ['/br/aurora/atendimento/reclamacao', 4],
    ['/br/aurora/locacao-para-empresas', 7],
    ['/br/aurora/test-drive?modelo=lira&versao=aura-341A3C0&perto=01310-200&concessionaria=0001017', 4],
    ['/br/aurora/reserva?codigo=363C2C0_134', 0],
    ['/br/aurora/recall', 1],
    ['/br/aurora/ofertas', 0],
    ['/br/aurora/acompanhar-proposta', 2],
    ['/br/aurora/seu-usado', 0],
    ['/br/aurora/minha-conta/dados', 10],
    ['/br/aurora/minha-conta/seguranca', 9],
    ['/br/aurora/opinioes/escrever', 0],
    ['/br/aurora/minha-conta/compra-colaborador', 1],
    ['/ar/aurora/alquiler-para-empresas', 7],
  ];
  let before = '';
  for (const [address, texts, reach] of forms.filter((_, at) => todays([true, false], at).includes(true))) {
    const answer = reach
      ? await reach().then(() => undefined)
      : await page.goto(address, { waitUntil: 'networkidle' });
    expect(answer?.status() ?? 200, address).toBe(200);
    // The page of the next form is the one that comes after this one.
    expect(await kept(page), `after ${before}`).not.toMatch(SEEN);
    expect(await fillIn(page), address).toBeGreaterThanOrEqual(texts);
    expect(await kept(page), address).not.toMatch(SEEN);
    before = address;
  }
  await page.goto('/br/aurora');
  expect(await kept(page), `after ${before}`).not.toMatch(SEEN);
});
