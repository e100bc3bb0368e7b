import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { SiteProvider } from '../../platform/web/index.ts';
import { fundingAuthoring } from '../contract.ts';
import type { SimulationSubject, SourceLender } from '../domain/simulation.ts';
import { aCar, anAnswer, anOffer, ok } from '../examples.ts';
import { cardView, type SimulatorSignal, simulator } from '../flow/index.ts';
import { sourceAdapters } from '../flow/sources/index.ts';
import { type FundingSource, fundingSources } from '../index.ts';
import { httpLender } from './http-lender.ts';
import { SimulatorCard } from './simulator-card.tsx';

/** Every way in which a lender's service lets a shopper down, done to a real connection. */
const FAILURES: Readonly<Record<string, RequestListener | 'down'>> = {
  'is down, or the phone offline': 'down',
  'hangs up': (request) => request.socket.destroy(),
  'hangs up in the middle of its answer': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
    response.write('{"plans":[', () => response.destroy());
  },
  'answers 500': (_, response) => response.writeHead(500).end('{"message":"boom"}'),
  'answers 503': (_, response) => response.writeHead(503, { 'retry-after': '60' }).end(),
  'answers nothing': (_, response) => response.end(),
  'answers null': (_, response) => response.end('null'),
  'answers nonsense': (_, response) => response.end('{"plans":[{"prazo":"many"}],"installments":"x"}'),
  'is answered for by a login page': (_, response) =>
    response.setHeader('content-type', 'text/html').end('<html>Wi-Fi</html>'),
};

const closing: (() => void)[] = [];
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) close();
});

const limits = {
  entrance: { min: 20, max: 60, step: 10 },
  installments: [24, 36, 48],
  finals: [20, 30, 40],
};
const subject: SimulationSubject = {
  car: aCar(),
  market: 'BR',
  planId: 'plan',
  origin: 'NMSC',
  buyer: { document: '', state: 'SP', city: 'São Paulo', dealerCode: '7' },
  limits,
};

/** The calls of a source to a service that fails. */
async function failingLender(source: FundingSource, failure: RequestListener | 'down') {
  const server = createServer(failure === 'down' ? undefined : failure);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  if (failure === 'down') close();
  else closing.push(close);
  return httpLender(sourceAdapters[source], subject, (service) => `${base}/${service}`) as SourceLender;
}

/** A card of this lender, whose first answers, if it is to have any, came while the service still worked. */
function cardOf(source: FundingSource, lender: SourceLender, hasWorked: boolean) {
  const [best] = [anOffer({ id: 'offer-1', installments: 36, residual: 30_000_00, residualPercent: 30 })];
  const first = [ok(anAnswer({ best, offers: [best] }))];
  const working: SourceLender = {
    limits: async () => ok(limits),
    simulate: async (question, signal) => first.pop() ?? lender.simulate(question, signal),
  };
  const values = { entrancePercent: 30, installment: 36, finalInstallmentPercent: 30 };
  const own = { source, rules: sourceAdapters[source], planId: 'plan', origin: 'NMSC', values } as const;
  const card = createActor(simulator, {
    input: { ...own, lender: hasWorked ? working : lender, debounce: 1 },
  });
  const signals: SimulatorSignal[] = [];
  card.on('*', (signal) => signals.push(signal));
  return { card: card.start(), signals };
}

