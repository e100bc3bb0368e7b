import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../ui/controls/button.tsx';
import { QrCode } from '../../../../ui/controls/qr-code.tsx';
import { printIcon } from '../../../../ui/controls/rare-icons.ts';
import { useLabels } from '../../../../ui/labels.tsx';
import { BrandMark, useSite } from '../../../platform/web/index.ts';
import type { VoucherQuestion } from '../../contract/voucher.ts';
import { type ResultSettings, titleFor } from '../../domain/result.ts';
import type { Voucher } from '../../domain/voucher.ts';
import { followProposal, questionOf } from '../voucher-calls.ts';
import { DownloadVoucher } from './download-voucher.tsx';
import { labels } from './labels.ts';
import { hasLegalText, LegalText } from './legal-text.tsx';
import { Paragraphs } from './paragraphs.tsx';
import styles from './print-voucher.module.css';
import { VoucherCard } from './voucher-card.tsx';

type Props = { voucher: Voucher; settings: ResultSettings };

/** Prints the voucher and nothing else of the page, or saves it as a file. */
export function PrintVoucher(props: Props) {
  const t = useLabels(labels);
  const question = questionOf(props.voucher);
  return (
    <>
      <Button icon={printIcon} data-analytics="proposals:print-voucher" onClick={() => window.print()}>
        {t('result.print')}
      </Button>
      {question && <DownloadVoucher question={question} />}
      <Beside {...props} question={question} />
    </>
  );
}

/** The sheet stands beside the page, because a dialog prints no further than its own height. */
function Beside({ question, ...props }: Props & { question: VoucherQuestion | undefined }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const check = useCheckAddress(question);
  return isMounted ? createPortal(<Sheet {...props} check={check} />, document.body) : null;
}

/** Where the voucher is checked; a sheet is printed without it while the server has not said. */
function useCheckAddress(question: VoucherQuestion | undefined): string | undefined {
  const { serviceAddress } = useSite();
  const base = serviceAddress('proposal');
  const [check, setCheck] = useState<string>();
  const [number, digits] = [question?.number, question?.digits];
  useEffect(() => {
    if (!number || !digits) return;
    let isCurrent = true;
    void followProposal(base, { number, digits }).then(
      (result) => isCurrent && result.ok && setCheck(result.value.check),
    );
    return () => {
      isCurrent = false;
    };
  }, [base, number, digits]);
  return check;
}

/** What is printed (doc. 2 §2.4). */
export function Sheet({ voucher, settings, check }: Props & { check?: string | undefined }) {
  const t = useLabels(labels);
  const site = useSite();
  return (
    <div className={styles.sheet} data-print="voucher">
      <p className={styles.brand}>
        <BrandMark logo={site.logo} name={site.brand} />
      </p>
      <h1 className={styles.title}>
        {titleFor(settings.title ?? t('voucher.approved-title'), voucher.buyerName, site)}
      </h1>
      <Paragraphs text={settings.acceptance ?? t('voucher.acceptance')} className={styles.acceptance} />
      <VoucherCard voucher={voucher} />
      {check && (
        <div className={styles.check}>
          <QrCode text={check} className={styles.qr} />
          <div>
            <strong>{t('voucher.check')}</strong>
            <p>{t('voucher.check-how')}</p>
            <p>{check}</p>
          </div>
        </div>
      )}
      <div className={styles.legal}>
        {hasLegalText({ voucher, settings }) && <LegalText voucher={voucher} settings={settings} />}
        <Paragraphs text={settings.privacy ?? t('voucher.privacy')} parts="as-written" />
      </div>
    </div>
  );
}
