import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { isSafeLink } from '../../../kit/link.ts';
import { PHONE_SIGNS } from '../../../kit/validators/phone-signs.ts';
import { DEFAULT_PRODUCT } from '../domain/plans.ts';
import { fundingSources } from '../domain/source.ts';
import { usesLeadForm } from '../domain/start.ts';
import { summaryTypes } from '../domain/summary.ts';

// The `financing` part of a site file. Left-out texts come from the label dictionaries.

const ACTIVE_CONTENT =
  /<\s*\/?\s*(script|iframe|object|embed|form|style|link|meta|base|svg|math)|\son\w+\s*=|javascript:/i;

/** Rich text of authors. It is sanitised where it is published; what could act on a page is refused here already. */
const html = z
  .string()
  .max(60_000)
  .refine((text) => !ACTIVE_CONTENT.test(text), faultText('active'));
const text = z.string().max(2_000);
const id = z.string().regex(/^[\w-]{1,60}$/, faultText('code-plain', { most: 60 }));
const phone = z.string().regex(PHONE_SIGNS, faultText('phone'));
const percent = z.number().min(0).max(99);
const months = z.int().min(1).max(120);
const link = z.string().max(2_000).refine(isSafeLink, faultText('link'));

const DEFAULT_ENTRANCE = 40;
const DEFAULT_INSTALLMENTS = 48;
const DEFAULT_PHONE = '0800 000 0000';

const summary = z
  .strictObject({
    textBefore: text.optional(),
    textAfter: text.optional(),
    tooltip: html.optional(),
    cta: text.min(1).optional(),
    alwaysDisplay: z.boolean().default(true),
    type: z
      .enum(summaryTypes)
      .default('final_instalment')
      .describe('Whether the final instalment stands beside the price, where a plan leaves one'),
    source: z.enum(fundingSources).default('CDC'),
    entrancePercent: percent.default(DEFAULT_ENTRANCE).describe('Of the price'),
    installments: months.default(DEFAULT_INSTALLMENTS),
    finalInstallment: percent.optional().describe('Of the price; the plan’s own when left out'),
  })
  .prefault({});

const termsOption = z.strictObject({
  id,
  label: text.min(1),
  required: z.boolean().default(true),
  linkLabel: text.optional(),
  fullText: html.optional(),
});

const terms = z
  .strictObject({
    title: text.optional(),
    text: html.optional(),
    options: z.array(termsOption).max(20).superRefine(haveOwnIds).default([]),
    button: text.optional(),
  })
  .prefault({});

const DEFAULT_TERMS = [12, 24, 36, 48, 60];
const step = z.number().positive().max(50);

/** Limits of a plan's sliders, where its source does not tell them: in percents of the price, and months. */
const limitFields = {
  minEntrance: percent.default(10),
  maxEntrance: percent.default(80),
  entranceStep: step.default(5),
  minResidual: percent.default(20),
  maxResidual: percent.default(40),
  residualStep: step.default(5),
  installments: z.array(months).min(1).max(60).default(DEFAULT_TERMS).transform(inOrder),
};

const code = z.string().regex(/^[A-Za-z0-9]{1,20}$/, faultText('code-letters', { most: 20 }));

const upgrade = z.strictObject({
  mvsCode: code,
  modelCode: code.describe('Shown with this model only'),
  title: text.min(1),
  description: text.optional(),
});

const planFields = z.strictObject({
  id,
  product: z.string().default(DEFAULT_PRODUCT),
  type: z.string().min(1).describe('One of the seven sources; another word hides the plan'),
  modelCode: z.string().min(1).optional(),
  hidden: z.boolean().default(false),
  isOnline: z.boolean().default(false),
  title: text.optional(),
  image: z.strictObject({ src: link, alt: text.min(1) }).optional(),
  description: text.optional(),
  instructions: html.optional(),
  legalText: html.optional(),
  rebuyManual: html.optional(),
  orderOnline: link.optional(),
  entrance: percent.optional().describe('Percent of the price; the summary’s when left out'),
  installment: months.optional().describe('Months; the summary’s when left out'),
  finalInstallment: percent.optional().describe('Percent of the price; the lowest when left out'),
  upgrades: z.array(upgrade).max(30).default([]).describe('Better versions to recommend; NEXT only'),
  ...limitFields,
});

const plan = planFields
  .refine(({ minEntrance, maxEntrance }) => minEntrance <= maxEntrance, {
    path: ['maxEntrance'],
    message: faultText('less-than', { field: 'minEntrance' }),
  })
  .refine(({ minResidual, maxResidual }) => minResidual <= maxResidual, {
    path: ['maxResidual'],
    message: faultText('less-than', { field: 'minResidual' }),
  });

/** Two of the same id would be one for the modal. */
function haveOwnIds(those: readonly { readonly id: string }[], { addIssue }: z.RefinementCtx): void {
  for (const [at, { id }] of those.entries()) {
    const isTaken = those.findIndex((other) => other.id === id) < at;
    if (isTaken) addIssue({ code: 'custom', path: [at, 'id'], message: faultText('taken', { code: id }) });
  }
}

function inOrder(terms: readonly number[]): number[] {
  return [...new Set(terms)].sort((a, b) => a - b);
}

/** The `financing` part of a site file; an empty one is complete. */
export const fundingAuthoring = z
  .strictObject({
    summary,
    modalTitle: text.min(1).optional(),
    hideTermsBeforePlans: z.boolean().default(false),
    hideAcceptanceOnPlans: z.boolean().default(false),
    terms,
    leadForm: z
      .strictObject({ enabled: z.boolean().default(true), skip: z.boolean().default(false) })
      .prefault({}),
    sendLeads: z.boolean().default(true),
    comparator: z
      .strictObject({ enabled: z.boolean().default(false), hidden: z.boolean().default(false) })
      .prefault({}),
    proposal: z.strictObject({ enabled: z.boolean().default(false) }).prefault({}),
    product: z.string().default(DEFAULT_PRODUCT),
    plansTitle: text.optional(),
    plansDescription: text.optional(),
    plans: z
      .array(plan)
      .max(30)
      .superRefine(haveOwnIds)
      .default(() => [plan.parse({ id: 'cdc', type: 'CDC' })]),
    error: z
      .strictObject({
        title: text.optional(),
        textErrorPlans: text.optional(),
        phone: phone.default(DEFAULT_PHONE),
        useDealerPhone: z.boolean().default(false),
      })
      .prefault({}),
  })
  // A proposal goes through a dealer, whom the lead form asks about; an online purchase chooses one later.
  .refine(
    ({ proposal, plans, ...rest }) => !proposal.enabled || usesLeadForm(rest) || plans.every(isOnline),
    {
      path: ['proposal', 'enabled'],
      message: faultText('lead-form'),
    },
  )
  .prefault({});

const isOnline = ({ isOnline }: { readonly isOnline: boolean }): boolean => isOnline;

export type FundingAuthoring = z.output<typeof fundingAuthoring>;
export type AuthoredPlan = z.output<typeof plan>;
export type AuthoredTerms = z.output<typeof terms>;
