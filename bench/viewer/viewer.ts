import { globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page, Worker } from '@playwright/test';
import * as THREE from 'three';
import { bodies } from '../../artwork/range.ts';
import { buildCar } from '../../artwork/render/car.ts';
import type { Run } from '../figures.ts';
import { phoneOn, withPhones } from '../phone.ts';
import { startWithPlans } from '../portal.ts';

const ASSETS = resolve(import.meta.dirname, '..', '..', 'build', 'client', 'assets');
const COLOURS = '/br/aurora/orla/configurar/cor';

/** Frames as the worker's own clock has them, each until the card has drawn it, with the pixels that it has. */
const WATCH = `
  const { requestAnimationFrame: ask } = self;
  const make = OffscreenCanvas.prototype.getContext;
  self.frames = [];
  let card;
  OffscreenCanvas.prototype.getContext = function (...asked) {
    const made = make.apply(this, asked);
    if (this.width > 1) card = made;
    return made;
  };
  self.requestAnimationFrame = (draw) => ask((now) => {
    const began = performance.now();
    draw(now);
    card.readPixels(0, 0, 1, 1, card.RGBA, card.UNSIGNED_BYTE, new Uint8Array(4));
    self.frames.push({ ms: performance.now() - began, pixels: card.drawingBufferWidth * card.drawingBufferHeight });
  });
`;
type Frame = { readonly ms: number; readonly pixels: number };

/** What the live view costs: bytes when it is opened, triangles, and its frames beside each other in one run. */
export default async function viewer(run: Run): Promise<void> {
  reportBytes(run);
  const built = reportBodies(run);
  const measure = async (browser: Browser, origin: string) => {
    const { page, cdp, close } = await phoneOn(browser, 'about:blank', 1);
    // Without a graphics card each pixel is the processor's: a short round draws a quarter of them.
    if (run.isOnce)
      await cdp.send('Emulation.setDeviceMetricsOverride', {
        ...(page.viewportSize() ?? { width: 0, height: 0 }),
        deviceScaleFactor: 1,
        mobile: true,
      });
    await page.route('**/stage.worker*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: WATCH + (await answer.text()) });
    });
    await page.goto(origin + COLOURS, { waitUntil: 'networkidle' });
    const began = performance.now();
    await page.getByRole('button', { name: 'Girar em 3D' }).tap();
    await page.locator('[data-live="shown"]').waitFor();
    const first = performance.now() - began;
    run.tell({ name: 'first frame after the press', value: first, unit: 'ms', better: 'lower' });
    const body = { name: 'first frame / building a body here', value: first / built, unit: 'x' };
    run.tell({ ...body, better: 'lower' }, `${built.toFixed(0)} ms`);
    reportFrames(run, await turned(run, page));
    await close();
  };
  await withPhones(run, measure, startWithPlans);
}

function reportBytes(run: Run): void {
  for (const [what, pattern] of [
    ['the view itself', 'live-view-*.{js,css}.br'],
    ['its worker for our cars', 'stage.worker-*.js.br'],
    ["or for a maker's model", 'maker.worker-*.js.br'],
  ] as const) {
    const files = globSync(pattern, { cwd: ASSETS });
    const bytes = files.reduce((sum, file) => sum + statSync(join(ASSETS, file)).size, 0);
    run.tell({ name: `${what}, brotli`, value: bytes, unit: 'bytes', better: 'lower' });
  }
}

/** Triangles of all bodies as phones and desks have them; the median of the milliseconds that one takes for a phone. */
function reportBodies(run: Run): number {
  const times: number[] = [];
  const screens = [
    ['a phone', 0.5],
    ['a desk', 1],
  ] as const;
  for (const [screen, detail] of run.amount<readonly (readonly [string, number])[]>(
    screens,
    screens.slice(0, 1),
  )) {
    const counts = run.amount(bodies, bodies.slice(0, 1)).map((body) => {
      const began = performance.now();
      const { group } = buildCar(body, { hex: '#808080', type: 'metallic' }, detail);
      if (detail === 0.5) times.push(performance.now() - began);
      return trianglesOf(group);
    });
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    const triangles = { name: `triangles for ${screen}, at most`, value: most, unit: '' };
    run.tell({ ...triangles, better: 'lower' }, `at least ${least}`);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function trianglesOf(group: THREE.Object3D): number {
  let triangles = 0;
  group.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return;
    triangles += (part.geometry.getIndex()?.count ?? part.geometry.getAttribute('position').count) / 3;
  });
  return triangles;
}

/** Frames of some turns by key, each left to come to rest. */
async function turned(run: Run, page: Page): Promise<Frame[]> {
  const [worker] = page.workers() as [Worker];
  if (run.isOnce) return worker.evaluate(() => (self as never as { frames: Frame[] }).frames);
  await settled(worker);
  await worker.evaluate(() => void (self as never as { frames: Frame[] }).frames.splice(0));
  for (let turn = 0; turn < 6; turn++) {
    await page.getByRole('slider', { name: 'Orla em 3D' }).press('ArrowRight');
    await settled(worker);
  }
  return worker.evaluate(() => (self as never as { frames: Frame[] }).frames);
}

/** Until no frame has come for a while. */
async function settled(worker: Worker): Promise<void> {
  const count = () => worker.evaluate(() => (self as never as { frames: Frame[] }).frames.length);
  for (let before = -1, now = await count(); now !== before; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    [before, now] = [now, await count()];
  }
}

function reportFrames(run: Run, frames: readonly Frame[]): void {
  const most = Math.max(...frames.map(({ pixels }) => pixels));
  const median = (part: readonly Frame[]) =>
    part.map(({ ms }) => ms).sort((a, b) => a - b)[part.length >> 1] ?? 0;
  const [fine, rough] = [
    frames.filter(({ pixels }) => pixels === most),
    frames.filter(({ pixels }) => pixels < most),
  ];
  const frame = { name: 'a frame at rest', value: median(fine), unit: 'ms' };
  run.tell({ ...frame, better: 'lower' }, `${most} pixels`);
  // On a fast card there are as many pixels on the move.
  const share = rough.length > 0 ? median(rough) / median(fine) : 1;
  run.tell({ name: 'a frame on the move / at rest', value: share, unit: 'x', better: 'lower' });
}
