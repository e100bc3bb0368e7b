import { buttonClass } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import { PaperView } from './paper-view.tsx';
import { ShareVersion } from './share-version.tsx';
import styles from './simulator.module.css';
import type { Draft } from './use-draft.ts';
import { VersionList } from './version-list.tsx';
import { VersionOutcome } from './version-outcome.tsx';
import type { DecisionAnswer, QuotationView } from './view.ts';

type Props = {
  readonly quotation: QuotationView;
  readonly draft: Draft;
  /** Where what is missing is typed. */
  readonly review: string;
  readonly refused: DecisionAnswer | undefined;
};

/** What the customer sees: of a version that was saved, or of what is being typed. */
export function PreviewTab({ quotation, draft, review, refused }: Props) {
  const t = useLabels(labels);
  const { shown, versions } = quotation;
  const looked = versions.find(({ version }) => version === shown?.version);
  const paper = shown?.paper ?? draft.pricing.paper;
  return (
    <div className={styles.preview}>
      <div className={styles.part}>
        {looked && <VersionOutcome quotation={quotation} version={looked} refused={refused} />}
        <p className={styles.soft}>
          {shown ? t('preview-version', { version: shown.version }) : t('preview-draft')}
        </p>
        {paper ? (
          <PaperView paper={paper} />
        ) : (
          <div className={styles.note}>
            <p>{t('preview-incomplete')}</p>
            <a href={review} className={buttonClass('secondary')}>
              {t('go-review')}
            </a>
          </div>
        )}
      </div>
      <div className={styles.panel}>
        {looked && <ShareVersion quotation={quotation} version={looked} />}
        <VersionList versions={versions} />
      </div>
    </div>
  );
}
