import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import type { ListedDealer } from '../../dealers/contract.ts';
import { loadDealerChooser } from '../../dealers/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { CHOSE_DEALER, type ChosenPlace, type DealerSection } from '../index.ts';
import { labels } from './labels.ts';
import styles from './lead-form.module.css';
import type { KnownDealers } from './use-dealers.ts';
import type { LeadFormValues } from './values.ts';

type Props = {
  id: string;
  section: DealerSection;
  dealers: KnownDealers;
  form: UseFormReturn<LeadFormValues>;
  error: string | undefined;
  /** Told when something was chosen: much of that changes no field that could tell it by itself. */
  onChosen(): void;
};

/** The dealer section of the form: one of three (doc. 1 §2.6). */
export function DealerFields(props: Props) {
  const t = useLabels(labels);
  useFoundPlace(props.dealers.find(props.form.watch('dealer')));
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('dealer-section')}</legend>
      {props.section === 'fixed' ? (
        <FixedDealer {...props} />
      ) : (
        <ChosenFromAll {...props} section={props.section} />
      )}
    </fieldset>
  );
}

/** Tells the page where the dealer is: its current car has a location from then on. */
function useFoundPlace(dealer: ListedDealer | undefined): void {
  const countryCode = useSite().market;
  const { state: stateCode, city: cityName } = dealer ?? {};
  useEffect(() => {
    if (!stateCode || !cityName) return;
    const detail: ChosenPlace = { stateCode, cityName, countryCode };
    document.dispatchEvent(new CustomEvent(CHOSE_DEALER, { detail }));
  }, [stateCode, cityName, countryCode]);
}

/** A dropdown that cannot be changed: all leads of the site go to this dealer. */
function FixedDealer({ id, dealers, form, error }: Props) {
  const t = useLabels(labels);
  const options = (dealers.data ?? []).map(optionOf);
  const placeholder = dealers.status === 'loading' ? t('dealer-loading') : t('dealer-choose');
  const rest = options.length > 0 ? {} : { placeholder };
  const dealer = dealers.find(form.watch('dealer'));
  return (
    <>
      {dealers.status === 'error' && <Failure onRetry={dealers.retry} />}
      <Select id={id} label={t('dealer')} options={options} disabled error={error} {...rest} />
      {dealer && (
        <p id={`${id}-chosen`} className={styles.chosen} aria-live="polite">
          {t('dealer-at', {
            address: dealer.address,
            neighborhood: dealer.neighborhood,
            phone: dealer.phone,
          })}
        </p>
      )}
    </>
  );
}

/** The chooser, whose code comes with the form and not before. What was searched stays in the form's draft. */
function ChosenFromAll({
  id,
  section,
  dealers,
  form,
  error,
  onChosen,
}: Props & { section: 'province-zone' | 'location' }) {
  const code = useQuery(loadDealerChooser, 'Failed to load the dealer chooser');
  if (code.status === 'error') return <Failure onRetry={code.retry} />;
  if (code.status !== 'success') return <Skeleton lines={2} />;
  const Chooser = code.data;
  const [label, reference, value] = form.watch(['outer', 'inner', 'dealer']);
  return (
    <Chooser
      id={id}
      section={section}
      value={value}
      chosen={dealers.find(value)}
      stored={{ label, reference }}
      error={error}
      onStored={(place) => {
        form.setValue('outer', place.label);
        form.setValue('inner', place.reference);
        onChosen();
      }}
      onChoose={(dealer) => {
        if (dealer) dealers.learn(dealer);
        form.setValue('dealer', dealer?.dealerCode ?? '', { shouldValidate: Boolean(dealer) });
        onChosen();
      }}
    />
  );
}

function Failure({ onRetry }: { onRetry(): void }) {
  const t = useLabels(labels);
  return (
    <div className={styles.failure} role="alert">
      <p>{t('dealer-failed')}</p>
      <Button look="secondary" icon="refresh" onClick={onRetry}>
        {t('dealer-retry')}
      </Button>
    </div>
  );
}

const optionOf = ({ dealerCode, fantasyName }: ListedDealer) => ({ value: dealerCode, label: fantasyName });
