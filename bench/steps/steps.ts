import type { Browser, Locator, Page } from '@playwright/test';
import { acceptTerms, fillLead, openCard } from '../../tests/journeys/shopper.ts';
import { felt, type Measured, report, SLOWER, watchEvents } from '../felt.ts';
import type { Run } from '../figures.ts';
import { CAR, type Phone, phoneOn, places, tap, withPhones } from '../phone.ts';

const CONFIGURATOR = '/br/aurora/orla/configurar/cor';
/** How often a step is taken and taken back. */
const TIMES = 3;
/** After the press, the next step on screen. */
const SHOWN_MS = 800;

/**
 * The steps of both proposals on a phone, forth and back: the next one within 100 ms of the press (INP) on a processor that is four
 * times slower, no task over 50 ms. Measured twice, as the sliders are (`inp`).
 */
export default async function steps(run: Run): Promise<void> {
  const measure = async (browser: Browser, origin: string) => {
    for (const slower of run.amount([SLOWER, 1], [1])) {
      if (!run.isOnce) await flowA(run, browser, origin, slower);
      await flowB(run, browser, origin, slower);
    }
  };
  // As the demo has it: whoever proposes has left a lead, which asks for the dealer.
  await withPhones(run, measure);
}

type Step = readonly [forth: Locator, back: Locator];

async function flowA(run: Run, browser: Browser, origin: string, slower: number): Promise<void> {
  const phone = await phoneOn(browser, origin + CAR, slower);
  const { page } = phone;
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await page.getByRole('link', { name: 'Simule agora' }).first().tap();
  const card = dialog.getByRole('article', { name: 'Banco parceiro', exact: true });
  await acceptTerms(page);
  await fillLead(page, 'passos@example.com');
  await dialog.getByRole('button', { name: 'Enviar' }).tap();
  await dialog.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await openCard(card);
  await button('Continuar').tap();
  await dialog.getByRole('checkbox', { name: /termos da proposta/ }).check();
  await takeAll(run, browser, phone, slower, 'flow A, terms and first step', [
    button('Aceitar e continuar'),
    button('Voltar').last(),
  ]);
  await button('Aceitar e continuar').tap();
  for (const [label, typed] of A_PERSON)
    await dialog.getByLabel(label, { exact: true }).pressSequentially(typed);
  for (const label of ['Tipo de documento', 'Gênero', 'Profissão', 'Estado civil'])
    await dialog.getByLabel(label).selectOption({ index: 1 });
  await takeAll(run, browser, phone, slower, 'flow A, first and second step', [
    button('Continuar'),
    button('Voltar').last(),
  ]);
  await phone.close();
}

const A_PERSON = [
  ['Nome completo', 'Ana Souza'],
  ['CPF', '52998224725'],
  ['E-mail', 'ana@example.com'],
  ['Celular', '11987654321'],
  ['Data de nascimento', '15031990'],
  ['Renda mensal', '25000'],
  ['Nome da mãe', 'Maria Souza'],
] as const;

async function flowB(run: Run, browser: Browser, origin: string, slower: number): Promise<void> {
  const phone = await phoneOn(browser, origin + CONFIGURATOR, slower);
  const { page } = phone;
  await simulate(page);
  const panel = page.getByRole('dialog', { name: 'Proposta de financiamento' });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  await panel.getByLabel('Data de nascimento').pressSequentially('31121990');
  await panel.getByLabel('Ocupação').selectOption({ index: 1 });
  await panel.getByLabel('Renda mensal').pressSequentially('12000');
  await panel.getByLabel('Nome da mãe').fill('Maria Souza');
  await takeAll(run, browser, phone, slower, 'flow B, personal data and address', [
    button('Continuar'),
    button('Voltar'),
  ]);
  if (run.isOnce) return phone.close();
  await button('Continuar').tap();
  await takeAll(run, browser, phone, slower, 'flow B, address and terms', [
    button('Ler os termos e condições'),
    button('Voltar'),
  ]);
  await phone.close();
}

/** Simulates the configurator's car and continues with the first plan: the panel opens by itself. */
async function simulate(page: Page): Promise<void> {
  const plans = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Simule agora' }).first().tap();
  await acceptTerms(page);
  await fillLead(page, 'passos@example.com');
  await plans.getByRole('button', { name: 'Enviar' }).tap();
  await plans.getByRole('checkbox', { name: /Li e aceito/ }).check();
  await openCard(plans.getByRole('article').first());
  await plans.getByRole('button', { name: 'Continuar' }).tap();
  await page.getByRole('heading', { name: 'Seus dados', exact: true }).waitFor();
}

async function takeAll(
  run: Run,
  browser: Browser,
  phone: Phone,
  slower: number,
  what: string,
  step: Step,
): Promise<void> {
  await watchEvents(phone.page);
  const all: Measured = { tasks: [], events: [] };
  for (let time = 0; time < run.amount(TIMES, 1); time++)
    for (const way of step) {
      await way.waitFor();
      const [place] = await places(way);
      if (!place) throw new Error(`no way on in ${what}`);
      const act = () => tap(phone, place);
      const settleMs = run.amount(SHOWN_MS, 200);
      const measured = await felt(browser, phone, { slower, act, settleMs }, run.amount(500, 50));
      all.tasks.push(...measured.tasks);
      all.events.push(...measured.events);
    }
  report(run, what, all, slower);
}
