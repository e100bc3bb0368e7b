import type { Run } from '../figures.ts';
import { compare, startReference, throughput } from '../load.ts';
import { fetchRaw, MODEL_PAGE, withPortal } from '../portal.ts';
import { pageRenderer, timePerCall } from '../render.ts';

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
  run.tell({ name: 'a miss of the cache, all encodings', value, unit: 'ms', better: 'lower' });
}
