import type { Locale } from '../../../kit/markets/identities.ts';
import { wordsIn } from '../../../kit/markets/words.ts';
import { labels as formLabels } from './flow-a/labels.ts';
import { labels as panelLabels } from './flow-b/labels.ts';
import { labels as resultLabels } from './result/labels.ts';

/** What proposals say where a site leaves a text out, by the text's place in the part `proposals`. */
export function usualProposalTexts(locale: Locale): Readonly<Record<string, string>> {
  const [result, form, panel] = [
    wordsIn(resultLabels, locale),
    wordsIn(formLabels, locale),
    wordsIn(panelLabels, locale),
  ];
  return {
    'form.button': form.send,
    'panel.acceptedDisclaimer': panel['accepted-disclaimer'],
    'panel.refusedText': panel['refused-text'],
    'panel.refusedDisclaimer': panel['refused-disclaimer'],
    'result.title': result['voucher.approved-title'],
    'result.disclaimer': result['voucher.disclaimer'],
    'result.acceptance': result['voucher.acceptance'],
    'result.legalText': result['voucher.legal'],
    'result.privacy': result['voucher.privacy'],
    'result.refusedTitle': result['result.refused-title'],
    'result.refusedDisclaimer': result['result.refused-disclaimer'],
  };
}
