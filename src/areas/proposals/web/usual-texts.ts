import { type Language, labelsFor } from '../../../ui/labels.tsx';
import { labels as formLabels } from './flow-a/labels.ts';
import { labels as panelLabels } from './flow-b/labels.ts';
import { labels as resultLabels } from './result/labels.ts';

/** What proposals say where a site leaves a text out, by the text's place in the part `proposals`. */
export function usualProposalTexts(locale: Language): Readonly<Record<string, string>> {
  const [t, form, panel] = [
    labelsFor(locale, resultLabels),
    labelsFor(locale, formLabels),
    labelsFor(locale, panelLabels),
  ];
  return {
    'form.button': form('send'),
    'panel.acceptedDisclaimer': panel('accepted-disclaimer'),
    'panel.refusedText': panel('refused-text'),
    'panel.refusedDisclaimer': panel('refused-disclaimer'),
    'result.title': t('voucher.approved-title'),
    'result.disclaimer': t('voucher.disclaimer'),
    'result.acceptance': t('voucher.acceptance'),
    'result.legalText': t('voucher.legal'),
    'result.privacy': t('voucher.privacy'),
    'result.refusedTitle': t('result.refused-title'),
    'result.refusedDisclaimer': t('result.refused-disclaimer'),
  };
}
