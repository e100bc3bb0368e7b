import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import { OfferCards } from './offer-card.tsx';
import styles from './offers.module.css';
import type { OfferCardView } from './view.ts';

/** An address that no offer has, with what stands today. */
export function MissingOffer({ cards, href }: { cards: readonly OfferCardView[]; href: string }) {
  const t = useLabels(labels);
  return (
    <>
      <section className={styles.over}>
        <h2>{t('missing')}</h2>
        <p>{t(cards.length > 0 ? 'missing-text' : 'missing-none')}</p>
        <p>
          <LinkButton href={href} look="secondary">
            {t('see-all')}
          </LinkButton>
        </p>
      </section>
      <OfferCards cards={cards} level={2} />
    </>
  );
}
