import type { Page } from '@playwright/test';
import { seededFolder } from '../ground.ts';
import { startPortal } from '../portal.ts';
import { siteFiles } from '../site-files.ts';
import { expect, test } from './portal.ts';
import { openModal } from './shopper.ts';

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

test('what authors write runs nothing where a shopper reads it, and asks no other host (R34, R37, R38)', async ({
  page,
}) => {
  test.slow(); // a portal of its own besides the worker's
  const text = `<p>Texto dos autores</p>${HOSTILE}`;
  const plan = { id: 'cdc', type: 'CDC', instructions: text, legalText: text, rebuyManual: text };
  const sites = await siteFiles({
    'aurora.br': () => ({
      summary: { tooltip: text },
      terms: { text, options: [{ id: 'dados', label: 'Dados', fullText: text }] },
      leadForm: { enabled: false },
      plans: [plan],
    }),
  });
  const folder = await seededFolder();
  const portal = await startPortal({ dataFolder: folder.path, env: { VITRINE_SITES: sites.path } });
  const acted: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.origin) && !request.url().startsWith('data:'))
      acted.push(request.url());
  });
  page.on('dialog', (dialog) => acted.push(dialog.message()));
  try {
    await openModal(page, `${portal.origin}/br/aurora/orla`);
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
  } finally {
    await portal.end();
    await Promise.all([folder.remove(), sites.remove()]);
  }
});
