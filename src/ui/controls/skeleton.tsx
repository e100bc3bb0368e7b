import { classNames } from '../class-names.ts';
import { useLabels } from '../labels.tsx';
import { panelLabels } from './panel-labels.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Where something of about this size will be; appears only after 300 ms, so that quick answers never flash. */
export function Skeleton({
  shape = 'line',
  lines = 1,
}: {
  shape?: 'line' | 'block' | 'price';
  lines?: number;
}) {
  const t = useLabels(panelLabels);
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <span key={line} className={classNames(styles.bone, styles[shape])} />
      ))}
    </div>
  );
}
