import { Link } from 'react-router';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { CarPicture } from './car-picture.tsx';
import { Pictured } from './pictured.tsx';
import { PriceNote } from './price-note.tsx';
import styles from './showcase.module.css';
import { labels } from './showcase-labels.ts';
import { CashPrice, InstalmentOffer } from './shown-money.tsx';
import type { ModelCardView } from './view.ts';

type Props = {
  id: string;
  brandName: string;
  models: readonly ModelCardView[];
  hrefOf: (model: ModelCardView) => string;
};

/** All models of a site, each with price and instalment from. */
export function Showcase({ id, brandName, models, hrefOf }: Props) {
  const t = useLabels(labels);
  return (
    <section
      id={id}
      className={`frame ${styles.showcase}`}
      aria-labelledby={`${id}-title`}
      data-part="showcase"
    >
      <header className={styles.head}>
        <h2 id={`${id}-title`}>{t('showcase-title', { brand: brandName })}</h2>
        <p>{t('showcase-intro', { count: models.length })}</p>
        <PriceNote />
      </header>
      <ul className={styles.models} data-part="cards">
        {models.map((model) => (
          <li key={model.key}>
            <ModelCard model={model} href={hrefOf(model)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ModelCard({ model, href }: { model: ModelCardView; href: string }) {
  const t = useLabels(labels);
  return (
    <article className={styles.card} data-part="card">
      <div className={styles.stage} data-part="stage">
        <div className={styles.car}>
          <CarPicture
            source={model.pictures.front}
            sizes="(min-width: 950px) min(46vw, 42rem), 94vw"
            alt={t('picture-front', { name: model.name, colour: model.colourName })}
          />
        </div>
      </div>
      <div className={styles.text} data-part="card-text">
        <p className={styles.body}>{t(`body-${model.body}`)}</p>
        <h3 className={styles.name}>
          <Link to={href} className={styles.link} prefetch="intent">
            {model.name}
          </Link>
        </h3>
        <p className={styles.tagline}>{model.tagline}</p>
      </div>
      <div className={styles.money} data-part="card-money">
        <CashPrice price={model.price} priceNow={model.priceNow} version={model.version} from />
        <Pictured model={model} />
        <InstalmentOffer instalment={model.instalment} />
      </div>
      <span className={styles.go} aria-hidden="true" data-part="card-go">
        <Icon name="arrow" />
      </span>
    </article>
  );
}
