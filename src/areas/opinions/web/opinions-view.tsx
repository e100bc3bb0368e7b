import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { OPINION_FIELDS, pagesOf, RATINGS, SORTS, summaryOf } from '../index.ts';
import { labels } from './labels.ts';
import styles from './opinions.module.css';
import { Stars } from './stars.tsx';
import type { OpinionAnswer, OpinionsView as View } from './view.ts';

type Props = { crumbs: ReactNode; view: View; answered: OpinionAnswer | undefined };

/** What owners say: the mean first, then their words; sorted, filtered and paged by addresses, so that all of it works without a script. */
export function OpinionsView({ crumbs, view, answered }: Props) {
  const t = useLabels(labels);
  const { brandName, found, paths } = view;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('title')}</h1>
        <p className={page.intro}>{t('intro', { brand: brandName })}</p>
        <p>
          <LinkButton href={paths.write} look="secondary">
            {t('write')}
          </LinkButton>
        </p>
      </header>
      {answered?.refused && (
        <p role="alert" className={styles.refused}>
          {t(answered.refused)}
        </p>
      )}
      {found ? <FoundOpinions view={view} found={found} /> : <Failed view={view} />}
    </div>
  );
}

function Failed({ view }: { view: View }) {
  const t = useLabels(labels);
  return (
    <section role="alert" className={styles.refused}>
      <h2>{t('failed')}</h2>
      <p>{t('failed-text')}</p>
      <p>
        <LinkButton href={view.paths.here}>{t('retry')}</LinkButton>
      </p>
    </section>
  );
}

type FoundProps = { view: View; found: NonNullable<View['found']> };

function FoundOpinions({ view, found }: FoundProps) {
  const t = useLabels(labels);
  const { brandName, query, models, paths } = view;
  const { count } = summaryOf(found.ratings);
  if (count === 0 && !query.model) {
    return (
      <section className={styles.none}>
        <p>{t('none', { brand: brandName })}</p>
        <LinkButton href={paths.cars}>{t('see-cars')}</LinkButton>
      </section>
    );
  }
  const model = models.find(({ key }) => key === query.model)?.name;
  return (
    <>
      <div className={styles.top}>
        {count > 0 && <Summary found={found} />}
        <Filters view={view} />
      </div>
      {found.opinions.length === 0 ? (
        <p className={styles.none}>
          {count === 0 && model ? t('none-model', { model }) : t('none-fit')}{' '}
          <a href={paths.all}>{t('clear')}</a>
        </p>
      ) : (
        <ul className={styles.list}>
          {found.opinions.map((one) => (
            <OneOpinion key={one.id} opinion={one} action={paths.here} />
          ))}
        </ul>
      )}
      <Pages view={view} count={found.count} />
    </>
  );
}

function Summary({ found: { ratings } }: Pick<FoundProps, 'found'>) {
  const t = useLabels(labels);
  const { count, mean = 0 } = summaryOf(ratings);
  const written = writeNumber(mean, { least: 1 });
  return (
    <section className={styles.summary} aria-label={t('rating')}>
      <p className={styles.mean}>
        <strong className="numbers">{written}</strong>
        <Stars rating={mean} />
        <span className={styles.soft}>{t('count', { count })}</span>
      </p>
      <ul className={styles.bars}>
        {RATINGS.map((rating) => (
          <li key={rating}>
            <span aria-hidden="true" className="numbers">
              {rating}
            </span>
            <meter
              min={0}
              max={Math.max(1, count)}
              value={ratings[rating]}
              aria-label={t('stars-count', { rating, count: ratings[rating] })}
            />
            <span aria-hidden="true" className="numbers">
              {ratings[rating]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Filters({ view: { query, models, paths } }: { view: View }) {
  const t = useLabels(labels);
  const fields = OPINION_FIELDS[useSite().market];
  return (
    <Form method="get" action={paths.all} className={styles.filters} key={paths.here} preventScrollReset>
      <Select
        name={fields.sort}
        label={t('sort')}
        defaultValue={query.sort}
        options={SORTS.map((sort) => ({ value: sort, label: t(sort) }))}
      />
      <Select
        name={fields.model}
        label={t('model')}
        defaultValue={query.model ?? ''}
        options={[
          { value: '', label: t('all-models') },
          ...models.map(({ key, name }) => ({ value: key, label: name })),
        ]}
      />
      <Select
        name={fields.rating}
        label={t('rating')}
        defaultValue={String(query.rating ?? '')}
        options={[
          { value: '', label: t('all-ratings') },
          ...RATINGS.map((rating) => ({ value: String(rating), label: t('stars', { rating }) })),
        ]}
      />
      <Button type="submit" look="secondary">
        {t('apply')}
      </Button>
    </Form>
  );
}

type One = NonNullable<View['found']>['opinions'][number];

function OneOpinion({ opinion, action }: { opinion: One; action: string }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const { id, by, model, version, year, rating, title, text, on, useful, isVoted, isOwn } = opinion;
  return (
    <li className={styles.opinion} data-opinion={id}>
      <Stars rating={rating} />
      <h2>{title}</h2>
      <p className={styles.soft}>
        <strong>{by}</strong> · {t('owner')} · {t('of-car', { model, version, year })} ·{' '}
        <time dateTime={on}>{formatDate(on, locale)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      <div className={styles.vote}>
        {useful > 0 && <span className={styles.soft}>{t('useful-count', { count: useful })}</span>}
        {isOwn && <span className={styles.soft}>{t('own')}</span>}
        {isVoted && <span className={styles.soft}>{t('voted')}</span>}
        {!isOwn && (
          // What one press does, the next takes back; the one button stays, and the keyboard with it.
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name={isVoted ? 'unvote' : 'vote'} value={id} />
            <Button
              type="submit"
              look="plain"
              aria-label={t(isVoted ? 'unvote-of' : 'useful-of', { by, title })}
            >
              {t(isVoted ? 'unvote' : 'useful')}
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}

function Pages({ view: { query, paths }, count }: { view: View; count: number }) {
  const t = useLabels(labels);
  const pages = pagesOf(count);
  if (pages === 1 && query.page === 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      {paths.before && (
        <LinkButton href={paths.before} rel="prev" look="secondary">
          {t('before')}
        </LinkButton>
      )}
      <span className="numbers">{t('page', { page: query.page, pages })}</span>
      {paths.next && (
        <LinkButton href={paths.next} rel="next" look="secondary">
          {t('next')}
        </LinkButton>
      )}
    </nav>
  );
}
