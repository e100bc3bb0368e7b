import { Link } from 'react-router';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { CarPicture } from './car-picture.tsx';
import styles from './hero.module.css';
import { Pictured } from './pictured.tsx';
import { labels } from './showcase-labels.ts';
import { CashPrice, InstalmentOffer } from './shown-money.tsx';
import type { ModelCardView } from './view.ts';

/** First sight of a brand: one car, what it costs, one thing to do. */
export function Hero({ model, brandName, href }: { model: ModelCardView; brandName: string; href: string }) {
  const t = useLabels(labels);
  return (
    <section className={styles.hero} data-part="hero">
      <div className={styles.intro} data-part="hero-intro">
        <p className={styles.eyebrow}>{t('hero-eyebrow', { brand: brandName, year: model.year })}</p>
        <h1 className={styles.name}>{model.name}</h1>
        <p className={styles.tagline}>{model.tagline}</p>
      </div>
      <div className={styles.stage} data-part="stage">
        <div className={styles.car}>
          <CarPicture
            source={model.pictures.front}
            sizes="(min-width: 950px) min(68vw, 70rem), 112vw"
            alt={t('picture-front', { name: model.name, colour: model.colourName })}
            priority
          />
        </div>
      </div>
      <div className={styles.offer} data-part="hero-offer">
        <div className={styles.cash}>
          <CashPrice price={model.price} priceNow={model.priceNow} version={model.version} from />
          <Pictured model={model} />
        </div>
        <InstalmentOffer instalment={model.instalment} />
        <Link to={href} className={buttonClass('primary')} data-part="button" prefetch="intent">
          <span>{t('discover', { name: model.name })}</span>
          <Icon name="arrow" />
        </Link>
      </div>
    </section>
  );
}
