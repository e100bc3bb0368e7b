import { Link } from 'react-router';
import { useLabels } from '../../../ui/labels.tsx';
import type { ConfiguratorStep } from '../flow/index.ts';
import { labels } from './labels.ts';
import styles from './step-nav.module.css';

type Props = {
  readonly steps: readonly ConfiguratorStep[];
  readonly step: ConfiguratorStep;
  readonly hrefOf: (step: ConfiguratorStep) => string;
};

/** Every step, at any time: they can be taken in any order. */
export function StepNav({ steps, step, hrefOf }: Props) {
  const t = useLabels(labels);
  return (
    <nav className={styles.nav} aria-label={t('steps')} data-part="steps">
      <ol className={`frame ${styles.list}`}>
        {steps.map((one, at) => (
          <li key={one} ref={one === step ? bringIntoSight : undefined}>
            <Link to={hrefOf(one)} className={styles.step} aria-current={one === step ? 'step' : undefined}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              {t(`step-${one}`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** On phones the list is wider than the screen: the current step is scrolled to, and the page itself never is. */
function bringIntoSight(item: HTMLLIElement | null): void {
  if (!item) return;
  void import('../../../ui/bring-to-middle.ts').then(
    ({ bringToMiddle }) => {
      // The ref is called again for each step: what is not the current one any more is not brought.
      if (item.parentElement && item.querySelector('[aria-current]')) bringToMiddle(item.parentElement, item);
    },
    () => undefined, // the list can be scrolled
  );
}
