/** The browser that sends the forms of pages: what it finds must not depend on who looks at what came of it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { STAMP_FIELD } from '../../src/areas/legal-documents/index.ts';
import { formBrowser } from '../form-browser.ts';

const SHOWN = 'privacy:2026-11-01-0a1b2c3d';
const FORM = `<form method="post"><input type="hidden" name="${STAMP_FIELD}" value="${SHOWN}"/>
  <input type="text" name="city" value=""/></form>`;

/** A page with a form that asks for a consent, which looks at the versions or does not. */
async function page(looks: boolean) {
  const server = createServer(async (request, reply) => {
    const sent = new URLSearchParams(await text(request));
    const isOutdated = looks && request.method === 'POST' && sent.get(STAMP_FIELD) !== SHOWN;
    reply.writeHead(isOutdated ? 409 : 200, { 'content-type': 'text/html' }).end(FORM);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a form that takes a consent for documents that hold no more fails by itself', async () => {
  const browser = formBrowser(await page(false));
  const asked = await browser.ask('/br/aurora/aluguel');
  await expect(browser.write(asked, 'door', { city: 'Recife' })).rejects.toThrow(
    '/br/aurora/aluguel took a consent for documents that hold no more',
  );
});

it('a form that refuses them is sent once more, with those that the refusal shows', async () => {
  const browser = formBrowser(await page(true));
  const asked = await browser.ask('/br/aurora/aluguel');
  await browser.write(asked, 'door', { city: 'Recife' });
  expect(browser.outdatedForms).toEqual([
    { path: '/br/aurora/aluguel', status: 409, shown: SHOWN, before: SHOWN },
  ]);
});
