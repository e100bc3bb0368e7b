import { formatDate } from '../../../kit/calendar.ts';
import { Icon, type IconName } from '../../../ui/controls/icon.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { gaugeIcon, shieldIcon, walletIcon } from '../../../ui/controls/rare-icons.ts';
import { useLabels } from '../../../ui/labels.tsx';
import type { TaxedKind } from '../../catalogue/index.ts';
import { CarPicture, InstalmentOffer, WithoutTaxes } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { OfferKind } from '../index.ts';
import { labels } from './labels.ts';
import styles from './offers.module.css';
import type { OfferCardView, OfferPrice } from './view.ts';

const ICONS: Readonly<Record<OfferKind, IconName>> = {
  vehicle: gaugeIcon,
  accessory: 'plus',
  service: 'refresh',
  package: shieldIcon,
  balloon: walletIcon,
};

/** Offers beside each other. */
export const OfferCards = ({ cards, level }: { cards: readonly OfferCardView[]; level?: 2 | 3 }) => (
  <ul className={styles.cards}>
    {cards.map((card) => (
      <li key={card.slug}>
        <OfferCard card={card} {...(level && { level })} />
      </li>
    ))}
  </ul>
);

/** One offer of a list: what it is, for which cars, its price, and until when. */
function OfferCard({ card, level = 2 }: { card: OfferCardView; level?: 2 | 3 }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const Title = `h${level}` as const;
  return (
    <article className={styles.card} data-kind={card.kind}>
      <OfferPicture card={card} sizes="(min-width: 950px) 24rem, 94vw" />
      <div className={styles.cardText}>
        <p className={styles.kind}>{t(card.kind)}</p>
        <Title className={styles.name}>
          <a href={card.href} className={styles.link}>
            {card.title}
          </a>
        </Title>
        <p className={styles.soft}>{card.summary}</p>
      </div>
      <div className={styles.foot}>
        {card.price && <ShownPrice price={card.price} kind={card.kind} />}
        {card.instalment && <InstalmentOffer instalment={card.instalment} />}
        <p className={styles.until}>
          {t('until', { date: formatDate(card.until, locale) })}
          {card.stock !== undefined && (
            <>
              {' · '}
              <span data-part="stock">{t('stock', { count: card.stock })}</span>
            </>
          )}
        </p>
      </div>
    </article>
  );
}

/** The car that an offer is about, or the sign of its kind. */
export function OfferPicture({
  card: { picture, kind },
  sizes,
  priority = false,
}: {
  card: OfferCardView;
  sizes: string;
  priority?: boolean;
}) {
  return (
    <div className={styles.picture} data-kind={kind}>
      {picture ? (
        <CarPicture source={picture.source} alt={picture.alt} sizes={sizes} priority={priority} />
      ) : (
        <Icon name={ICONS[kind]} />
      )}
    </div>
  );
}

const TAXED_AS: Readonly<Record<OfferKind, TaxedKind>> = {
  vehicle: 'vehicle',
  accessory: 'part',
  service: 'service',
  package: 'service',
  balloon: 'vehicle',
};

export function ShownPrice({ price, kind }: { price: OfferPrice; kind: OfferKind }) {
  const { before, now, isFrom, isEcommerce, isCar, version } = price;
  const t = useLabels(labels);
  const site = useSite();
  return (
    <p className={styles.price}>
      {before !== undefined && (
        <span className={styles.before}>
          {t('before')} <Money cents={before} site={site} whole={isCar} former />
        </span>
      )}{' '}
      <span className={styles.now}>
        <span className={styles.soft}>{t(isFrom ? 'from' : 'now')}</span>{' '}
        <strong className="numbers">
          <Money cents={now} site={site} whole={isCar} />
        </strong>
      </span>
      {isEcommerce && <span className={styles.tag}>{t('e-commerce')}</span>}
      <WithoutTaxes cents={now} of={TAXED_AS[kind]} version={version} />
    </p>
  );
}
