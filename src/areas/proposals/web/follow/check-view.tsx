import { formatDate } from '../../../../kit/calendar.ts';
import { buttonClass } from '../../../../ui/controls/button.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { useSite } from '../../../platform/web/index.ts';
import { CHECK_FIELD } from '../../domain/addresses.ts';
import { CHECK_CODE_LENGTH, EARLIER_CHECK_CODE_LENGTH } from '../../domain/check-code.ts';
import type { CheckedVoucher } from '../../domain/tracking.ts';
import styles from './follow.module.css';
import { labels } from './labels.ts';

export type CheckViewProps = {
  brandName: string;
  /** What was asked, if anything was. */
  code: string;
  /** `unknown`: nobody's code. */
  checked: CheckedVoucher | { state: 'unknown' } | undefined;
  /** Where the form leads, and the page on which a shopper follows a proposal. */
  page: string;
  tracking: string;
};

/** Whether a voucher is valid, for whoever holds it: a plain form, and an answer that names nobody. */
export function CheckView({ brandName, code, checked, page, tracking }: CheckViewProps) {
  const t = useLabels(labels);
  return (
    <div className={`frame ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('check.title')}</h1>
        <p>{t('check.intro', { brand: brandName })}</p>
      </header>
      {checked && <VoucherCheckResult checked={checked} />}
      <form action={page} className={styles.form}>
        <TextField
          name={CHECK_FIELD}
          label={t('check.field')}
          hint={t('check.hint', { length: CHECK_CODE_LENGTH, earlier: EARLIER_CHECK_CODE_LENGTH })}
          defaultValue={code}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" className={buttonClass('primary')}>
          <span>{t('check.button')}</span>
        </button>
      </form>
      <p>
        <a href={tracking} className={styles.link}>
          {t('check.follow')}
        </a>
      </p>
    </div>
  );
}

function VoucherCheckResult({ checked }: { checked: NonNullable<CheckViewProps['checked']> }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const isGood = checked.state === 'valid';
  const dueDate = 'dueDate' in checked ? checked.dueDate : undefined;
  const until = { date: dueDate ? formatDate(dueDate, locale) : '' };
  const text = {
    valid: dueDate ? t('check.valid-until', until) : t('check.valid-text'),
    expired: t('check.expired-since', until),
    settled: t('check.settled-text'),
    'not-valid': t('check.not-valid-text'),
    unknown: t('check.unknown-text'),
  }[checked.state];
  return (
    <section role="status" className={styles.answer} data-good={isGood || undefined}>
      <span className={styles.mark}>
        <Icon name={isGood ? 'check' : 'alert'} />
      </span>
      <div>
        <h2>{t(`check.${checked.state}`)}</h2>
        <p>{text}</p>
        {'numberEnd' in checked && <p>{t('check.number-end', { end: checked.numberEnd })}</p>}
      </div>
    </section>
  );
}
