import {
  type DataStrategyResult,
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  redirect,
} from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepUnsent } from './keep-unsent.ts';

const address = 'https://vitrine.example/br/aurora/recall';
const lost: DataStrategyResult = { type: 'error', result: new TypeError('Failed to fetch') };

/** Sends a form in a browser; what the page then has, and what its note says. */
async function send(result: DataStrategyResult, { method = 'POST', hasNote = true } = {}) {
  const note = { dataset: { text: 'Sem resposta.' }, textContent: '', showPopover: vi.fn() };
  vi.stubGlobal('document', { getElementById: () => (hasNote ? note : null) });
  const results = await keepUnsent({ request: new Request(address, { method }) }, async () => ({
    page: result,
  }));
  return { page: results.page, told: note.textContent, shown: note.showPopover.mock.calls.length };
}

afterEach(() => vi.unstubAllGlobals());

describe('a form that was sent', () => {
  it.each([
    ['without a connection', lost],
    ['to a server that failed', { type: 'error', result: new ErrorResponse(503, '', {}) }],
    ['and answered by nobody who knows it', { type: 'error', result: new Error('Unable to decode') }],
  ] as const)('%s leaves the page as it is, and a note says so', async (_, result) => {
    const page = { type: 'data', result: data(undefined, { status: 503 }) };
    expect(await send(result)).toEqual({ page, told: 'Sem resposta.', shown: 1 });
  });

  it.each([
    ['gets its answer', { type: 'data', result: data({ ok: false }, { status: 422 }) }],
    ['is led on', { type: 'error', result: redirect('/br/aurora') }],
    ['to a page that is not there learns that', { type: 'error', result: new ErrorResponse(404, '', {}) }],
  ] as const)('%s', async (_, result) => {
    expect(await send(result)).toEqual({ page: result, told: '', shown: 0 });
  });

  it('where no note can be shown has the error page, and so has a page that is asked for', async () => {
    const untold = { page: lost, told: '', shown: 0 };
    expect(await send(lost, { method: 'GET' })).toEqual(untold);
    expect(await send(lost, { hasNote: false })).toEqual(untold);
  });
});
