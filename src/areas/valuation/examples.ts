import type { GuideFile } from './contract.ts';
import type { ValueRule } from './index.ts';

/** The rule of a site that says nothing of its own. */
export const aRule = (changes: Partial<ValueRule> = {}): ValueRule => ({
  yearlyKilometres: 15_000,
  perThousandKilometres: 20,
  mileageAtMost: { off: 2_000, on: 600 },
  condition: { excellent: 0, good: 300, fair: 900, poor: 2_000 },
  resale: 1_000,
  spread: 300,
  ...changes,
});

/** A guide of two makes. */
export const aGuideFile = (): GuideFile => ({
  market: 'BR',
  source: 'Amostra',
  month: 'novembro de 2026',
  makes: [
    {
      code: '21',
      name: 'Fiat',
      models: [
        {
          code: '4001',
          name: 'ARGO DRIVE 1.0 6V Flex',
          fuel: 'Flex',
          guideCode: '900001-1',
          years: { '2020-1': 60_000, '2022-1': 70_000 },
        },
        {
          code: '4002',
          name: 'ARGO TREKKING 1.3 8V Flex',
          fuel: 'Flex',
          guideCode: '900002-2',
          years: { '2021-1': 72_500 },
        },
        {
          code: '4003',
          name: 'MOBI LIKE 1.0 Fire Flex 5p.',
          fuel: 'Flex',
          guideCode: '900003-3',
          years: { '2019-1': 45_000 },
        },
      ],
    },
    { code: '22', name: 'Ford', models: [] },
  ],
});
