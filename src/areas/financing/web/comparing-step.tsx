import type { ComponentProps } from 'react';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { CodeFailure } from './code-failure.tsx';
import type { ComparatorView } from './comparator-view.tsx';
import styles from './funding-modal.module.css';
import { useCode } from './use-code.ts';

const loadComparator = () => import('./comparator-view.tsx');

/** Prefetches the comparator's code; the step itself tells of a failure. */
export const preloadComparator = (): void => void loadComparator().catch(() => undefined);

/** The comparator as a step of the modal; its code is a chunk of its own, loaded where plans can be compared. */
export function ComparingStep(props: ComponentProps<typeof ComparatorView>) {
  const { code, hasFailed, retry } = useCode(loadComparator);
  if (hasFailed) return <CodeFailure onRetry={retry} />;
  if (code) return <code.ComparatorView {...props} />;
  return (
    <div className={styles.step}>
      <Skeleton shape="block" lines={4} />
    </div>
  );
}
