import type { Browser } from '@playwright/test';
import { felt, type Measured, report, SLOWER, watchEvents } from '../felt.ts';
import type { Run } from '../figures.ts';
import { type Phone, type Place, phoneOn, places, tap, withPhones } from '../phone.ts';
import { startWithPlans } from '../portal.ts';

const CONFIGURATOR = '/br/aurora/orla/configurar';
const TAPS = 8;

/** Longer than a double tap takes, whose second tap the way on does not take: nothing would be painted for it. */
const ALONE_MS = 700;

/** After the pause in which clicks are one question, the price and the instalment on screen. */
const ANSWERED_MS = 1_500;

/**
 * Taps in the configurator on a phone: no task over 50 ms, INP <= 100 ms on a processor that is four times slower. Measured
 * twice, as the sliders are (`inp`).
 */
export default async function clicks(run: Run): Promise<void> {
  const measure = async (browser: Browser, origin: string) => {
    for (const slower of run.amount([SLOWER, 1], [1])) await tapAll(run, browser, origin, slower);
  };
  await withPhones(run, measure, startWithPlans);
}

async function tapAll(run: Run, browser: Browser, origin: string, slower: number): Promise<void> {
  const on = (step: string) => phoneOn(browser, `${origin}${CONFIGURATOR}/${step}`, slower);
  const all: Measured = { tasks: [], events: [] };
  const measure = async (what: string, phone: Phone, act: () => Promise<void>) => {
    const measured = await felt(
      browser,
      phone,
      { slower, act, settleMs: run.amount(ANSWERED_MS, 100) },
      run.amount(500, 50),
    );
    report(run, what, measured, slower);
    all.tasks.push(...measured.tasks);
    all.events.push(...measured.events);
  };

  const colours = await on('cor');
  await watchEvents(colours.page);
  const paints = await places(colours.page.getByRole('radiogroup', { name: 'Cor' }).getByRole('radio'));
  await measure('colours', colours, () => tapInTurn(colours, paints, run.amount(TAPS, 1)));
  await colours.close();
  if (run.isOnce) return;

  const options = await on('opcionais');
  await watchEvents(options.page);
  const free = options.page.locator('[role="checkbox"][data-state="available"]');
  const taken = await places(free);
  await measure('options', options, () => tapInTurn(options, taken));
  const dead = options.page.locator('[role="checkbox"][data-state="unavailable"]').first();
  const [place] = await places(dead);
  const cancel = options.page.getByRole('button', { name: 'Deixar como está' });
  if (place) await measure('a conflict opens', options, () => tap(options, place));
  await cancel.tap();
  await options.close();

  const steps = await on('versao');
  await watchEvents(steps.page);
  const next = await places(steps.page.locator('[data-part="bar"] [data-part="button"]'));
  await measure('the next step', steps, () => tapInTurn(steps, next, 4, ALONE_MS));
  await steps.close();
  report(run, 'all', all, slower);
}

async function tapInTurn(phone: Phone, all: readonly Place[], times = TAPS, everyMs = 250): Promise<void> {
  const height = phone.page.viewportSize()?.height ?? 0;
  const visible = all.filter(({ y }) => y > 0 && (y < height - 90 || all.length === 1));
  for (let at = 0; at < times; at += 1) {
    const place = visible[at % visible.length];
    if (!place) throw new Error('nothing to tap on screen');
    await tap(phone, place);
    await phone.page.waitForTimeout(everyMs);
  }
}
