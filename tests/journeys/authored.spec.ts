import type { Page } from '@playwright/test';
import { type PortalProcess, startPortal } from '../portal.ts';
import { siteFiles } from '../site-files.ts';
import { seededFolder } from '../test-database.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test as journey } from './portal.ts';
import { openModal, reachLeadForm } from './shopper.ts';

/** Each sets `ran` on the window where it runs, or leads away where it is followed. */
const HOSTILE = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 2">',
  '<svg onload="window.ran = 3"><animate onbegin="window.ran = 3" attributeName=x dur=1s></svg>',
  '<iframe srcdoc="<script>parent.ran = 4</script>"></iframe>',
  '<a href="javascript:window.ran = 5">ouro</a><a href="java&#x09;script:window.ran = 5">ouro</a>',
  '<details open ontoggle="window.ran = 6">x</details>',
  '<p onclick="window.ran = 7" style="position:fixed;inset:0">ouro</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran = 8"></style></mglyph></table></mtext></math>',
  '<input autofocus onfocus="window.ran = 9"><form action="//evil.example"><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example/">',
].join('');

/** Each site as other authors would have it: one whose lender fails, one with long terms, one whose authors mean harm. */
const authoredSites = () => {
  const options = Array.from({ length: 12 }, (_, at) => ({
    id: `option-${at}`,
    label: `Opção ${at + 1}`,
    fullText: `<p>${'Um texto que se estende. '.repeat(200)}</p>`,
  }));
  const text = `<p>Texto dos autores</p>${HOSTILE}`;
  const plan = { id: 'cdc', type: 'CDC', instructions: text, legalText: text, rebuyManual: text };
  return siteFiles({
    'aurora.br': () => ({
      leadForm: { enabled: false },
      // 45 % is the entrance at which the rehearsing lender fails: no instalment is promised, and none is found.
      summary: { source: 'CDC', entrancePercent: 45 },
      plans: [{ id: 'cdc', type: 'CDC', entrance: 45 }],
    }),
    'cerrado.br': () => ({ terms: { title: 'Termos da loja', options } }),
    'lumen.br': () => ({
      summary: { tooltip: text },
      terms: { text, options: [{ id: 'dados', label: 'Dados', fullText: text }] },
      leadForm: { enabled: false },
      plans: [plan],
    }),
  });
};

/** This journey runs against a portal of its own, in which the authors have configured every site anew. */
const test = journey.extend<{ authored: PortalProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  authored: async ({}, use) => {
    const [folder, sites] = await Promise.all([seededFolder(), authoredSites()]);
    const env = { VITRINE_SITES: sites.path, VITRINE_REHEARSAL: 'true' };
    const portal = await startPortal({ dataFolder: folder.path, env });
    await use(portal);
    await portal.end();
    await Promise.all([folder.remove(), sites.remove()]);
  },
});

/** Nothing has run, and nothing that could is on the page. */
async function expectHarmless(page: Page, acted: string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Texto dos autores').first()).toBeVisible();
  for (const word of await dialog.getByText('ouro').all()) await word.click();
  const state = await page.evaluate(() => ({
    ran: (window as { ran?: number }).ran,
    left: [...document.querySelectorAll('main *, dialog *')].flatMap((one) =>
      [...one.attributes].filter(({ name, value }) => /^on/.test(name) || /^\s*javascript:/i.test(value)),
    ).length,
    foreign: document.querySelectorAll('iframe, object, embed, base, dialog style, [http-equiv=refresh]')
      .length,
  }));
  expect({ ...state, acted }).toEqual({ ran: undefined, left: 0, foreign: 0, acted: [] });
}

test('what authors write runs nothing, fails in words and leads back', async ({ page, authored }) => {
  const acted: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(authored.origin) && !request.url().startsWith('data:'))
      acted.push(request.url());
  });
  page.on('dialog', (dialog) => {
    acted.push(dialog.message());
    void dialog.dismiss(); // the page stands still until then
  });
  await test.step('what authors write runs nothing where a shopper reads it, and asks no other host (R34, R37, R38)', async () => {
    await openModal(page, `${authored.origin}/br/lumen/halo`);
    const dialog = page.getByRole('dialog');
    await expectHarmless(page, acted);
    await dialog.getByRole('button', { name: 'Ler o texto completo: Dados' }).click();
    await expectHarmless(page, acted);
    await dialog.getByRole('button', { name: 'Voltar' }).first().click();
    await dialog.getByRole('checkbox', { name: 'Dados' }).check();
    await dialog.getByRole('button', { name: 'Aceitar e continuar' }).click();
    for (const name of ['Entenda como funciona', 'Texto legal', 'Manual de recompra']) {
      await dialog.getByRole('button', { name }).click();
      await expectHarmless(page, acted);
      await dialog.getByRole('button', { name: 'Voltar à simulação' }).click();
    }
  });
  await test.step('when no plan can be simulated the error view says whom to call, and trying again is possible [D1-8-13] [D1-4.1-17] [D1-2.2-17] [D1-2.2-19]', async () => {
    await reachLeadForm(page, `${authored.origin}/br/aurora/orla`);
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('heading', { name: 'Não foi possível simular agora' });
    await expect(title).toBeFocused();
    await expect(dialog.getByText('AS SIMULAÇÕES ESTÃO INDISPONÍVEIS NO MOMENTO.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: /Ligar para/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const requested = page.waitForRequest((request) => request.url().includes('/financing'));
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await requested;
    await expect(title).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(dialog).toBeHidden();
  });
  await test.step('the full text of a terms option takes the place of the terms, and both ways back lead to their top [D1-5-28] [D1-5-29] [D1-5-30]', async () => {
    await openModal(page, `${authored.origin}/br/cerrado/jatoba`);
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('heading', { name: 'Termos da loja' });
    for (const way of ['first', 'last'] as const) {
      await dialog.getByRole('button', { name: 'Ler o texto completo: Opção 12' }).click();
      await expect(dialog.getByRole('heading', { name: 'Opção 12' })).toBeVisible();
      await expect(title).toBeHidden();
      const back = dialog.getByRole('button', { name: 'Voltar' });
      await expect(back).toHaveCount(2);
      await expect(back.first().locator('svg')).toBeVisible();
      await back[way]().click();
      await expect(title).toBeInViewport();
      await expect(dialog.getByRole('checkbox')).toHaveCount(12);
    }
  });
  expect(acted).toEqual([]);
});
