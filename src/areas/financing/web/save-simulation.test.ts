import { afterEach, expect, it, vi } from 'vitest';
import { aCar, anOffer, aSelection } from '../examples.ts';
import { saveSimulation } from './save-simulation.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page that hears what is published, and whose storage can be read. */
function aPage() {
  const heard: unknown[] = [];
  const document = new EventTarget();
  document.addEventListener('change funding condition', (event) => heard.push((event as CustomEvent).detail));
  const stored = new Map<string, string>();
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return { heard, storage: stored };
}

const balloon = anOffer({ residual: 30_000_00, residualPercent: 30, financed: 72_000_00 });

it('saving keeps the simulation and publishes it with the current response [D1-3.5-08] [D1-4.2-06] [D1-4.2-11] [D2-3.3-20] [D2-3.3-21] [D2-3.3-22] [D2-3.3-23]', () => {
  const { heard, storage } = aPage();
  saveSimulation(aCar(), aSelection({ offer: balloon }), 'Aurora Paulista');
  const stored = JSON.parse(storage.get('CURRENT_FUNDING') ?? '{}');
  expect(stored).toMatchObject({ residual: 30_000, finalInstalmentPercent: 30, numberInstallments: 48 });
  expect(heard).toEqual([
    {
      funding: stored,
      response: {
        transactionResponseID: 'simulation-1',
        entranceValue: 30_000,
        prazo: 48,
        installmentsValue: 2_210.37,
        totalAmountFinanced: 72_000,
        total: 136_097.6,
        legalTextCustomData: {
          monthlyCET: 1.92,
          annualCET: 25.64,
          fundingInterest: 1.75,
          fundingInterestYear: 23.14,
          registerRate: 890,
          valuationRate: 0,
          registerContract: 245.9,
          fundingDataIofYearly: 1_402.11,
          fundingDataIofAditional: 279.94,
          dealerName: 'Aurora Paulista',
        },
      },
    },
  ]);
});

it.each(['NMSC', 'ECOM'] as const)(
  'saving with the bank partner publishes the changed condition in every origin: %s [D1-4.3-31]',
  (origin) => {
    const { heard } = aPage();
    saveSimulation(aCar(), aSelection({ source: 'B2_BALAO', origin, offer: balloon }), undefined);
    expect(heard).toMatchObject([{ funding: { source: 'B2_BALAO' } }]);
  },
);
