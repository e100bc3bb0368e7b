import { type Language, labelsFor } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import { stripLabels } from './strip-labels.ts';

/** What financing says where a site leaves a text out, by the text's place in the part `financing`. */
export function usualFundingTexts(locale: Language): Readonly<Record<string, string>> {
  const [t, strip] = [labelsFor(locale, labels), labelsFor(locale, stripLabels)];
  return {
    modalTitle: strip('title'),
    plansTitle: t('plans.title'),
    plansDescription: t('plans.description'),
    'summary.textBefore': strip('before'),
    'summary.cta': strip('cta'),
    'terms.title': t('terms.title'),
    'terms.text': t('terms.text'),
    'terms.button': t('terms.continue'),
    'error.title': t('error.title'),
    'error.textErrorPlans': t('textErrorPlans'),
  };
}
