import { type ReactNode, useEffect, useRef } from 'react';
import styles from './funding-modal.module.css';

/** The title of a sub-view. It takes the focus when its view appears: the button that led here is gone. */
export function ViewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h3>
  );
}
