import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import type { AuthoredForm } from '../domain/flow-a-settings.ts';
import type { AuthoredPanel } from '../domain/flow-b/settings.ts';
import { couponsAuthoring } from './coupon.ts';
import { html, resultAuthoring } from './result-authoring.ts';

/** The `panel` part: flow B, the configurator's own. */
const panelAuthoring = z
  .strictObject({
    hideTerms: z.boolean().default(false).describe('Takes the acceptance away together with its link'),
    hideQuestions: z.boolean().default(false),
    terms: html.optional(),
    questions: html.optional(),
    acceptedDisclaimer: html.optional(),
    refusedText: html.optional(),
    refusedDisclaimer: html.optional(),
  })
  .transform(
    ({ hideTerms, hideQuestions, ...texts }): AuthoredPanel => ({
      areTermsHidden: hideTerms,
      areQuestionsHidden: hideQuestions,
      ...texts,
    }),
  );

const optIns = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[\w-]{1,60}$/, faultText('code-plain', { most: 60 })),
      label: z.string().min(1).max(600),
      required: z.boolean().default(true),
    }),
  )
  .max(10)
  .refine((those) => new Set(those.map(({ id }) => id)).size === those.length, faultText('twice'))
  .default([]);

/** The `form` part: flow A, the bank partner's. */
const formAuthoring = z
  .strictObject({
    hideTerms: z.boolean().default(false).describe('Begins at the first step'),
    terms: html.optional(),
    termsOptIns: optIns.describe('One acceptance where none is required'),
    optIns: optIns.describe('Before sending; one acceptance where none is required'),
    button: z.string().min(1).max(60).optional().describe('Label of the last button'),
    disclaimer: html.optional(),
  })
  .refine(
    ({ termsOptIns, optIns: others }) => !others.some(({ id }) => termsOptIns.some((one) => one.id === id)),
    {
      path: ['optIns'],
      error: faultText('id-of-terms'),
    },
  )
  .transform(
    ({ hideTerms, optIns: proposalOptIns, ...rest }): AuthoredForm => ({
      areTermsHidden: hideTerms,
      proposalOptIns,
      ...rest,
    }),
  );

/** The `proposals` part of a site file; an empty one is complete, and left-out texts come from the label dictionaries. */
export const proposalsAuthoring = z
  .strictObject({
    result: resultAuthoring.prefault({}),
    panel: panelAuthoring.prefault({}),
    form: formAuthoring.prefault({}),
    coupons: couponsAuthoring,
  })
  // Whatever is parsed here may reach a page; a list of codes must not.
  .transform(({ coupons, result, ...rest }) => ({
    ...rest,
    result: { ...result, takesCoupons: coupons.length > 0 },
  }))
  .prefault({});
