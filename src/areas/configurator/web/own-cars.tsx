import { type ReactNode, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { formatMoney } from '../../../kit/money.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ConfirmButton, useRemoval } from '../../../ui/controls/confirm-button.tsx';
import { Joining } from '../../../ui/controls/joining.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { CarPicture, type PictureSource, WithoutTaxes } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { type SavedCarOfSite, savedCarsOf } from '../flow/saved.ts';
import styles from './own-cars.module.css';
import { ownLabels } from './own-labels.ts';
import { savedRecord } from './saved-record.ts';

/** A car that a customer keeps, and what has become of it since. */
export type OwnCar = {
  /** `br/aurora 363C1C0_134`. */
  readonly id: string;
  readonly name: string;
  readonly brandName: string;
  /** Cents that it cost when it was kept. */
  readonly before: number;
  /** As it can be built today; none of a version that is sold no more. */
  readonly now?:
    | {
        readonly price: number;
        /** What it costs without national taxes, in the site's cents; undefined where no law wants it shown. */
        readonly net?: number | undefined;
        /** Parts of it that are sold no more, or not together with the rest. */
        readonly lost: number;
        readonly colour: string;
        readonly picture?: PictureSource | undefined;
        readonly href: string;
      }
    | undefined;
};

/** The form that puts kept cars side by side. */
const COMPARE_FORM = 'compare-cars';

/** A customer's cars, and those that this browser keeps besides: whether these join them is asked. */
export function OwnCars(props: {
  cars: readonly OwnCar[];
  isFull: boolean;
  /** What was ticked cannot stand side by side. */
  isNotCompared: boolean;
}) {
  const t = useLabels(ownLabels);
  const { cars, isFull, isNotCompared } = props;
  const mayCompare = cars.filter(({ now }) => now).length > 1;
  return (
    <>
      {isFull && <p role="alert">{t('full')}</p>}
      {isNotCompared && <p role="alert">{t('compare-how')}</p>}
      <JoiningCars cars={cars} />
      {cars.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.cars}>
        {cars.map((car) => (
          <li key={car.id}>
            <StoredCarItem car={car} mayCompare={mayCompare} />
          </li>
        ))}
      </ul>
      {mayCompare && (
        <Form method="post" id={COMPARE_FORM} className={styles.ways}>
          <input type="hidden" name="form" value={COMPARE_FORM} />
          <Button type="submit" look="secondary">
            {t('compare-button')}
          </Button>
        </Form>
      )}
    </>
  );
}

function StoredCarItem({ car, mayCompare }: { car: OwnCar; mayCompare: boolean }) {
  const t = useLabels(ownLabels);
  const site = useSite();
  const { now, name, brandName, before } = car;
  const removal = useRemoval(name);
  const money = (cents: number) => formatMoney(cents, site, { cents: false });
  const difference = now ? now.price - before : 0;
  return (
    <>
      {now?.picture && <CarPicture source={now.picture} alt="" sizes="16rem" />}
      <div className={styles.about}>
        <p className={styles.soft}>{brandName}</p>
        <h3>{name}</h3>
        {now && <p className={styles.soft}>{now.colour}</p>}
        {now && (
          <p className={styles.price}>
            <Money cents={now.price} site={site} whole />
            {now.net !== undefined && <WithoutTaxes net={now.net} />}
          </p>
        )}
        <SavedNotice>
          {!now && t('gone')}
          {difference > 0 && t('dearer', { before: money(before), difference: money(difference) })}
          {difference < 0 && t('cheaper', { before: money(before), difference: money(-difference) })}
        </SavedNotice>
        <SavedNotice>{now && now.lost > 0 && t('lost', { count: now.lost })}</SavedNotice>
        {mayCompare && now && (
          // Ticked for the form below the list: each car has a form of its own.
          <Checkbox
            name="car"
            value={car.id}
            form={COMPARE_FORM}
            label={t('compare')}
            aria-label={t('compare-name', { name })}
          />
        )}
        <div className={styles.ways}>
          {now && (
            <LinkButton look="secondary" href={now.href} aria-label={t('open-name', { name })}>
              {t('open')}
            </LinkButton>
          )}
          <Form method="post">
            <input type="hidden" name="form" value="drop-car" />
            <input type="hidden" name="car" value={car.id} />
            <ConfirmButton look="plain" name={t('drop-name', { name })} {...removal}>
              {t('drop')}
            </ConfirmButton>
          </Form>
        </div>
      </div>
    </>
  );
}

const SavedNotice = ({ children }: { children: ReactNode }) =>
  [children].flat().some(Boolean) ? <p className={styles.status}>{children}</p> : null;

/** Cars that the browser keeps and the account does not: nothing of them is sent before its customer says so. */
function JoiningCars({ cars }: { cars: readonly OwnCar[] }) {
  const t = useLabels(ownLabels);
  const { market } = useSite();
  const [found, setFound] = useState<readonly SavedCarOfSite[]>([]);
  useEffect(() => setFound(savedCarsOf(savedRecord(), market.toLowerCase())), [market]);
  const others = found
    .map(({ site, code }) => `${site} ${code}`)
    .filter((id) => !cars.some((car) => car.id === id));
  return (
    <Joining
      form="keep-cars"
      fields={others.map((id) => ['car', id] as const)}
      words={{ yes: t('join-yes'), no: t('join-no') }}
    >
      <p>{t('join', { count: others.length })}</p>
    </Joining>
  );
}
