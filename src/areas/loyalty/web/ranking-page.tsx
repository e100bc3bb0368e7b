import type { ReactNode } from 'react';
import { writeNumber } from '../../../kit/numerals.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './loyalty.module.css';
import type { RankingView as View } from './view.ts';

/** Who has earned most, of those who want to be seen. */
export function RankingPage({ crumbs, view }: { crumbs: ReactNode; view: View }) {
  const t = useLabels(labels);
  const { ranking, isFirst, paths } = view;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('ranking-title')}</h1>
        <p className={page.intro}>{t('ranking-intro')}</p>
      </header>
      {ranking.members.length === 0 ? (
        <p className={styles.card}>{t(isFirst ? 'ranking-none' : 'not-found')}</p>
      ) : (
        <ul className={styles.ranking}>
          {ranking.members.map(({ id, nickname, earned, position, isOwn }) => (
            <li key={id} data-own={isOwn}>
              <span className="numbers">{t('place', { position: writeNumber(position) })}</span>
              <strong>
                {nickname} {isOwn && <small>{t('you')}</small>}
              </strong>
              <span className="numbers">{t('points', { count: earned, points: writeNumber(earned) })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.go}>
        {paths.next && (
          <LinkButton href={paths.next} rel="next" look="secondary">
            {t('next')}
          </LinkButton>
        )}
        {!isFirst && (
          <LinkButton href={paths.first} look="plain">
            {t('first')}
          </LinkButton>
        )}
      </p>
    </div>
  );
}
