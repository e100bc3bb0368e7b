import type { Run } from '../figures.ts';
import { compare, startReference, throughput } from '../load.ts';
import { fetchRaw, MODEL_PAGE, withPortal } from '../portal.ts';
import { pageRenderer, type RenderPage, timePerCall } from '../render.ts';

/** The anonymous model page through the page cache against bare node:http that sends the same bytes; and a miss of that cache. */
export default async function pages(run: Run): Promise<void> {
  await withPortal(run, async (portal) => {
    const url = portal.origin + MODEL_PAGE;
    const { body, headers } = await fetchRaw(url, 'br');
    const reference = await startReference('bytes', body, { 'content-type': headers['content-type'] ?? '' });
    const accept = { 'accept-encoding': 'br' };
    const { ratio } = await compare(
      run,
      () => throughput(run, { url, headers: accept }),
      () => throughput(run, { url: reference.url, headers: accept }),
    );
    reference.stop();
    const text = `${body.length} bytes a page`;
    run.tell({ name: 'cached / bare node:http', value: ratio, unit: '', better: 'higher', goal: 0.5 }, text);
  });
  const render = await pageRenderer();
  const value = await timePerCall(run, () => render(MODEL_PAGE), 100);
  run.tell({ name: 'a miss of the cache', value, unit: 'ms', better: 'lower' });
  const { one, both } = await processorTimes(run, render);
  run.tell(
    {
      name: 'a miss in one encoding / in both, of the processor',
      value: one / both,
      unit: '',
      better: 'lower',
    },
    `${one.toFixed(1)} ms against ${both.toFixed(1)} ms`,
  );
}

/** Milliseconds of the processor that a miss takes, its compression in other threads included: of a page that is asked for in Brotli, and in gzip too. */
async function processorTimes(run: Run, render: RenderPage): Promise<{ one: number; both: number }> {
  const spent = { one: 0, both: 0 };
  const times = run.amount(60, 1);
  for (let n = 0; n < times; n++) {
    for (const [name, encodings] of [
      ['one', ['br']],
      ['both', ['br', 'gzip']],
    ] as const) {
      const before = process.cpuUsage();
      await render(MODEL_PAGE, encodings);
      const { user, system } = process.cpuUsage(before);
      spent[name] += (user + system) / 1_000 / times;
    }
  }
  return spent;
}
