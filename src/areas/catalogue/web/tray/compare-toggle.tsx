import { Icon } from '../../../../ui/controls/icon.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import styles from './compare-toggle.module.css';
import { useCompared } from './compared.ts';
import { labels } from './labels.ts';

type Props = {
  /** Of the version; of a single car `comparedCar` of its number. */
  code: string;
  name: string;
};

/** Puts a version or a single car of the stock aside to compare it, or takes it back. Only a script can: without one it is not there. */
export function CompareToggle({ code, name }: Props) {
  const t = useLabels(labels);
  const { codes, change, isFull } = useCompared();
  const isIn = codes.includes(code);
  const isOff = isFull && !isIn;
  const words = t(isIn ? 'added' : isOff ? 'full' : 'add');
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isIn}
      aria-disabled={isOff || undefined}
      aria-label={t('of-car', { words, name })}
      onClick={() =>
        isOff || change((stored) => (isIn ? stored.filter((one) => one !== code) : [...stored, code]))
      }
    >
      <Icon name={isIn ? 'check' : 'plus'} />
      <span>{words}</span>
    </button>
  );
}
