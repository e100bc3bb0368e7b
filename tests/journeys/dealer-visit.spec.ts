import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { mailbox } from './shopper.ts';
import { becomeStaff } from './staff-member.ts';

const DEALER = '0001017';
const NUMBER = /\bT[A-Z0-9]{4}-[A-Z0-9]{4}\b/;

test('of two of a dealer’s people who answer a visit the slower one is told, and no second press calls it off for them (R34)', async ({
  page,
  portal,
}) => {
  await page.goto(
    `/br/aurora/test-drive?modelo=lira&versao=aura-341A3C0&perto=01310-200&concessionaria=${DEALER}`,
    { waitUntil: 'networkidle' },
  );
  await page.locator('[data-slot] input:enabled:not(:checked)').first().check();
  await page.locator('input[name=name]').fill('Rita Souza');
  await page.locator('input[name=email]').fill(mailbox('visita'));
  await page.locator('input[name=phone]').pressSequentially('11976543210');
  await page.locator('input[name=document]').pressSequentially('11144477735');
  await page.getByRole('button', { name: 'Pedir o test drive' }).click();
  await expect(page).toHaveURL(/\/agendamento\//);
  const main = page.getByRole('main');
  await expect(main).toContainText(NUMBER, { useInnerText: true });
  const number = NUMBER.exec(await main.innerText())?.[0] ?? '';
  expect(number).not.toBe('');

  await becomeStaff(page, portal, { name: 'Ana Prado', role: 'dealer', dealer: DEALER });
  await page.goto(`/admin/visitas/${number}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: '(11) 97654-3210' })).toHaveAttribute(
    'href',
    'tel:+5511976543210',
  );
  // They read whose visits these are by its name.
  await expect(page.getByRole('banner')).toContainText('Via Sul Paulista');
  const colleague = await page.context().newPage();
  await colleague.goto(`/admin/visitas/${number}`, { waitUntil: 'networkidle' });

  // What is missing is told where it is to be typed, also to whoever does not see it.
  const off = page.locator('form').filter({ has: page.getByRole('button', { name: 'Cancelar a visita' }) });
  const reason = off.getByLabel('Motivo');
  await off.getByRole('button', { name: 'Cancelar a visita' }).click();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Campo obrigatório/);
  await expectAccessible(page);

  // To say yes takes one press.
  await colleague.getByRole('button', { name: 'Confirmar a visita' }).click();
  await expect(colleague.getByText('Feito. O cliente já foi avisado.')).toBeVisible();
  await colleague.close();

  await page.getByRole('button', { name: 'Confirmar a visita' }).click();
  await expect(page.getByRole('alert')).toContainText('Outra pessoa mudou isto agora há pouco.');
  await expect(page.getByRole('button', { name: 'Confirmar a visita' })).toHaveCount(0);
  await off.getByRole('button', { name: 'Cancelar a visita' }).click();
  await expect(reason).toBeFocused();
  await page.reload();
  await expect(page.getByText('Confirmada', { exact: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
