import type { ReactNode } from 'react';
import styles from './account.module.css';

type Props = {
  readonly name: string;
  /** Since when it is known, or that it is this one. */
  readonly about: string;
  /** What may be done about it. */
  readonly children?: ReactNode;
};

/** A device, or what it has to log in with, in the list of the customer's. */
export const DeviceRow = ({ name, about, children }: Props) => (
  <li>
    <div>
      <strong>{name}</strong>
      <p className={styles.soft}>{about}</p>
    </div>
    {children}
  </li>
);
