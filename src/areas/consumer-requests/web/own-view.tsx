import { LinkButton } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import { isAboutContract, topicOf } from '../index.ts';
import styles from './consumer-requests.module.css';
import { labels } from './labels.ts';
import { RequestFacts } from './request-facts.tsx';
import type { OwnRequestView as View } from './view.ts';

type Props = {
  /** None where the link opens none. */
  view: View | undefined;
  /** Where requests are made and followed. */
  home: string;
};

/** A request as whoever has its link sees it: its protocol, until when it is answered, and the answer where the link was mailed. */
export function OwnRequestView({ view, home }: Props) {
  const t = useLabels(labels);
  return (
    <div className={`frame ${page.page}`}>
      {view ? (
        <Open view={view} />
      ) : (
        <header className={page.head}>
          <h1>{t('gone-title')}</h1>
          <p className={page.intro}>{t('gone-text')}</p>
        </header>
      )}
      <p>
        <LinkButton href={home} look="secondary">
          {t('back')}
        </LinkButton>
      </p>
    </div>
  );
}

function Open({ view: { request, norms, order } }: { view: View }) {
  const t = useLabels(labels);
  const { number, email, state, kind, reference } = request;
  const isOfOrder = state === 'open' && reference !== '' && isAboutContract(topicOf(kind));
  return (
    <>
      <header className={page.head}>
        <h1>{t('own-title', { number })}</h1>
        {state === 'open' && <p className={page.intro}>{t('own-sent', { email })}</p>}
      </header>
      <div className={styles.columns}>
        <section className={styles.card} aria-label={t('own-page')}>
          <RequestFacts request={request} />
          <p className={styles.soft}>{t('norms', { norms: norms.join('; ') })}</p>
        </section>
        {isOfOrder && (
          <section className={styles.card} aria-labelledby="order">
            <h2 id="order">{t('own-order-title')}</h2>
            <p>{order ? t('own-order-open') : t('own-order-mailed', { number: reference })}</p>
            {order && (
              <p>
                <LinkButton href={order.href}>{t('own-order-link', { number: order.number })}</LinkButton>
              </p>
            )}
          </section>
        )}
      </div>
    </>
  );
}
