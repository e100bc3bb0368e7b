import { z } from 'zod';
import type { PanelSettings } from '../domain/flow-b/settings.ts';
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
    ({ hideTerms, hideQuestions, ...texts }): PanelSettings => ({
      areTermsHidden: hideTerms,
      areQuestionsHidden: hideQuestions,
      ...texts,
    }),
  );

/** The `proposals` part of a site file; an empty one is complete, and left-out texts come from the label dictionaries. */
export const proposalsAuthoring = z
  .strictObject({ result: resultAuthoring.prefault({}), panel: panelAuthoring.prefault({}) })
  .prefault({});
