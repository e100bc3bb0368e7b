import { useNavigation } from 'react-router';
import styles from './navigation-line.module.css';

/**
 * Shows from the next frame on that a tap was taken, while the page behind it is still on its way: on a slow line nothing else
 * would. Who does not see it is told by the new page itself.
 */
export function NavigationLine() {
  const { state } = useNavigation();
  return <div className={styles.line} data-underway={state === 'idle' ? undefined : ''} aria-hidden="true" />;
}
