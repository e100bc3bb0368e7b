import { CONSUMERS, linkNameOf } from '../../../kit/markets/consumers.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { referencePath } from '../../consumer-requests/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';

/** The ways from an order to the requests of a consumer, with its number filled in. */
export function HelpLinks({ number }: { readonly number: string }) {
  const t = useLabels(labels);
  const site = useSite();
  return (
    <nav className={styles.soft} aria-label={t('help-title')} data-part="help">
      {t('help-title')}:{' '}
      {CONSUMERS[site.market].requests.withdrawal && (
        <>
          <a href={referencePath(site, 'withdrawal', number)}>
            {linkNameOf(site.market, 'withdrawal') ?? t('help-withdrawal')}
          </a>
          {' · '}
        </>
      )}
      <a href={referencePath(site, 'complaint', number)}>{t('help-complaint')}</a>
    </nav>
  );
}
