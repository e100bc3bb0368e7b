import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

test('one click from a home, in Brazil and in Argentina, leads to every recall of the brand, with cars, defect, risk and remedy', async ({
  page,
}) => {
  for (const { home, title, label } of [
    { home: '/br/aurora', title: 'Campanhas de recall da Aurora', label: 'Carros envolvidos' },
    { home: '/ar/aurora', title: 'Campañas de recall de Aurora', label: 'Autos alcanzados' },
  ]) {
    await page.goto(home);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Recall', exact: true }).click();
    const list = page.getByRole('region', { name: title });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    const first = list.getByRole('listitem').first();
    await expect(first).toContainText('R26-01');
    await expect(first).toContainText('16/03/2026');
    await expect(first).toContainText(label);
    await expect(first.getByRole('term')).toHaveCount(5);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
