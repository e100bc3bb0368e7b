import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { TaxedKind } from '../../catalogue/index.ts';
import {
  EfficiencyLabel,
  type EfficiencyView,
  EquipmentGroups,
  type PictureSource,
  PriceNote,
  WithoutTaxes,
  ZoomablePicture,
} from '../../catalogue/web/index.ts';
import type { ListedDealer } from '../../dealers/contract.ts';
import { fullAddressOf } from '../../dealers/index.ts';
import { DealerLinks } from '../../dealers/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { HoldNotice, WireHold } from '../contract.ts';
import { HoldBox } from './hold-box.tsx';
import { labels } from './labels.ts';
import { Ready } from './ready.tsx';
import styles from './stock-car.module.css';
import { StockPrice } from './stock-card.tsx';
import type { StockCardView } from './view.ts';

export type StockPicture = {
  readonly angle: 'front' | 'side' | 'rear' | 'inside';
  readonly source: PictureSource;
};

/** A car of the stock as its own page shows it. */
export type StockCarView = {
  readonly car: StockCardView;
  readonly pictures: readonly StockPicture[];
  readonly facts: readonly {
    readonly label: 'year' | 'colour' | 'coating' | 'engine' | 'gear' | 'fuel';
    readonly text: string;
  }[];
  readonly extras: readonly { readonly name: string; readonly price: number; readonly of: TaxedKind }[];
  /** Code of the version. */
  readonly version: string;
  readonly equipment: Parameters<typeof EquipmentGroups>[0]['version']['equipment'];
  readonly dealer: ListedDealer | undefined;
  readonly dealerPage: string | undefined;
  /** All cars of the dealer. */
  readonly dealerCars: string | undefined;
  readonly configurator: string;
  readonly modelName: string;
  readonly label: EfficiencyView | undefined;
  readonly holdMinutes: number;
  /** What became of a hold that was asked for before any script. */
  readonly held: HoldNotice | undefined;
};

type Props = {
  view: StockCarView;
  crumbs: ReactNode;
  /** The financing of this car. */
  funding: ReactNode;
  /** The way to its reservation. */
  reserve: ReactNode;
  /** An order has it: what is said instead of how it can be had. */
  reserved?: ReactNode;
  /** The way to somebody who sells it. */
  want: ReactNode;
};

/** One car: how it looks, what it costs, where it is, and the ways to have it. */
export function StockCarPage({ view, crumbs, funding, reserve, reserved, want }: Props) {
  const t = useLabels(labels);
  const { car } = view;
  // The page is cached for everybody, and a cookie that only the service reads says who holds the car: the page asks the service.
  const [hold, setHold] = useState<WireHold['state'] | undefined>();
  const isElsewhere = hold === 'taken' || hold === 'reserved';
  return (
    <div className={`frame ${styles.page}`}>
      <header className={styles.head}>
        {crumbs}
        <p className={styles.kicker}>{t('car-kicker', { number: car.number })}</p>
        <h1>
          {car.name} <span className={styles.version}>{car.version}</span>
        </h1>
        {!reserved && <Ready {...car} />}
      </header>
      <div className={styles.columns}>
        <Pictures view={view} />
        <div className={styles.offer}>
          <section className={styles.money} aria-label={t('price')}>
            <StockPrice {...car} />
            <p className={styles.note}>{t('price-note')}</p>
            <PriceNote />
            {!reserved && funding}
          </section>
          {reserved ?? (
            <>
              {!isElsewhere && reserve}
              <HoldBox number={car.number} minutes={view.holdMinutes} before={view.held} onState={setHold} />
              <section className={styles.part} aria-labelledby="want-title">
                <h2 id="want-title">{t('want-title')}</h2>
                <p>{t('want-text', { number: car.number })}</p>
                {want}
              </section>
            </>
          )}
        </div>
        <div className={styles.about}>
          <Facts view={view} />
          <EfficiencyLabel label={view.label} />
          <Extras view={view} />
          <Where view={view} />
          <Disclosure summary={t('equipment')}>
            <EquipmentGroups version={{ equipment: view.equipment }} />
          </Disclosure>
          <p>
            <Link to={view.configurator} className="lone-link">
              {t('configure-link', { model: view.modelName })}
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

function Pictures({ view: { car, pictures } }: { view: StockCarView }) {
  const t = useLabels(labels);
  const words = { name: car.name, colour: car.colour.name };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.pictures} aria-label={t('pictures')} tabIndex={0}>
      {pictures.map(({ angle, source }, at) => (
        <div key={angle} className={styles.picture}>
          <ZoomablePicture
            source={source}
            sizes="(min-width: 950px) 54vw, 92vw"
            alt={t(`picture-${angle}`, words)}
            label={t(`picture-${angle}`, words)}
            priority={at === 0}
          />
        </div>
      ))}
    </section>
  );
}

function Facts({ view: { facts } }: { view: StockCarView }) {
  const t = useLabels(labels);
  return (
    <section className={styles.part} aria-labelledby="facts-title">
      <h2 id="facts-title">{t('facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Extras({ view: { extras, version } }: { view: StockCarView }) {
  const t = useLabels(labels);
  const site = useSite();
  return (
    <section className={styles.part} aria-labelledby="extras-title">
      <h2 id="extras-title">{t('extras')}</h2>
      {extras.length === 0 && <p>{t('extras-none')}</p>}
      {extras.length > 0 && (
        <ul className={styles.extras}>
          {extras.map(({ name, price, of }) => (
            <li key={name}>
              <span>{name}</span>
              {price > 0 && (
                <span>
                  <Money cents={price} site={site} whole />
                  <WithoutTaxes cents={price} of={of} version={version} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Where({ view: { dealer, dealerPage, dealerCars } }: { view: StockCarView }) {
  const t = useLabels(labels);
  return (
    <section className={styles.part} aria-labelledby="where-title">
      <h2 id="where-title">{t('where')}</h2>
      {!dealer && <p>{t('factory-text')}</p>}
      {dealer && (
        <>
          <p>
            <strong>{dealer.fantasyName}</strong>
            <br />
            {fullAddressOf(dealer)}
          </p>
          <DealerLinks dealer={dealer} />
          <p className={styles.links}>
            {dealerPage && <Link to={dealerPage}>{t('dealer-page')}</Link>}
            {dealerCars && <Link to={dealerCars}>{t('dealer-cars')}</Link>}
          </p>
        </>
      )}
    </section>
  );
}
