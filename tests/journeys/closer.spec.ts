import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

const CLOSE = 'Ampliada 2,0 vezes';

test('a picture is looked at closely by press, key, mouse and button, and given back', async ({ page }) => {
  await page.goto('/br/aurora/orla/configurar/cor', { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: 'Ampliar foto: Frente' });
  // what it is before JavaScript: the way to the largest picture
  await expect(link).toHaveAttribute('href', /^\/cars\/aurora\/orla\/\d+-front-1600\.webp$/);
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /três quartos de frente/ });
  const picture = dialog.locator('[data-zoomed]');
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
  await expect(dialog.getByRole('status')).toHaveText(CLOSE);
  await expect.poll(widthOf).toBeGreaterThanOrEqual(2 * (page.viewportSize()?.width ?? 0));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const view = dialog.getByRole('region', { name: /Setas movem a foto/ });
  const left = async () => Math.round((await picture.boundingBox())?.x ?? 0);
  const before = await left();
  await view.press('ArrowRight');
  await expect.poll(left).toBeLessThan(before);
  await dialog.getByRole('button', { name: 'Aproximar' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Ampliada 2,8 vezes');
  await view.press('Home');
  await expect(dialog.getByRole('status')).toHaveText('Foto inteira');
  await expect.poll(widthOf).toBe(page.viewportSize()?.width);
  await view.click({ position: { x: 60, y: 300 } });
  await expect(dialog.getByRole('status')).toHaveText(CLOSE);
  const pressed = await left();
  await page.mouse.move(200, 300);
  await page.mouse.down();
  await page.mouse.move(120, 300, { steps: 2 });
  await page.mouse.up();
  await expect.poll(left).toBe(pressed - 80);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});
