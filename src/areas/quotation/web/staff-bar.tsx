import { Icon } from '../../../ui/controls/icon.tsx';
import { SkipLink } from '../../../ui/controls/skip-link.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { BrandMark, useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';
import styles from './staff-bar.module.css';

type Props = {
  readonly brandName: string;
  readonly home: string;
  readonly seller: string;
  readonly dealer: string | undefined;
};

/** Whose quotations these are, who works on them, and the way back to the list. */
export function StaffBar({ brandName, home, seller, dealer }: Props) {
  const t = useLabels(labels);
  const { brand } = useSite();
  return (
    <>
      <SkipLink to="main" />
      <header className={styles.bar}>
        <div className={`frame ${styles.row}`}>
          <a href={home} className={styles.home}>
            <BrandMark brand={brand} name={brandName} />
            <span>{t('quotations')}</span>
          </a>
          <p className={styles.who}>
            <Icon name="person" />
            <span>{dealer ? t('seller-text', { name: seller, dealer }) : seller}</span>
          </p>
        </div>
      </header>
    </>
  );
}
