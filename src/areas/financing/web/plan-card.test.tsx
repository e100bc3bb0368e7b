import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { SiteProvider } from '../../platform/web/index.ts';
import { fundingAuthoring } from '../contract.ts';
import type { SourceLender } from '../domain/simulation.ts';
import type { FundingSource } from '../domain/source.ts';
import { aCar, anOffer, ok, patientLender } from '../examples.ts';
import { fundingModal, modalRules, simulator } from '../flow/index.ts';
import * as sources from '../flow/sources/index.ts';
import { emitCardSignals, PlanCard } from './plan-card.tsx';
import { createPrefetch } from './prefetch.ts';
import type { SourcedPlan } from './sources-code.ts';
import { storedRecords } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

const values = { entrancePercent: 30, installment: 48, finalInstallmentPercent: 30 };
const nothing = () => undefined;

function planOf(type: FundingSource) {
  const authoring = fundingAuthoring.parse({ plans: [{ id: 'plan', type }] });
  const [plan] = authoring.plans as SourcedPlan[];
  if (!plan) throw new Error('one plan expected');
  const modal = createActor(fundingModal, { input: { rules: modalRules(authoring, undefined) } }).start();
  return { plan, authoring, modal };
}

it('a change of the instalments alone updates the comparator’s record, without a call [D1-4.3-08] [D1-4.3-09]', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const { plan, modal } = planOf('CDC');
  const { lender, limits, simulations } = patientLender();
  const own = { source: plan.type, rules: sources.sourceAdapters.CDC, planId: plan.id } as const;
  const card = createActor(simulator, { input: { ...own, lender, origin: 'NMSC', values } });
  const car = aCar();
  const end = emitCardSignals(card, { plan, car, asker: undefined, resume: undefined, modal, market: 'BR' });
  card.start();
  const terms = [24, 48];
  await limits[0]?.settle(ok({ entrance: { min: 10, max: 60, step: 10 }, installments: terms, finals: [] }));
  const offers = terms.map((installments) => anOffer({ installments, installmentValue: installments * 100 }));
  await simulations[0]?.settle(ok({ transactionId: 'one', offers, terms: undefined }));
  const record = () => storedRecords().CDC;
  await expect.poll(record).toMatchObject({
    installmentsQuantity: 48,
    installmentsValue: 48_00,
    isFirstCall: true,
    lastChange: 0,
  });
  card.send({ type: 'installment.changed', index: 0 });
  await expect.poll(record).toMatchObject({
    installmentsQuantity: 24,
    installmentsValue: 24_00,
    isFirstCall: false,
    entrancePercent: 30,
  });
  expect(record()?.lastChange).toBeGreaterThan(0);
  expect(simulations).toHaveLength(1);
  end();
});

it.each(['B2_TRADITIONAL', 'B2_BALAO'] as const)(
  'the country of the page is the market that the bank partner is told: %s [D1-7-28] [D2-9-25]',
  async (type) => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const result: unknown[] = [];
    server.on('request', async (request, response) => {
      result.push(await json(request));
      response.writeHead(500).end();
    });
    const log = vi.spyOn(console, 'error').mockImplementation(nothing);
    for (const [country, language] of [
      ['BR', 'pt'],
      ['AR', 'es'],
    ] as const) {
      const lender = lenderOfCard(type, {
        brand: 'aurora',
        country,
        language,
        'hub-service-url': `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      });
      const question = { values: { ...values, lastChangedField: undefined }, previous: undefined };
      await lender?.simulate(question, new AbortController().signal);
    }
    log.mockRestore();
    server.close();
    expect(result).toMatchObject([{ market: 'BR' }, { market: 'AR' }]);
  },
);

/** The lender that a card asks on a page with these metadata. */
function lenderOfCard(type: FundingSource, metadata: Readonly<Record<string, string>>) {
  const { plan, authoring, modal } = planOf(type);
  let given: SourceLender<AbortSignal> | undefined;
  const restored = {
    question: undefined,
    validUntil: '',
    offer: undefined,
    resume: {},
    lenderOf: (_: unknown, lender: SourceLender<AbortSignal>) => {
      given = lender;
      return lender;
    },
  };
  renderToString(
    <SiteProvider metadata={metadata} prefix="">
      <PlanCard
        plan={plan}
        authoring={authoring}
        modal={modal}
        sources={sources}
        restored={restored}
        car={aCar()}
        asker={undefined}
        summary={{ entrancePercent: 30, installment: 48 }}
        resume={undefined}
        prefetch={createPrefetch()}
        isExpanded={false}
        areButtonsEnabled
        onCovering={nothing}
      />
    </SiteProvider>,
  );
  return given;
}
