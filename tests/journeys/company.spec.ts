import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';

const COMPANIES = [
  {
    home: '/br/aurora',
    link: 'Quem somos',
    page: '/br/aurora/quem-somos',
    company: 'Aurora Automóveis do Brasil Ltda.',
    document: 'CNPJ 90.311.045/0001-70',
    sections: ['A empresa', 'Atendimento ao cliente (SAC)', 'Ouvidoria', 'Crédito', 'Dados pessoais'],
    phone: '+551130001200',
    invented: 'Aurora é uma marca fictícia de demonstração',
  },
  {
    home: '/ar/aurora',
    link: 'Quiénes somos',
    page: '/ar/aurora/quienes-somos',
    company: 'Aurora Automotores Argentina S.A.',
    document: 'CUIT 30-99900101-3',
    sections: ['La empresa', 'Crédito', 'Datos personales'],
    phone: '+541140001200',
    invented: 'Aurora es una marca ficticia de demostración',
  },
];

test('the footer of a home names the company, and leads to who answers for what; search engines are told too', async ({
  page,
}) => {
  for (const { home, link, page: address, company, document, sections, phone, invented } of COMPANIES)
    await test.step(home, async () => {
      await page.goto(home);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(company);
      await expect(footer).toContainText(document);
      await expect(footer).toContainText(invented);
      const told = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
      ) as object;
      expect(told).toMatchObject({ '@type': 'Organization', legalName: company, telephone: phone });

      await footer.getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(address);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: link })).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(sections);
      await expect(main).toContainText(company);
      await expect(main.locator(`a[href="tel:${phone}"]`)).toBeVisible();
      await expect(main.locator('[data-part="data-officer"] a[href^="mailto:"]')).toBeVisible();
      await expect(main).toContainText(invented);
      for (const size of [
        { width: 1440, height: 900 },
        { width: 412, height: 839 },
      ]) {
        await page.setViewportSize(size);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
});
