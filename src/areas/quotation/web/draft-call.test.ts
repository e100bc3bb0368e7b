import { afterEach, expect, it, vi } from 'vitest';
import { callDraft } from './draft-call.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (json: object) => vi.stubGlobal('fetch', async () => Response.json(json));
const VALUED = { price: 90_000_00, month: '2026-11' };
const pricingWith = (usedCar: object) => ({
  usedCar: { choices: {}, chosen: {}, hasFailed: false, ...usedCar },
});
const CURRENT = {
  ok: true,
  revision: 2,
  storedAt: '2026-11-29T12:00:00Z',
  pricing: pricingWith({ valuation: VALUED }),
};
const FORMER = {
  ok: true,
  revision: 2,
  keptAt: '2026-11-29T12:00:00Z',
  pricing: pricingWith({ told: VALUED }),
};

it.each([
  ['this release', CURRENT],
  ['the release before', FORMER],
])('a stored draft is read from an answer of %s', async (_, json) => {
  answers(json);
  const response = await callDraft('/draft', new URLSearchParams(), 1_000);
  expect(response.ok && response.answer).toMatchObject(CURRENT);
});

it('a refusal without prices is read as it is', async () => {
  answers({ ok: false, reason: 'unknown', revision: 1 });
  const response = await callDraft('/draft', new URLSearchParams(), 1_000);
  expect(response).toEqual({ ok: true, answer: { ok: false, reason: 'unknown', revision: 1 } });
});
