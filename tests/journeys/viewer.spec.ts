import { expect, expectAccessible, test } from './portal.ts';

test('pictures stay where the browser draws nothing in three dimensions, and it is said', async ({
  page,
}) => {
  await page.route('**/stage.worker*', async (route) => {
    const answer = await route.fetch();
    const off = 'OffscreenCanvas.prototype.getContext = () => null;';
    await route.fulfill({ response: answer, body: off + (await answer.text()) });
  });
  await page.goto('/br/aurora/orla/configurar/cor', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Girar em 3D' }).click();
  await expect(page.getByText('Este navegador não mostra 3D. As fotos continuam aqui.')).toBeVisible();
  await expect(page.getByRole('img', { name: /três quartos de frente/ })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Orla em 3D' })).toBeHidden();
  await expectAccessible(page);
});
