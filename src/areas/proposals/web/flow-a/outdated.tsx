import { Button } from '../../../../ui/controls/button.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import type { ProposalFunding } from '../../index.ts';
import styles from './flow-a.module.css';
import { labels } from './labels.ts';
import { Conditions, type TaxedCar } from './review.tsx';

/** The simulation has ended while the form was filled in: before and now, side by side, and nothing is sent unasked. */
export function Outdated(props: {
  before: ProposalFunding;
  now: ProposalFunding;
  car: TaxedCar;
  /** The form was filled in already: what is continued with is sent. */
  sends: boolean;
  onContinue: () => void;
  onBack: () => void;
}) {
  const t = useLabels(labels);
  return (
    <section className={styles.review}>
      <h4>{t('outdated')}</h4>
      <p>{t('outdated-text')}</p>
      <div className={styles.compared}>
        {(['before', 'now'] as const).map((when) => (
          <div key={when}>
            <h5>{t(`outdated-${when}`)}</h5>
            <dl className={styles.facts}>
              <Conditions funding={props[when]} car={props.car} />
            </dl>
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <Button data-analytics="proposals:accept-new" onClick={props.onContinue}>
          {t(props.sends ? 'outdated-send' : 'outdated-continue')}
        </Button>
        {props.sends && (
          <Button look="plain" onClick={props.onBack}>
            {t('back')}
          </Button>
        )}
      </div>
    </section>
  );
}
