import { useLabels } from '../../../../ui/labels.tsx';
import { useSite } from '../../../platform/web/index.ts';
import { filledLegalText, type ResultSettings } from '../../domain/result.ts';
import type { Voucher } from '../../domain/voucher.ts';
import { labels } from './labels.ts';
import { Paragraphs } from './paragraphs.tsx';
import styles from './result.module.css';

type Props = { voucher: Voucher; settings: ResultSettings };

/** Whether the lender or the authors supply a legal text. */
export const hasLegalText = ({ voucher, settings }: Props): boolean =>
  Boolean(voucher.legalText || settings.legalText);

/** The lender's legal text, never taken for markup; else the authors', else ours, with due date and financed value filled in. */
export function LegalText({ voucher, settings }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  const result = voucher.legalText?.trim();
  if (!result) {
    const text = filledLegalText(settings.legalText ?? t('voucher.legal'), voucher, site);
    return <Paragraphs text={text} parts="as-written" />;
  }
  return (
    <div className={styles.text}>
      {result.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
