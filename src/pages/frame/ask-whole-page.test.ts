import { afterEach, describe, expect, it, vi } from 'vitest';
import { askWholePage } from './ask-whole-page.ts';

const wanted = 'https://vitrine.example/br/aurora/lira';
const left: string[] = [];

/** Follows a link in a browser; what becomes of the page, once everything that can happen has happened. */
async function follow(
  browser: { onLine: boolean; worker: boolean },
  type: 'data' | 'error',
  result?: unknown,
) {
  const serviceWorker = { getRegistration: async () => (browser.worker ? { active: {} } : undefined) };
  vi.stubGlobal('navigator', { onLine: browser.onLine, serviceWorker });
  vi.stubGlobal('location', { assign: (address: string) => left.push(address) });
  const results = askWholePage({ request: new Request(wanted) }, async () => ({ page: { type, result } }));
  return Promise.race([results, new Promise((end) => setTimeout(end, 20, 'left'))]);
}

afterEach(() => {
  left.length = 0;
  vi.unstubAllGlobals();
});

describe('a link that is followed', () => {
  it('without a connection asks for the whole page, which the service worker answers', async () => {
    expect(await follow({ onLine: false, worker: true }, 'error')).toBe('left');
    expect(left).toEqual([wanted]);
  });

  it('to a page that is not there asks for it as a whole, which tells so within its site', async () => {
    expect(await follow({ onLine: true, worker: true }, 'error', { status: 404 })).toBe('left');
    expect(left).toEqual([wanted]);
  });

  it('to a page that the server could not give shows what happened', async () => {
    const result = { status: 500 };
    const online = { onLine: true, worker: true };
    expect(await follow(online, 'error', result)).toEqual({ page: { type: 'error', result } });
    expect(left).toEqual([]);
  });

  it.each([
    ['with data', { onLine: false, worker: true }, 'data'],
    ['with a fault of the server', { onLine: true, worker: true }, 'error'],
    ['where no service worker could answer', { onLine: false, worker: false }, 'error'],
  ] as const)('%s shows what it got', async (_, browser, type) => {
    expect(await follow(browser, type)).toEqual({ page: { type, result: undefined } });
    expect(left).toEqual([]);
  });
});
