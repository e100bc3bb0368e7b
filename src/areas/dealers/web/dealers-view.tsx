import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { ListedDealer, NearDealer } from '../contract.ts';
import { dealerSlugs, NEAR_FIELD } from '../index.ts';
import { type Crumb, Crumbs } from './crumbs.tsx';
import type { ServiceNames } from './dealer-card.tsx';
import { DealerResults, ResultsHeading } from './dealer-results.tsx';
import styles from './dealers-view.module.css';
import { MapBox } from './map-box.tsx';
import type { MapDealer } from './map-props.ts';
import frame from './page-frame.module.css';
import { pageLabels } from './page-labels.ts';
import type { Place } from './place.ts';
import { NearTitle, useNear } from './place-chooser.tsx';
import { PlaceSearch } from './place-search.tsx';
import { SearchFailure } from './search-failure.tsx';
import { SeveralPlaces } from './several-places.tsx';
import type { Town } from './towns.ts';

/** A state or a city with dealers. */
export type RegionLink = {
  readonly name: string;
  readonly href: string;
  readonly count: number;
  /** A state's cities. */
  readonly cities?: readonly RegionLink[] | undefined;
};

export type DealersViewProps = {
  crumbs: readonly Crumb[];
  title: string;
  intro: string;
  /** Address of the page of all dealers: the search form's, and what dealers' addresses begin with. */
  all: string;
  /** What was searched before JavaScript, and where that is; undefined where nobody knows such a place. */
  search?:
    | {
        text: string;
        label: string | undefined;
        /** The places of that name where there are several: one is to be chosen. */
        several: readonly { readonly label: string; readonly href: string }[];
      }
    | undefined;
  regions: readonly RegionLink[];
  regionsTitle: string;
  /** Shown as cards. */
  dealers: readonly ListedDealer[];
  /** What the cards are of. */
  listTitle: string;
  /** Dealers of elsewhere that are near. */
  nearby: readonly NearDealer[];
  /** Points of the map where there are no cards. */
  points: readonly (MapDealer & Pick<ListedDealer, 'state' | 'province'>)[];
  /** Cities of all dealers of the site. */
  towns: readonly Town[];
  services: ServiceNames;
};

/** Dealers of a site, a state or a city: a search, cards, a map; all of it there before JavaScript. */
export function DealersView(props: DealersViewProps) {
  const { crumbs, title, intro, all, search, dealers } = props;
  const t = useLabels(pageLabels);
  const { market } = useSite();
  const [place, setPlace] = useState<Place>();
  const [isUnknown, setUnknown] = useState(false);
  const hrefOf = (dealer: Parameters<typeof dealerSlugs>[0]) => [all, ...dealerSlugs(dealer)].join('/');
  const cards = {
    hrefOf,
    towns: props.towns,
    services: props.services,
    isMapBeside: true,
  };
  const { regions } = props;
  return (
    <div className={`frame ${frame.page}`}>
      <header className={frame.head}>
        <Crumbs crumbs={crumbs} />
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        <search>
          <form className={styles.search} method="get" action={all}>
            <PlaceSearch
              name={NEAR_FIELD[market]}
              text={search?.text}
              onPlace={(found) => {
                setPlace(found);
                setUnknown(found === undefined);
              }}
            />
          </form>
        </search>
        {search && search.several.length > 0 && !place && (
          <SeveralPlaces text={search.text} places={search.several} />
        )}
        {search && !search.label && search.several.length === 0 && !place && (
          <p role="status" className={styles.unknown}>
            {t('near-unknown', { text: search.text })}
          </p>
        )}
      </header>
      {place ? (
        <NearResults place={place} cards={cards} />
      ) : (
        <>
          {dealers.length > 0 && !(isUnknown && search) && (
            <DealerResults {...cards} headingLevel={2} title={props.listTitle} dealers={dealers} />
          )}
          {props.nearby.length > 0 && (
            <section className={styles.nearby} aria-labelledby="nearby-title">
              <h2 id="nearby-title">{t('nearby')}</h2>
              <DealerResults {...cards} isMapBeside={false} hasNoMap dealers={props.nearby} />
            </section>
          )}
          {(regions.length > 1 || dealers.length === 0) && (
            <div className={props.points.length > 0 ? styles.split : undefined}>
              <Regions title={props.regionsTitle} regions={regions} />
              <PointMap points={props.points} hrefOf={hrefOf} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

type Cards = Omit<Parameters<typeof DealerResults>[0], 'title' | 'dealers'>;

const FOUND = 'found';

/** What was found around a place without asking for another page. */
function NearResults({ place, cards }: { place: Place; cards: Cards }): ReactNode {
  const near = useNear(place);
  const isWaiting = near.status === 'idle' || near.status === 'loading';
  return (
    <div className={styles.found}>
      <ResultsHeading id={FOUND}>
        {near.data && <NearTitle dealers={near.data} place={place} />}
      </ResultsHeading>
      {near.status === 'error' && <SearchFailure next={FOUND} onRetry={near.retry} />}
      {isWaiting && <Skeleton shape="block" lines={3} />}
      {near.data && near.data.length > 0 && (
        <DealerResults {...cards} headingLevel={2} dealers={near.data} here={place.position} />
      )}
    </div>
  );
}

/** States with their cities, or the cities of one state, as links. */
function Regions({ title, regions }: { title: string; regions: readonly RegionLink[] }) {
  if (regions.length === 0) return null;
  return (
    <section aria-labelledby="regions-title" className={styles.regions}>
      <h2 id="regions-title">{title}</h2>
      <ul className={styles.states}>
        {regions.map(({ name, href, count, cities = [] }) => (
          <li key={href}>
            <Link to={href} className={styles.state}>
              <span>{name}</span>
              <span className={`numbers ${styles.count}`}>{count}</span>
            </Link>
            {cities.length > 0 && (
              <ul className={styles.cities}>
                {cities.map((city) => (
                  <li key={city.href}>
                    <Link to={city.href}>{city.name}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All dealers at a glance; a point leads to its dealer. */
function PointMap({
  points,
  hrefOf,
}: Pick<DealersViewProps, 'points'> & { hrefOf(point: DealersViewProps['points'][number]): string }) {
  const navigate = useNavigate();
  const [active, setActive] = useState<string>();
  const lead = (code: string) => {
    const point = points.find(({ dealerCode }) => dealerCode === code);
    if (point) void navigate(hrefOf(point));
  };
  return (
    <MapBox
      dealers={points}
      active={active}
      chosen={undefined}
      isEager
      onActive={setActive}
      onSelect={lead}
    />
  );
}
