import { useEffect, useRef } from 'react';
import { useLabels } from '../labels.tsx';
import { errorLabels } from './error-labels.ts';
import styles from './error-summary.module.css';
import { Icon } from './icon.tsx';

/** `field` is the id of the control that the message is about. */
export type FieldProblem = { field: string; message: string };

/**
 * What keeps a form from being sent, each entry a link to its field. Receives the focus whenever `attempt` changes,
 * so pass the number of times the form was sent (`formState.submitCount`).
 */
export function ErrorSummary({ problems, attempt }: { problems: readonly FieldProblem[]; attempt: number }) {
  const t = useLabels(errorLabels);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        <Icon name="alert" />
        {t('errors-title', { count: problems.length })}
      </p>
      <ul className={styles.list}>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault(); // the address must not change under a modal that lives in its hash
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
