import type { Locale } from '../../../kit/markets/identities.ts';
import { wordsIn } from '../../../kit/markets/words.ts';
import { labels } from './labels.ts';
import { stripLabels } from './strip-labels.ts';

/** What financing says where a site leaves a text out, by the text's place in the part `financing`. */
export function usualFundingTexts(locale: Locale): Readonly<Record<string, string>> {
  const [own, strip] = [wordsIn(labels, locale), wordsIn(stripLabels, locale)];
  return {
    modalTitle: strip.title,
    plansTitle: own['plans.title'],
    plansDescription: own['plans.description'],
    'summary.textBefore': strip.before,
    'summary.cta': strip.cta,
    'terms.title': own['terms.title'],
    'terms.text': own['terms.text'],
    'terms.button': own['terms.continue'],
    'error.title': own['error.title'],
    'error.textErrorPlans': own.textErrorPlans,
  };
}
