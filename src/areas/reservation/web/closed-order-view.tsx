import { useLabels } from '../../../ui/labels.tsx';
import type { Answered } from '../../account/web/index.ts';
import type { Refused } from '../contract.ts';
import { RefusedNote } from './frame.tsx';
import { labels } from './labels.ts';
import { WaysIn } from './mail-link-form.tsx';
import styles from './reservation.module.css';

type Props = { logIn: string; answered: Answered | undefined; refused: Refused | undefined };

/** An order's address in a browser that does not have it, or of no order at all: what it is, and how to get in. */
export function ClosedOrderView({ logIn, answered, refused }: Props) {
  const t = useLabels(labels);
  return (
    <div className={`frame ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('closed-title')}</h1>
        <p>{t('closed-text')}</p>
      </header>
      {refused && <RefusedNote reason={refused} />}
      <WaysIn logIn={logIn} answered={answered} />
    </div>
  );
}
