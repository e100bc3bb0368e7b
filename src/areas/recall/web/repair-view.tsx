import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import {
  type BookingAnswer,
  BookingForm,
  type BookingFormData,
  ChosenLine,
  DealerChoice,
  type DealerStep,
} from '../../test-drive/web/index.ts';
import type { FoundVehicle } from '../contract.ts';
import { labels } from './labels.ts';
import styles from './recall.module.css';

type Props = {
  crumbs: ReactNode;
  /** None once the search is too long ago. */
  vehicle: FoundVehicle | undefined;
  search: string;
  dealers: DealerStep | undefined;
  form: BookingFormData | undefined;
  answered: BookingAnswer | undefined;
};

/** The repair of a recalled car: which dealer, when, and who brings it. */
export function RepairView({ crumbs, vehicle, search, dealers, form, answered }: Props) {
  const t = useLabels(labels);
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t(vehicle ? 'repair-title' : 'gone-title')}</h1>
        <p className={page.intro}>{t(vehicle ? 'repair-intro' : 'gone-text')}</p>
      </header>
      {vehicle ? (
        <div className={styles.steps}>
          <ChosenLine
            name={t('car')}
            value={t('found-car', { model: vehicle.model, year: vehicle.year })}
            detail={vehicle.campaigns.flatMap(({ title, repaired }) => (repaired ? [] : [title])).join(' · ')}
            change={search}
            changeLabel={t('again')}
          />
          {dealers && <DealerChoice step={dealers} />}
          {form && <BookingForm form={form} answered={answered} />}
        </div>
      ) : (
        <p>
          <LinkButton href={search}>{t('search')}</LinkButton>
        </p>
      )}
    </div>
  );
}
