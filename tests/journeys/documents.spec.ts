import { truncate, writeFile } from 'node:fs/promises';
import { aPdf } from '../integration/documents-app.ts';
import { confirmed } from './confirm.ts';
import { paidOrder } from './paid-order.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';

const MEGABYTE = 1024 * 1024;
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('a customer sends documents of an order: on over a connection that broke, told of a file that is too large and of one that lies about its type, has one back by a link that dies with it, and sends one without any script (R12, R25, R43) [D1-2.7-13] [D2-2.5-23] [D2-8-37]', async ({
  page,
  context,
  browser,
}) => {
  const order = await paidOrder(page, mailbox('documentos'));
  // A list whose answer breaks off is none, and is asked for again.
  await page.route(/\/documents\?owner=/, (route) => route.fulfill({ status: 200, body: '{"documents":' }), {
    times: 1,
  });
  await page.goto(order);
  const card = page.locator('[data-part="documents"]');
  await expect(card.getByRole('alert')).toContainText('Não conseguimos mostrar os documentos agora.');
  await card.getByRole('button', { name: 'Tentar de novo' }).click();
  const files = card.locator('input[type=file]');
  const network = await context.newCDPSession(page);
  const line = (offline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      uploadThroughput: -1,
      latency: 0,
      downloadThroughput: -1,
    });
  await expect(card.getByText('Nenhum documento enviado ainda.')).toBeVisible();

  await test.step('what is refused is told with its name: by its size before a byte is sent, by its bytes after', async () => {
    const enormous = test.info().outputPath('enorme.pdf');
    await writeFile(enormous, '');
    await truncate(enormous, 50 * MEGABYTE + 1);
    await files.setInputFiles(enormous);
    await expect(card.getByRole('alert')).toHaveText('enorme.pdf: Arquivos excederam o tamanho máximo');
    await files.setInputFiles(pdf('pagina.pdf', Buffer.from('<html><script>alert(1)</script>')));
    await expect(card.getByRole('alert')).toContainText('pagina.pdf: Este tipo de arquivo não é aceito');
    await expectAccessible(page);
  });

  await test.step('an upload waits while the connection is gone, and goes on from where it was', async () => {
    // Its second piece is on its way until the connection is gone.
    const gone = Promise.withResolvers<void>();
    let pieces = 0;
    await page.route('**/documents/files/*', async (route) => {
      if (route.request().method() === 'PATCH' && ++pieces === 2) await gone.promise;
      await route.continue();
    });
    await files.setInputFiles(pdf('renda.pdf', aPdf('renda', 3 * MEGABYTE)));
    const sent = card.getByRole('progressbar');
    await expect.poll(() => sent.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(30);
    await line(true);
    gone.resolve();
    await expect(card.getByText('Sem conexão: continua sozinho quando ela voltar')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await line(false);
    await expect(card.getByRole('button', { name: 'Abrir renda.pdf' })).toBeVisible();
    await expect(card.getByText('Recebido')).toBeVisible();
  });

  await test.step('it is had back as a file, and its link dies with it', async () => {
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Abrir renda.pdf' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('renda.pdf');
    const link = file.url();
    await confirmed(card.getByRole('button', { name: 'Remover renda.pdf' }));
    await expect(card.getByText('Nenhum documento enviado ainda.')).toBeVisible();
    expect((await page.request.get(link)).status()).toBe(404);
  });

  await test.step('before any script a plain form sends them, by the same rules', async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
      viewport: page.viewportSize(),
    });
    const still = await plain.newPage();
    await still.goto(new URL(order, page.url()).href);
    const form = still.locator('[data-part="documents"]');
    await form.getByLabel('Arquivo').setInputFiles(pdf('luz.pdf', Buffer.from('MZ nothing of a document')));
    await form.getByRole('button', { name: 'Enviar o arquivo' }).click();
    await expect(form.getByRole('alert')).toContainText('Este tipo de arquivo não é aceito');
    await expectNoSidewaysScroll(still);
    await form.getByLabel('O que você vai enviar').selectOption('address');
    await form.getByLabel('Arquivo').setInputFiles(pdf('luz.pdf', aPdf('luz')));
    await form.getByRole('button', { name: 'Enviar o arquivo' }).click();
    await expect(form.getByText('Arquivo recebido.')).toBeVisible();
    await plain.close();
    await page.reload();
    await expect(card.locator('li').filter({ hasText: 'Comprovante de endereço' })).toBeVisible();
    await expect(card.getByText(/^luz\.pdf · /)).toBeVisible();
  });
});
