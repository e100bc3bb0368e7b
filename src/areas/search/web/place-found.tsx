import { useId } from 'react';
import { Link } from 'react-router';
import { writeNumber } from '../../../kit/numerals.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { KindIcon } from './kind-icon.tsx';
import { labels } from './labels.ts';
import styles from './search-page.module.css';
import type { PlaceFound as View } from './view.ts';

/** A place that was searched for: the dealers nearest to it and how far they are, or which place of that name is meant. */
export function PlaceFound({ view: { text, several, place } }: { view: View }) {
  const t = useLabels(labels);
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id} data-part="found-place">
      <div role="status" className={styles.status}>
        <h2 id={id}>{place ? t('place', { place: place.label }) : t('place-several', { text })}</h2>
        {place?.isFar && <p>{t('place-far', { place: place.label, radius: place.radius })}</p>}
      </div>
      {place ? (
        <>
          <ul className={styles.hits}>
            {place.dealers.map(({ name, note, distance, href }) => (
              <li key={href}>
                <article className={styles.hit} data-part="hit">
                  <span className={styles.icon}>
                    <KindIcon kind="dealer" />
                  </span>
                  <div className={styles.words}>
                    <Link to={href} className={styles.link}>
                      {name}
                    </Link>
                    <p className={styles.note}>{note}</p>
                    <p className={styles.note}>{t('place-km', { km: writeNumber(distance, { most: 1 }) })}</p>
                  </div>
                </article>
              </li>
            ))}
          </ul>
          <p className={styles.more}>
            <Link to={place.href} className="lone-link">
              {t('place-all', { place: place.label })}
            </Link>
          </p>
        </>
      ) : (
        <ul className={styles.chips}>
          {several.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
