import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import { PriceNote } from '../../catalogue/web/index.ts';
import { FailedOffers } from './failed.tsx';
import { labels } from './labels.ts';
import { OfferCards } from './offer-card.tsx';
import styles from './offers.module.css';
import type { OffersView as View } from './view.ts';

/** What stands today, by kind: each kind is an address, so that all of it works without a script. */
export function OffersView({ crumbs, view }: { crumbs: ReactNode; view: View }) {
  const t = useLabels(labels);
  const { brandName: brand, cards, paths } = view;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('title')}</h1>
        <p className={page.intro}>{t('intro', { brand })}</p>
        <PriceNote />
      </header>
      {cards ? (
        <>
          <Kinds view={view} />
          {cards.length > 0 ? <OfferCards cards={cards} /> : <Nothing view={view} />}
        </>
      ) : (
        <FailedOffers href={paths.here} />
      )}
    </div>
  );
}

function Kinds({ view: { kind: shown, kinds, paths } }: { view: View }) {
  const t = useLabels(labels);
  if (kinds.length < 2) return null;
  return (
    <nav aria-label={t('kinds')}>
      <ul className={styles.kinds}>
        <li>
          <a href={paths.all} aria-current={shown === undefined ? 'page' : undefined}>
            {t('all')}
          </a>
        </li>
        {kinds.map(({ kind, href, count }) => (
          <li key={kind}>
            <a href={href} aria-current={kind === shown ? 'page' : undefined}>
              {t(kind)} <span className="numbers">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Nothing({ view: { kind, paths } }: { view: View }) {
  const t = useLabels(labels);
  return (
    <section className={styles.none}>
      <p>{t(kind ? 'none-kind' : 'none')}</p>
      <p>
        <LinkButton href={kind ? paths.all : paths.cars} look="secondary">
          {t(kind ? 'see-all' : 'see-cars')}
        </LinkButton>
      </p>
    </section>
  );
}
