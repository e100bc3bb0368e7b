import { CONSUMERS, linkNameOf } from '../../../kit/markets/consumers.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { BEGINNING, topicPath } from '../../consumer-requests/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';

const TOPICS = ['withdrawal', 'complaint'] as const;

/** The ways from an order to the requests of a consumer, with its number filled in: sent, so that no address has it. */
export function HelpLinks({ number }: { readonly number: string }) {
  const t = useLabels(labels);
  const site = useSite();
  return (
    <section className={`${styles.soft} ${styles.help}`} aria-label={t('help-title')} data-part="help">
      {t('help-title')}:
      {TOPICS.filter((topic) => topic === 'complaint' || CONSUMERS[site.market].requests.withdrawal).map(
        (topic) => (
          <form key={topic} method="post" action={topicPath(site, topic)}>
            <input type="hidden" name={BEGINNING.form} value={BEGINNING.begins} />
            <input type="hidden" name={BEGINNING.reference} value={number} />
            <Button type="submit" look="plain">
              {(topic === 'withdrawal' && linkNameOf(site.market, topic)) || t(`help-${topic}`)}
            </Button>
          </form>
        ),
      )}
    </section>
  );
}
