import type { MouseEventHandler } from 'react';
import { formatMoney } from '../../../kit/money.ts';
import { Figure } from '../../../ui/controls/figure-bar.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import styles from './instalment-figure.module.css';
import { labels } from './instalment-labels.ts';
import type { InstalmentView } from './view.ts';

type Props = {
  readonly instalment: InstalmentView;
  /** What is said before it: that the one of the car as it stands is on its way. */
  readonly before?: string | undefined;
  readonly link?: { readonly href: string; readonly onClick: MouseEventHandler<HTMLAnchorElement> };
  readonly isStale?: boolean;
};

/**
 * The instalment of a bar that is always in sight: with its entrance, what falls due last, and what it costs a year, without which no
 * instalment is advertised (Código de Defesa do Consumidor, art. 52 and 54-B; Ley 24.240, art. 36). Of falling instalments it names the first as the
 * highest; where the screen is narrow the lower last one is left to the offer that the bar leads to. A last one that is higher is always said. Amounts in
 * cents.
 */
export function InstalmentFigure({ instalment, before, link, isStale = false }: Props) {
  const { count, value, last, final, entrance, cost } = instalment;
  const site = useSite();
  const t = useLabels(labels);
  const isFalling = last !== undefined && last < value;
  const offer = t(isFalling ? 'entrance-per-month-falling' : 'entrance-per-month', {
    entrance: formatMoney(entrance, site),
    count,
  });
  return (
    <Figure
      label={before ? `${before} ${offer}` : offer}
      part="monthly"
      value={<Money cents={value} site={site} />}
      note={
        <>
          {last !== undefined && (
            <span data-part="last" className={isFalling ? styles.falling : undefined}>
              {t('per-month-last', { last: formatMoney(last, site) })}
            </span>
          )}{' '}
          {final !== undefined && (
            <span data-part="final">{t('per-month-final', { final: formatMoney(final, site) })}</span>
          )}{' '}
          <span data-part="cost">{cost}</span>
        </>
      }
      {...(link && { link })}
      isStale={isStale}
    />
  );
}