/** What a reader gets of the expanded card, in the language of a market. */
function textOf(view: ReturnType<typeof cardView>, country = 'BR'): string {
  const authoring = fundingAuthoring.parse({
    plans: [{ id: 'plan', type: 'CDC' }],
    error: { phone: '0800 123 4567' },
  });
  const [plan] = authoring.plans;
  if (!plan) throw new Error('one plan expected');
  const nothing = () => undefined;
  const html = renderToString(
    <SiteProvider
      metadata={{ brand: 'aurora', country, language: country === 'BR' ? 'pt' : 'es' }}
      prefix="/br/aurora"
    >
      <SimulatorCard
        plan={plan}
        authoring={authoring}
        view={view}
        car={aCar()}
        dealer={undefined}
        terms={undefined}
        overlay={undefined}
        isExpanded
        areButtonsEnabled
        onExpand={nothing}
        onCollapse={nothing}
        onEntrance={nothing}
        onInstallments={nothing}
        onFinal={nothing}
        onOverlay={nothing}
        onOverlayClosed={nothing}
        onContinue={nothing}
      />
    </SiteProvider>,
  );
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe.each(Object.entries(FAILURES))('a service that %s', (_, failure) => {
  it.each(fundingSources)(
    'leaves the card of %s with its last simulation, ready, and whom to call [D1-8-01] [D1-8-02] [D1-8-03] [D1-8-04] [D1-8-06]',
    async (source) => {
      const { card } = cardOf(source, await failingLender(source, failure), true);
      await waitFor(card, (state) => state.matches('shown'));
      card.send({ type: 'entrance.changed', percent: 50 });
      expect(cardView(card.getSnapshot(), aCar().total).isUpdating).toBe(true);
      await waitFor(card, (state) => state.matches({ shown: { request: 'settled' } }));
      const view = cardView(card.getSnapshot(), aCar().total);
      expect(view).toMatchObject({ isUpdating: false, entrancePercent: 30, problem: 'unavailable' });
      const text = textOf(view);
      expect(text).toContain('AS SIMULAÇÕES ESTÃO INDISPONÍVEIS NO MOMENTO.');
      expect(text).toContain('ligue para a concessionária');
      expect(text).toContain('Ligar para 0800 123 4567');
      expect(text).toContain('36x de R$ 2.210,37');
      expect(textOf(view, 'AR')).toMatch(/LAS SIMULACIONES NO ESTÁN DISPONIBLES.*llamá al concesionario/);
      expect(vi.mocked(console.error).mock.calls.map(([message]) => message)).toEqual([
        sourceAdapters[source].failure,
      ]);
    },
  );

  it.each(fundingSources)(
    'hides a card of %s that has nothing to show yet: its plan has failed [D1-8-13]',
    async (source) => {
      const { card, signals } = cardOf(source, await failingLender(source, failure), false);
      await waitFor(card, (state) => state.matches('hidden'));
      expect(signals).toEqual([{ type: 'failed' }]);
    },
  );
});

const NO_RESULT =
  'Não encontramos nenhum resultado, por favor selecione novamente outras condições de prazo e entrada';

it.each([
  ['answers without any plan', 200, { plans: [], transactionResponseID: 'abc' }],
  ['refuses these terms', 422, { type: '/problems/term-not-offered', title: 'Not offered', status: 422 }],
])('a service that %s leads to other conditions [D1-8-10]', async (_, status, answer) => {
  const lender = await failingLender('CDC', (_request, response) => {
    const type = status === 200 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(answer));
  });
  const { card } = cardOf('CDC', lender, true);
  await waitFor(card, (state) => state.matches('shown'));
  card.send({ type: 'entrance.changed', percent: 50 });
  await waitFor(card, (state) => state.matches({ shown: { request: 'settled' } }));
  const view = cardView(card.getSnapshot(), aCar().total);
  expect(view).toMatchObject({ entrancePercent: 50, problem: 'no-result', offer: undefined });
  expect(textOf(view)).toContain(NO_RESULT);
  expect(console.error).not.toHaveBeenCalled();
});

it('a service that never answers keeps the card in use: the next move gives the call up and asks anew', async () => {
  const calls = { begun: 0, given: 0 };
  const lender = await failingLender('CDC', (_, response) => {
    calls.begun++;
    response.once('close', () => calls.given++);
  });
  const { card } = cardOf('CDC', lender, true);
  await waitFor(card, (state) => state.matches('shown'));
  card.send({ type: 'entrance.changed', percent: 50 });
  await expect.poll(() => calls).toEqual({ begun: 1, given: 0 });
  expect(textOf(cardView(card.getSnapshot(), aCar().total))).toContain('estimativa, calculando');
  card.send({ type: 'entrance.changed', percent: 40 });
  await expect.poll(() => calls).toEqual({ begun: 2, given: 1 });
  card.stop();
  await expect.poll(() => calls).toEqual({ begun: 2, given: 2 });
});
