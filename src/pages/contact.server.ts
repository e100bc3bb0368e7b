import type { Site } from '../areas/platform/index.ts';
import { labelsFor } from '../ui/labels.tsx';
import { contactLabels } from './contact-labels.ts';

/** What a model page says about asking for a specialist. */
export function contactWords({ locale }: Pick<Site, 'locale'>, model: string) {
  const t = labelsFor(locale, contactLabels);
  return { title: t('title'), intro: t('intro', { model }), cta: t('cta'), failed: t('failed') };
}
