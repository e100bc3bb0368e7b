import { useLabels } from '../../../../ui/labels.tsx';
import type { OpenedPaper, ShownPaper } from '../../../documents/contract.ts';
import { ShownPapers } from '../../../documents/web/index.ts';
import { useConfirmations } from '../confirmations.tsx';
import styles from '../screens.module.css';
import { labels } from './labels.ts';
import { type Step, type StepAnswer, StepForm } from './parts.tsx';

/** The form of the verdict on a security photo. */
export const PHOTO_FORM = 'photo';

type Props = {
  papers: readonly ShownPaper[];
  opened: OpenedPaper | undefined;
  mayChange: boolean;
  answer: StepAnswer | undefined;
};

/** What a customer has sent with an order, and what is said of the last security photo. */
export function PapersView({ papers, opened, mayChange, answer }: Props) {
  const t = useLabels(labels);
  const ask = useConfirmations();
  const step = (act: 'accepted' | 'refused', label: string): Step => ({
    act,
    label,
    confirmation: ask(`photo.${act}`, label),
  });
  const photo = papers.findLast(({ kind, state }) => kind === 'security-photo' && state === 'ready');
  return (
    <div className={styles.columns}>
      <section className={styles.card} id="papers">
        <h2>{t('papers.title')}</h2>
        <p className={styles.soft}>{t(mayChange ? 'papers.intro' : 'papers.only-list')}</p>
        <ShownPapers papers={papers} opened={opened} mayOpen={mayChange} />
      </section>
      {mayChange && photo && (
        <StepForm
          name={PHOTO_FORM}
          title={t('papers.photo')}
          hint={t('papers.photo-hint')}
          reasonHint={t('reason-hint')}
          fields={{ paper: photo.id }}
          answer={answer}
          steps={[step('accepted', t('papers.accept')), step('refused', t('papers.refuse'))]}
        />
      )}
    </div>
  );
}
