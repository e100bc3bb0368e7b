import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import page from '../../../ui/controls/page.module.css';
import { shieldIcon } from '../../../ui/controls/rare-icons.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { CarPicture, CompareToggle, WithoutTaxes } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { SEARCH_FIELDS } from '../index.ts';
import { KindIcon } from './kind-icon.tsx';
import { labels } from './labels.ts';
import { PlaceFound } from './place-found.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';
import type { HitGroup, HitView, SearchView } from './view.ts';

/** The search of a site: the field, what was found by kind, and ways on where there is nothing. */
export function SearchPage({ crumbs, view }: { crumbs: ReactNode; view: SearchView }) {
  const t = useLabels(labels);
  const { action, suggestions, text, groups, total } = view;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('title')}</h1>
      </header>
      <SearchBox key={text} action={action} suggestions={suggestions} text={text} />
      <div className={styles.results}>
        {view.notice === 'personal' && <PersonalNotice view={view} />}
        {view.place ? <PlaceFound view={view.place} /> : <Outcome view={view} />}
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
        {total === 0 && <WaysOn view={view} />}
      </div>
    </div>
  );
}

/** Says that something of a person was taken out of the question, and where it is of use. */
function PersonalNotice({ view }: { view: SearchView }) {
  const t = useLabels(labels);
  return (
    <section className={styles.notice} role="status">
      <Icon name={shieldIcon} />
      <div>
        <h2>{t('personal')}</h2>
        <p>{t('personal-text')}</p>
        <p className={styles.ways}>
          <a href={view.account}>{t('personal-account')}</a>
          <a href={view.recall}>{t('personal-recall')}</a>
        </p>
      </div>
    </section>
  );
}

/** What became of the question, told when the results change. */
function Outcome({ view }: { view: SearchView }) {
  const t = useLabels(labels);
  const { text, notice, total, instead: meant, isLoose, nearness, isCheapest } = view;
  if (notice === 'failed')
    return (
      <section className={styles.notice} role="alert">
        <Icon name="alert" />
        <div>
          <h2>{t('failed')}</h2>
          <p>{t('failed-text')}</p>
          <LinkButton
            look="secondary"
            href={`${view.action}?${new URLSearchParams({ [SEARCH_FIELDS.text]: text })}`}
          >
            {t('retry')}
          </LinkButton>
        </div>
      </section>
    );
  if (text === '') return null;
  if (total === 0)
    return (
      <div role="status" className={styles.status}>
        <h2>{t('none', { text })}</h2>
        <p>{t('none-text')}</p>
      </div>
    );
  if (nearness && nearness !== 'fits')
    return (
      <div role="status" className={styles.status} data-part="near">
        <h2>{t('near', { text })}</h2>
        <p>{t(`near-${nearness}`, { brand: view.brandName })}</p>
      </div>
    );
  return (
    <div role="status" className={styles.status}>
      <h2>{t('found', { count: total, text: meant ?? text })}</h2>
      {meant && <p>{t('instead', { text, meant })}</p>}
      {isLoose && <p>{t('loose', { text })}</p>}
      {isCheapest && <p>{t('cheapest')}</p>}
    </div>
  );
}

function Group({ group: { kind, hits, more, all } }: { group: HitGroup }) {
  const t = useLabels(labels);
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id} data-part={`found-${kind}`}>
      <h3 id={id}>{t(`kind-${kind}`)}</h3>
      <Hits hits={hits} />
      {more > 0 && (
        <p className={styles.more}>
          {all ? (
            <Link to={all} className="lone-link">
              {t('more', { count: more })}
            </Link>
          ) : (
            t('more', { count: more })
          )}
        </p>
      )}
    </section>
  );
}

const Hits = ({ hits }: { hits: readonly HitView[] }) => (
  <ul className={styles.hits} data-pictured={hits.some(({ picture }) => picture)}>
    {hits.map((hit) => (
      <li key={hit.href}>
        <Hit hit={hit} />
      </li>
    ))}
  </ul>
);

function Hit({ hit: { kind, title, note, bounds, href, picture, code, price } }: { hit: HitView }) {
  const t = useLabels(labels);
  const site = useSite();
  return (
    <article className={styles.hit} data-part="hit">
      <span className={picture ? styles.picture : styles.icon}>
        {picture ? (
          <CarPicture source={picture.source} sizes="10rem" alt={picture.alt} />
        ) : (
          <KindIcon kind={kind} />
        )}
      </span>
      <div className={styles.words}>
        <Link to={href} className={styles.link}>
          {title}
        </Link>
        {note && <p className={styles.note}>{note}</p>}
        {bounds && <p className={styles.bounds}>{bounds}</p>}
        {price && (
          <p className={styles.price}>
            {price.isFrom && <span>{t('price-from')} </span>}
            <strong data-part="price">
              <Money cents={price.now} site={site} whole />
            </strong>
            {price.net === undefined ? (
              <WithoutTaxes cents={price.now} of={price.of} version={price.version} />
            ) : (
              <WithoutTaxes net={price.net} />
            )}
          </p>
        )}
        {code && <CompareToggle code={code} name={title} />}
      </div>
    </article>
  );
}

function WaysOn({ view: { models, ways, brandName: brand } }: { view: SearchView }) {
  const t = useLabels(labels);
  return (
    <section className={styles.start}>
      <h2 className="visually-hidden">{t('start-title')}</h2>
      <div className={styles.group}>
        <h3>{t('start-pages')}</h3>
        <ul className={styles.chips}>
          {ways.map(({ title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
      {models.length > 0 && (
        <div className={styles.group}>
          <h3>{t('start-models', { brand })}</h3>
          <Hits hits={models} />
        </div>
      )}
    </section>
  );
}
