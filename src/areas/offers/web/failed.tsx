import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './offers.module.css';

/** What is on offer cannot be read now; nothing was lost. */
export function FailedOffers({ href }: { href: string }) {
  const t = useLabels(labels);
  return (
    <section role="alert" className={styles.failed}>
      <p>{t('failed')}</p>
      <p>
        <LinkButton href={href} look="secondary">
          {t('retry')}
        </LinkButton>
      </p>
    </section>
  );
}
