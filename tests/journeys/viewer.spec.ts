import type { Page } from '@playwright/test';
import { PATIENCE } from '../patience.ts';
import { apart, seen } from './live-car.ts';
import { expect, expectAccessible, test } from './portal.ts';

const COLOURS = '/br/aurora/orla/configurar/cor';
const car = (page: Page) => page.getByRole('slider', { name: 'Orla em 3D' });
const stage = (page: Page) => page.locator('[data-live]');
const button = (page: Page) => page.getByRole('button', { name: 'Girar em 3D' });
const front = (page: Page) => page.getByRole('img', { name: /três quartos de frente/ });

/** Adds a line to the worker that draws, before it does anything. */
const beforeDrawing = (page: Page, line: string) =>
  page.route('**/stage.worker*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${line}\n${await answer.text()}` });
  });

test('the live car turns by key, button and mouse, wears its colour by day and night, and ends with its card', async ({
  page,
}) => {
  test.slow(); // a processor draws it
  const drawing = expect.configure({ timeout: PATIENCE.state });
  await beforeDrawing(
    page,
    `const make = OffscreenCanvas.prototype.getContext;
    OffscreenCanvas.prototype.getContext = function (...asked) {
      const made = make.apply(this, asked);
      if (this.width > 1) self.card = made;
      return made;
    };`,
  );
  await page.goto(COLOURS, { waitUntil: 'networkidle' });
  await button(page).click();
  await expect.poll(() => page.workers().length).toBe(1);
  await button(page).click(); // closed before its first frame: nothing goes on for nobody
  await expect(stage(page)).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);

  await button(page).click();
  await drawing(stage(page)).toHaveAttribute('data-live', 'shown');
  await expect(stage(page)).toHaveAttribute('data-studio', 'day');
  const differs = async (from: Buffer, by: number) =>
    drawing.poll(async () => apart(from, await seen(car(page)))).toBeGreaterThan(by);
  const first = await seen(car(page));
  await car(page).press('ArrowRight');
  await car(page).press('ArrowRight');
  await expect(car(page)).toHaveAttribute('aria-valuenow', '72');
  await expect(car(page)).toHaveAttribute('aria-valuetext', 'lado direito');
  await differs(first, 3);
  const turned = apart(first, await seen(car(page)));
  await page.getByRole('button', { name: 'Girar para a esquerda' }).click();
  await expect(car(page)).toHaveAttribute('aria-valuenow', '57');
  const box = await car(page).boundingBox();
  if (!box) throw new Error('no car on screen');
  await page.mouse.move(box.x + 100, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + box.height / 2, { steps: 2 });
  await page.mouse.up();
  await expect(car(page)).toHaveAttribute('aria-valuenow', '89');
  await expect(page.getByRole('radio', { name: 'Lado' })).toBeChecked();
  await car(page).press('Home');
  await expect(car(page)).toHaveAttribute('aria-valuetext', 'de frente, pela direita');
  await drawing.poll(async () => apart(first, await seen(car(page)))).toBeLessThan(turned / 2); // as it stood
  await page.getByRole('radio', { name: /Branco Opala/ }).click();
  await differs(first, 8);
  const white = await seen(car(page));
  await page.getByRole('button', { name: 'Estúdio noturno' }).click();
  await expect(stage(page)).toHaveAttribute('data-studio', 'night');
  await differs(white, 20);
  await expectAccessible(page);

  await page.workers()[0]?.evaluate(() => {
    const { card } = self as never as { card: WebGL2RenderingContext };
    card.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await drawing(page.getByText('A vista em 3D parou. As fotos continuam aqui.')).toBeVisible();
  await expect(front(page)).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
});

test('pictures stay where the browser draws nothing in three dimensions, and it is said', async ({
  page,
}) => {
  await beforeDrawing(page, 'OffscreenCanvas.prototype.getContext = () => null;');
  await page.goto(COLOURS, { waitUntil: 'networkidle' });
  await button(page).click();
  await expect(page.getByText('Este navegador não mostra 3D. As fotos continuam aqui.')).toBeVisible();
  await expect(front(page)).toBeVisible();
  await expect(car(page)).toBeHidden();
  await expectAccessible(page);
});
