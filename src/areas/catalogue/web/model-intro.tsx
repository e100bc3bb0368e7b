import type { ReactNode } from 'react';
import { useLabels } from '../../../ui/labels.tsx';
import { type Choice, choicePrice } from './choice.ts';
import { labels } from './labels.ts';
import styles from './model-intro.module.css';
import { PriceNote } from './price-note.tsx';
import { CashPrice } from './shown-money.tsx';
import type { ModelView } from './view.ts';

type Props = {
  model: ModelView;
  choice: Choice;
  /** Where links to the financing lead. */
  fundingId: string;
  funding: ReactNode;
  /** The way here. */
  crumbs: ReactNode;
  /** The gallery. */
  children: ReactNode;
};

/** Name, car, price: the first screen of a model page. */
export function ModelIntro({ model, choice, fundingId, funding, crumbs, children }: Props) {
  const t = useLabels(labels);
  const { version, colour } = choice;
  const { price, before } = choicePrice(choice);
  return (
    <div className={styles.intro} data-part="model-intro">
      <div className={`frame ${styles.head}`}>
        {crumbs}
        <p className={styles.eyebrow}>{t('hero-eyebrow', { brand: model.brandName, year: version.year })}</p>
        <h1 className={styles.name}>{model.name}</h1>
        <p className={styles.tagline}>{model.tagline}</p>
      </div>
      {children}
      <div className={`frame ${styles.facts}`}>
        <p className={styles.description}>{model.description}</p>
        <div className={styles.money} aria-live="polite">
          <p className={styles.version}>
            {model.name} {version.name} · {colour.name}
          </p>
          <CashPrice price={before} priceNow={price} version={version.code} />
          <PriceNote />
          {(version.needs?.[colour.code] ?? []).map(({ code, name }) => (
            <p key={code}>{t('price-with', { name })}</p>
          ))}
        </div>
        <div id={fundingId} className={styles.funding}>
          {funding}
        </div>
      </div>
    </div>
  );
}
