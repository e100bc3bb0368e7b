import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { chromiumEnvironment, chromiumSwitches, wholeChromium } from '../../scripts/chromium.mjs';
import { drawnFace } from '../drawn-face.ts';
import { PATIENCE } from '../patience.ts';
import { actsOnceAlive } from './alive.ts';
import { paidOrder } from './paid-order.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';

/** A look at a picture is a second of a processor that others want too. */
const LOOKED_AT = { timeout: PATIENCE.state };

test.use({
  // A browser of its own, whose camera shows a drawn face.
  page: async ({ contextOptions, storageState, viewport, userAgent, locale, baseURL }, use, info) => {
    const frame = await drawnFace();
    const film = info.outputPath('camera.mjpeg');
    await writeFile(film, Buffer.concat(Array.from({ length: 30 }, () => frame)));
    const path = wholeChromium() ?? process.env.CHROME_PATH;
    const launched = await chromium.launch({
      ...(path ? { executablePath: path } : { channel: 'chromium' }),
      args: [
        ...chromiumSwitches,
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
      env: chromiumEnvironment(),
    });
    const browser = actsOnceAlive(launched);
    const context = await browser.newContext({
      ...contextOptions,
      ...(storageState && { storageState }),
      ...(userAgent && { userAgent }),
      ...(locale && { locale }),
      ...(baseURL && { baseURL }),
      viewport,
      serviceWorkers: 'block',
    });
    await use(await context.newPage());
    await browser.close();
  },
});

test('a customer takes the security photo: told of a camera that was refused, of a face that is not found and how to mend it, and thanked for a good photo that a person will look at [D1-2.7-19] [D2-2.5-27] [D2-8-40]', async ({
  page,
}) => {
  test.slow(); // a detector on the processor
  await page.goto(await paidOrder(page, mailbox('foto')));
  const card = page.locator('[data-part="security-photo"]');

  await test.step('a camera that is refused leaves a file as the way', async () => {
    await card.getByRole('button', { name: 'Abrir a câmera' }).click();
    await expect(card.getByRole('alert')).toContainText('A câmera não foi permitida');
    await expect(card.getByText('Escolher uma foto')).toBeVisible();
  });

  await test.step('a picture without a face is told so, with advice, and may be sent all the same', async () => {
    const wall = await drawnFace({ size: 0.001 });
    await card
      .locator('input[type=file]')
      .setInputFiles({ name: 'parede.jpg', mimeType: 'image/jpeg', buffer: wall });
    await expect(card.getByRole('alert')).toContainText('Rosto não encontrado', LOOKED_AT);
    await expect(card.getByRole('alert')).toContainText('tire óculos escuros');
    await expect(card.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Enviar assim mesmo' }).click();
    await expect(card.getByText('Foto recebida.')).toBeVisible();
  });

  await test.step('the camera shows an oval, says when the face is right, and the photo is sent', async () => {
    await page.context().grantPermissions(['camera']);
    await card.getByRole('button', { name: 'Abrir a câmera' }).click();
    await expect(card.getByRole('button', { name: 'Tirar a foto' })).toBeFocused();
    await expect(card.getByText('Está bom: tire a foto.')).toBeVisible(LOOKED_AT);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(card.getByText('A foto está boa')).toBeVisible(LOOKED_AT);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Enviar a foto' }).click();
    await expect(card.getByText('Foto enviada')).toBeAttached();
  });

  await test.step('both lie among the documents, unchecked until a person has looked', async () => {
    const documents = page.locator('[data-part="documents"]');
    await expect(documents.getByText('Foto de segurança')).toHaveCount(2);
    const [, id] = /reserva\/([\w-]{36})\//.exec(page.url()) ?? [];
    const kept = await (await page.request.get(`/services/br/aurora/documents/?owner=order:${id}`)).json();
    expect(kept.documents).toMatchObject([{ review: 'unchecked' }, { review: 'unchecked' }]);
  });
});
