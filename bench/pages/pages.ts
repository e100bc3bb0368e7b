import { compare, startReference, throughput } from '../load.ts';
import { fetchRaw, MODEL_PAGE, withPortal } from '../portal.ts';
import { pageRenderer, timePerCall } from '../render.ts';

/** The anonymous model page through the page cache against bare node:http that sends the same bytes. Goal >= 0.5. */
export default async function pages(): Promise<void> {
  await withPortal(async (portal) => {
    const url = portal.origin + MODEL_PAGE;
    const { body, headers } = await fetchRaw(url, 'br');
    const reference = await startReference('bytes', body, { 'content-type': headers['content-type'] ?? '' });
    const accept = { 'accept-encoding': 'br' };
    const result = await compare(
      () => throughput({ url, headers: accept }),
      () => throughput({ url: reference.url, headers: accept }),
    );
    reference.stop();
    console.log(
      `  cached / bare node:http  ${result.ratio.toFixed(2)}  (goal >= 0.5; ${body.length} bytes a page)`,
    );
  });
  const render = await pageRenderer();
  console.log(
    `  uncached rendering       ${(await timePerCall(() => render(MODEL_PAGE), 100)).toFixed(2)} ms a page`,
  );
}
