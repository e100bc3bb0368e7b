import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { FundingAuthoring } from '../contract.ts';
import type { FundingSummary } from '../domain/funding.ts';
import { type InstalmentFacts, instalmentFacts } from '../domain/instalment-facts.ts';
import { showsPricePreview } from '../domain/strip.ts';
import styles from './funding-strip.module.css';
import { InstalmentTerms } from './instalment-terms.tsx';
import { useNumbers } from './numbers.ts';
import { RichText } from './rich-text.tsx';
import { stripLabels } from './strip-labels.ts';

export type StripSummaryProps = {
  authored: FundingAuthoring['summary'];
  summary: FundingSummary | undefined;
  isEcommercePrice: boolean;
  /** The summary is that of the car before: the new one is on its way. */
  isStale?: boolean | undefined;
};

/** The strip's words: the instalment with all that makes it up, or what to do where none is known (doc. 1 §2.1). */
export function StripSummary({ authored, summary, isEcommercePrice, isStale }: StripSummaryProps) {
  const t = useLabels(stripLabels);
  const facts = instalmentFacts(summary);
  const hasPreview = showsPricePreview({ isEcommercePrice, installmentValue: facts?.installmentValue });
  return (
    <div className={styles.summary} aria-busy={isStale} data-stale={isStale || undefined}>
      {facts && hasPreview ? (
        <>
          <Price authored={authored} facts={facts} isStale={isStale} />
          <Example facts={facts} percent={summary?.entrancePercent ?? 0} />
          <InstalmentTerms facts={facts} />
        </>
      ) : (
        <p className={styles.terms}>{t('unknown')}</p>
      )}
      {authored.tooltip && (
        <details className={styles.tooltip}>
          <summary aria-label={t('about')} title={t('about')}>
            <Icon name="info" />
          </summary>
          <RichText html={authored.tooltip} className={styles.bubble} />
        </details>
      )}
    </div>
  );
}

type WithFacts = { facts: InstalmentFacts };

/** A `linear` summary tells the final instalment in its example; the other also beside the price. */
function Price({ authored, facts, isStale }: WithFacts & Pick<StripSummaryProps, 'authored' | 'isStale'>) {
  const t = useLabels(stripLabels);
  const { money } = useNumbers();
  const { textBefore, textAfter, type } = authored;
  return (
    <p className={styles.price}>
      <span className={styles.affix}>{isStale ? t('calculating') : (textBefore ?? t('before'))}</span>
      <strong className="numbers">{money(facts.installmentValue)}</strong>{' '}
      <span className={styles.affix}>{textAfter ?? t('after')}</span>{' '}
      {facts.lastInstallment !== undefined && (
        <span className={classNames(styles.final, 'numbers')}>
          {t('last', { last: money(facts.lastInstallment) })}{' '}
        </span>
      )}
      {facts.final && type === 'final_instalment' && (
        <span className={classNames(styles.final, 'numbers')}>
          {t('final', { amount: money(facts.final.amount) })}
        </span>
      )}
    </p>
  );
}

function Example({ facts, percent }: WithFacts & { percent: number }) {
  const t = useLabels(stripLabels);
  const numbers = useNumbers();
  const { entrance, installments, installmentValue, lastInstallment, final } = facts;
  const amount = numbers.money(final?.amount ?? 0);
  const due = final?.due;
  return (
    <p className={classNames(styles.terms, 'numbers')}>
      {t(lastInstallment === undefined ? 'example' : 'example-first', {
        entrance: numbers.money(entrance),
        percent: numbers.percent(percent),
        installments,
        value: numbers.money(installmentValue),
      })}
      {final && ` ${due ? t('final-on', { amount, date: numbers.date(due) }) : t('final', { amount })}`}
    </p>
  );
}
