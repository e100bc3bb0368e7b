/** What `npm run sites:check` says of plans whose sliders start where they cannot stand. */
import { fundingAuthoring } from '../../areas/financing/contract.ts';
import type { Site } from '../../areas/platform/index.ts';
import { isRecord } from '../../io/json-files.ts';
import { type Fault, type FileFault, fault } from '../../kit/faults.ts';

type Named = {
  readonly sites: readonly Pick<Site, 'key' | 'authoring'>[];
  readonly files: ReadonlyMap<string, string>;
};
type Plan = Readonly<Record<string, unknown>>;

/** A field with its two limits. */
const BETWEEN = [
  ['entrance', 'minEntrance', 'maxEntrance'],
  ['finalInstallment', 'minResidual', 'maxResidual'],
] as const;

/**
 * A fault for each start of a plan that its own limits leave out. A page moves it within them, so that a site starts all the same; whoever has
 * written both meant otherwise. Limits that are left out are none: most sources tell their own.
 */
export const planFaults = ({ sites, files }: Named): readonly FileFault[] =>
  sites.flatMap(({ key, authoring: { financing } }) => {
    const plans = isRecord(financing) && Array.isArray(financing.plans) ? financing.plans : [];
    // What does not fit the contract is told already.
    if (!fundingAuthoring.safeParse(financing).success) return [];
    return plans.flatMap((plan: Plan, at) =>
      startFaults(plan).map(([field, found]) => ({
        file: files.get(key) ?? '',
        path: `authoring.financing.plans[${at}].${field}`,
        fault: found,
      })),
    );
  });

const startFaults = (plan: Plan): readonly (readonly [field: string, Fault])[] => [
  ...BETWEEN.flatMap(([field, least, most]) => [
    ...(isBelow(plan[field], plan[least]) ? [[field, fault('less-than', { field: least })] as const] : []),
    ...(isBelow(plan[most], plan[field]) ? [[field, fault('more-than', { field: most })] as const] : []),
  ]),
  ...(Array.isArray(plan.installments) &&
  plan.installment !== undefined &&
  !plan.installments.includes(plan.installment)
    ? [['installment', fault('option', { options: plan.installments.map(String) })] as const]
    : []),
];

const isBelow = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' && one < other;
