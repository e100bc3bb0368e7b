import { useId } from 'react';
import { useLabels } from '../../../../ui/labels.tsx';
import { useSite } from '../../../platform/web/index.ts';
import { instalmentNote, type Voucher, voucherRows } from '../../domain/voucher.ts';
import { labels } from './labels.ts';
import styles from './voucher-card.module.css';

/** The voucher as a card: who, where, how much and until when, then the note to which the asterisk points. */
export function VoucherCard({ voucher }: { voucher: Voucher }) {
  const t = useLabels(labels);
  const site = useSite();
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} data-part="voucher">
      <header className={styles.head}>
        <h4 id={id}>{t('voucher.title')}</h4>
      </header>
      <dl className={styles.rows}>
        {voucherRows(voucher, site).map(({ label, value, note }) => (
          <div key={label} data-row={label.replace(/^voucher\.|-first$/g, '')}>
            <dt>{t(label)}</dt>
            <dd className="numbers">
              {value}
              {note && <small data-part="without-taxes">{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{instalmentNote(voucher, site)}</p>
    </section>
  );
}
