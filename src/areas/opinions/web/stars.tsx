import { useLabels } from '../../../ui/labels.tsx';
import { RATINGS } from '../index.ts';
import { labels } from './labels.ts';
import styles from './opinions.module.css';

/** Stars of a rating, said in words to those who do not see them; `isSaid`: the words stand beside them. */
export function Stars({ rating, isSaid = false }: { rating: number; isSaid?: boolean }) {
  const t = useLabels(labels);
  return (
    <span
      className={styles.stars}
      {...(isSaid ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t('stars', { rating }) })}
    >
      {RATINGS.map((one) => (
        <svg key={one} viewBox="0 0 24 24" aria-hidden="true" data-full={6 - one <= Math.round(rating)}>
          <path d="M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.4l-5.9 3.4 1.3-6.7L2.5 9.5l6.6-.8z" />
        </svg>
      ))}
    </span>
  );
}
