import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';

/** Writes a percent as the market does: `17,5 %`. */
export function usePercent(): (value: number, withSign?: boolean) => string {
  const t = useLabels(labels);
  const { locale } = useSite();
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (value, withSign = true) =>
    withSign ? t('percent', { percent: numbers.format(value) }) : numbers.format(value);
}
