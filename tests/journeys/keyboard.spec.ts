import type { Locator, Page } from '@playwright/test';
import { beginAnew, expect, notesToasts, PERSON, test } from './portal.ts';
import { foundDealers, inbox, installmentValue, mailbox, placeField } from './shopper.ts';

/** Presses Tab until the control has the focus, as somebody without a pointer does, and sees that nothing covers it. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab', limit = 40): Promise<void> {
  const hasFocus = () => wanted.evaluate((control) => control === document.activeElement);
  for (let press = 0; press < limit && !(await hasFocus()); press++) await page.keyboard.press(key);
  await expect(wanted).toBeFocused();
  // The page may be scrolling to it smoothly.
  await expect.poll(() => wanted.evaluate(isInSight), { message: `${wanted} is in sight` }).toBe(true);
}

/** Some point of the focused control, or of its label, is on top of everything else (WCAG 2.4.11). */
function isInSight(control: Element): boolean {
  const labels = 'labels' in control ? [...((control.labels ?? []) as NodeListOf<Element>)] : [];
  return [control, ...labels].some((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((share) => [left + width / 2, top + height * share] as const);
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && part.contains(hit);
    });
  });
}

test('the keyboard alone is enough', async ({ page }) => {
  await test.step('a car is found, simulated and sent to the dealer by keyboard alone', async () => {
    const email = mailbox('keyboard');
    const { keyboard } = page;
    const dialog = page.getByRole('dialog');
    await page.goto('/br/aurora', { waitUntil: 'networkidle' });
    await tabTo(page, page.getByRole('link', { name: /Orla/ }).first());
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orla(\?colour=268)?$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Orla' })).toBeVisible();
    const open = page.getByRole('link', { name: 'Simule agora' }).first();
    await tabTo(page, open);
    await keyboard.press('Enter');

    await tabTo(page, dialog.getByRole('checkbox', { name: /Li e aceito/ }));
    await keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'Aceitar e continuar' }));
    await keyboard.press('Enter');

    const name = dialog.getByLabel('Nome completo');
    await expect(dialog.getByRole('heading', { name: 'Simulador de financiamento' })).toBeFocused();
    await tabTo(page, name);
    await keyboard.type('Ana');
    await tabTo(page, dialog.getByLabel('E-mail', { exact: true }).first());
    await keyboard.type(email);
    await tabTo(page, name, 'Shift+Tab');
    await keyboard.press('End');
    await keyboard.type(' Souza');
    await expect(name).toHaveValue(PERSON.name);
    await tabTo(page, dialog.getByLabel('Celular'));
    await keyboard.type('11987654321');
    await tabTo(page, dialog.getByLabel('CPF/CNPJ'));
    await keyboard.type('52998224725');
    const place = placeField(page);
    await tabTo(page, place);
    await keyboard.type('belo hor');
    await expect(dialog.getByRole('option', { name: /Belo Horizonte/ })).toBeVisible();
    await keyboard.press('ArrowDown');
    await expect(dialog.getByRole('option', { selected: true })).toHaveText(/Belo Horizonte/);
    await keyboard.press('Escape');
    await expect(dialog.getByRole('option').first()).toBeHidden();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(place).toHaveValue(/Belo Horizonte/);
    await tabTo(page, foundDealers(page).first());
    await keyboard.press('Space');
    await expect(foundDealers(page).first()).toBeChecked();
    await tabTo(page, dialog.getByRole('button', { name: 'Enviar' }));
    await keyboard.press('Enter');

    await expect(dialog.getByRole('heading', { name: 'Planos de financiamento' })).toBeFocused();
    const acceptance = dialog.getByRole('checkbox', { name: /Li e aceito/ });
    const simulate = dialog.getByRole('button', { name: /Simule aqui/ });
    // The plan of the strip stands open; the focus was left where it was.
    await tabTo(page, dialog.getByRole('button', { name: /^Recolher/ }));
    await keyboard.press('Enter');
    await expect(simulate).toBeFocused();
    await tabTo(page, acceptance, 'Shift+Tab');
    await keyboard.press('Space');
    await tabTo(page, simulate);
    await expect(simulate).toBeDisabled();
    await tabTo(page, acceptance, 'Shift+Tab');
    await keyboard.press('Space');
    await tabTo(page, simulate);
    await keyboard.press('Enter');

    const value = installmentValue(page);
    const proceed = dialog.getByRole('button', { name: 'Continuar' });
    const before = await value.textContent();
    await tabTo(page, dialog.getByRole('slider', { name: 'Entrada' }));
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await expect(value).not.toHaveText(before ?? '');
    await expect(dialog.locator('[data-stale]')).toHaveCount(0);
    const lower = await value.textContent();
    await tabTo(page, dialog.getByRole('slider', { name: 'Parcelas' }));
    await keyboard.press('ArrowLeft');
    await expect(value).not.toHaveText(lower ?? '');
    await expect(proceed).toBeEnabled();
    await tabTo(page, proceed);
    const said = await notesToasts(page.locator('body'));
    await keyboard.press('Enter');

    await expect.poll(said).toContain('Simulação enviada com sucesso!');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    const forms = async () => (await inbox(page, email)).map(({ lead }) => lead.form).sort();
    await expect.poll(forms).toEqual(['Loan Calculator', 'Proposal']);
  });
  await test.step('Escape closes the modal and gives the focus back to what opened it', async () => {
    await beginAnew(page);
    await page.goto('/br/aurora/orla');
    const open = page.getByRole('link', { name: 'Simule agora' }).first();
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(open).toBeFocused();
  });
});
