import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from './button.tsx';
import styles from './field.module.css';

type Props = {
  /** The fields, each a control of its own. */
  readonly children: ReactNode;
  /** What the button that sends them says. */
  readonly button: string;
  /** How many stand side by side: sets `--columns`. */
  readonly className?: string | undefined;
};

/** Fields of a form side by side, with the button that sends it in the line of their boxes. */
export function FieldRow({ children, button, className }: Props) {
  return (
    <div className={classNames(styles.pair, className)}>
      {children}
      <div className={styles.beside}>
        <Button type="submit" wide>
          {button}
        </Button>
      </div>
    </div>
  );
}
