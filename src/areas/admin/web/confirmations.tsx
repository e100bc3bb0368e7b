import type { Confirmation } from '../../../ui/controls/confirm-button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { confirmLabels } from './confirm-labels.ts';

type Words = (typeof confirmLabels)['pt-BR'];
/** What is asked, as `order.plate`, where its effect is told under the same key. */
type Confirmed = {
  [K in keyof Words]: `${K}-effect` extends keyof Words | EffectOf<keyof Words> ? K : never;
}[keyof Words];
type EffectOf<K> = K extends `${infer Base}_one` ? Base : never;

/**
 * What staff are asked before an act of one of the screens.
 * @param confirm the words of the button that does it @param effect of another key, where the same act has another effect here
 */
export function useConfirmations() {
  const t = useLabels(confirmLabels);
  return (
    what: Confirmed,
    confirm: string,
    values: Readonly<Record<string, string | number>> = {},
    effect: Confirmed | 'order.cancel-unpaid' = what,
  ): Confirmation => ({
    question: t(what, values),
    effect: <p>{t(`${effect}-effect`, values)}</p>,
    confirm,
  });
}
