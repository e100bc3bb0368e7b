import { type ReactNode, useEffect, useRef } from 'react';
import { useBackCloses } from '../back-closes.ts';
import { useLabels } from '../labels.tsx';
import { Icon } from './icon.tsx';
import styles from './overlay.module.css';
import { panelLabels } from './panel-labels.ts';

type Props = {
  title: ReactNode;
  onBack: () => void;
  /** Text of the way back when it is not just "back". */
  backLabel?: string | undefined;
  children: ReactNode;
};

/** A sub-view that takes the place of what is below it (a legal text, instructions); its title receives the focus. */
export function Overlay({ title, onBack, backLabel, children }: Props) {
  const t = useLabels(panelLabels);
  const heading = useRef<HTMLHeadingElement>(null);
  useBackCloses(true, onBack);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.overlay}>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon name="back" />
        {backLabel ?? t('back')}
      </button>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
