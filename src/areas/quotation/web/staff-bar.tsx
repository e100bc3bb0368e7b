import { Icon } from '../../../ui/controls/icon.tsx';
import { SkipLink } from '../../../ui/controls/skip-link.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { BrandMark, useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';
import styles from './staff-bar.module.css';

type Props = {
  readonly brandName: string;
  readonly home: string;
  /** Where what else depends on them is, and where they leave. */
  readonly staffHome: string;
  readonly seller: string;
  readonly dealer: string | undefined;
};

/** Whose quotations these are, who works on them, and the ways back to the list and to the rest of their day. */
export function StaffBar({ brandName, home, staffHome, seller, dealer }: Props) {
  const t = useLabels(labels);
  const { logo } = useSite();
  return (
    <>
      <SkipLink to="main" />
      <header className={styles.bar}>
        <div className={`frame ${styles.row}`}>
          <a href={home} className={styles.home}>
            <BrandMark logo={logo} name={brandName} />
            <span>{t('quotations')}</span>
          </a>
          <a href={staffHome} className={styles.who}>
            <Icon name="person" />
            <span>
              <strong>{t('staff-home')}</strong>
              <small>{dealer ? t('seller-text', { name: seller, dealer }) : seller}</small>
            </span>
          </a>
        </div>
      </header>
    </>
  );
}
