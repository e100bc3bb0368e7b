import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../ui/controls/button.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { BrandMark, useSite } from '../../../platform/web/index.ts';
import { type ResultSettings, titleFor } from '../../domain/result.ts';
import type { Voucher } from '../../domain/voucher.ts';
import { labels } from './labels.ts';
import { hasLegalText, LegalText } from './legal-text.tsx';
import { Paragraphs } from './paragraphs.tsx';
import styles from './print-voucher.module.css';
import { VoucherCard } from './voucher-card.tsx';

type Props = { voucher: Voucher; settings: ResultSettings };

/** Prints the voucher, and nothing else of the page. */
export function PrintVoucher(props: Props) {
  const t = useLabels(labels);
  return (
    <>
      <Button icon="print" data-analytics="proposals:print-voucher" onClick={() => window.print()}>
        {t('result.print')}
      </Button>
      <Beside {...props} />
    </>
  );
}

/** The sheet itself: beside the page, because a dialog prints no further than its own height. */
function Beside(props: Props) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted ? createPortal(<Sheet {...props} />, document.body) : null;
}

/** What is printed (doc. 2 §2.4). */
export function Sheet({ voucher, settings }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  return (
    <div className={styles.sheet} data-print="voucher">
      <p className={styles.brand}>
        <BrandMark brand={site.brand} name={site.brand} />
      </p>
      <h1 className={styles.title}>
        {titleFor(settings.title ?? t('voucher.approved-title'), voucher.buyerName, site)}
      </h1>
      <Paragraphs text={settings.acceptance ?? t('voucher.acceptance')} className={styles.acceptance} />
      <VoucherCard voucher={voucher} />
      <div className={styles.legal}>
        {hasLegalText({ voucher, settings }) && <LegalText voucher={voucher} settings={settings} />}
        <Paragraphs text={settings.privacy ?? t('voucher.privacy')} parts="as-written" />
      </div>
    </div>
  );
}
