import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Query } from '../../../ui/use-query.ts';
import type { ListedDealer } from '../../dealers/contract.ts';
import { provincesAndZones, type Region, regionsOf, statesAndCities } from '../../dealers/index.ts';
import type { DealerSection } from '../index.ts';
import { labels } from './labels.ts';
import styles from './lead-form.module.css';
import type { LeadFormValues } from './values.ts';

type Props = {
  id: string;
  section: DealerSection;
  dealers: Query<ListedDealer[]> & { retry(): void };
  form: UseFormReturn<LeadFormValues>;
  error: string | undefined;
};

/** The dealer section of the form: one of three (doc. 1 §2.6). */
export function DealerFields(props: Props) {
  const { dealers, section, id } = props;
  const t = useLabels(labels);
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('dealer-section')}</legend>
      {dealers.status === 'error' && (
        <div className={styles.failure} role="alert">
          <p>{t('dealer-failed')}</p>
          <Button look="secondary" icon="refresh" onClick={dealers.retry}>
            {t('dealer-retry')}
          </Button>
        </div>
      )}
      {section === 'fixed' ? <FixedDealer {...props} /> : <DealerByRegion {...props} />}
      <ChosenDealer id={`${id}-chosen`} dealer={chosenDealer(dealers.data, props.form.watch('dealer'))} />
    </fieldset>
  );
}

export const chosenDealer = (dealers: readonly ListedDealer[] | undefined, code: string) =>
  dealers?.find(({ dealerCode }) => dealerCode === code);

/** A dropdown that cannot be changed: all leads of the site go to this dealer. */
function FixedDealer({ id, dealers, error }: Props) {
  const t = useLabels(labels);
  const options = (dealers.data ?? []).map(optionOf);
  const placeholder = dealers.status === 'loading' ? t('dealer-loading') : t('dealer-choose');
  const rest = options.length > 0 ? {} : { placeholder };
  return <Select id={id} label={t('dealer')} options={options} disabled error={error} {...rest} />;
}

function DealerByRegion({ id, section, dealers, form, error }: Props) {
  const t = useLabels(labels);
  const isArgentine = section === 'province-zone';
  const regions = isArgentine ? provincesAndZones : statesAndCities;
  const [outer, inner] = [form.watch('outer'), form.watch('inner')];
  const all = dealers.data ?? [];
  const inOuter = all.filter((dealer) => regions.outer(dealer)?.id === outer);
  const inInner = inOuter.filter((dealer) => regions.inner(dealer)?.id === inner);
  const [first, second] = isArgentine ? (['province', 'zone'] as const) : (['state', 'city'] as const);
  /** What leaves no choice is chosen; what depends on the changed region is asked again. */
  const choose = (changed: 'outer' | 'inner', value: string) => {
    const near = changed === 'outer' ? all.filter((dealer) => regions.outer(dealer)?.id === value) : inOuter;
    const zones = regionsOf(near, regions.inner);
    const zone = changed === 'inner' ? value : only(zones)?.id;
    const found = near.filter((dealer) => regions.inner(dealer)?.id === zone);
    form.setValue('outer', changed === 'outer' ? value : outer);
    form.setValue('inner', zone ?? '');
    form.setValue('dealer', only(found)?.dealerCode ?? '', { shouldValidate: Boolean(only(found)) });
  };
  const loading = dealers.status === 'loading' ? t('dealer-loading') : undefined;
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t(first)}
          options={regionsOf(all, regions.outer).map(regionOption)}
          placeholder={loading ?? t(`${first}-choose`)}
          autoComplete="address-level1"
          value={outer}
          onChange={(event) => choose('outer', event.target.value)}
        />
        <Select
          label={t(second)}
          options={regionsOf(inOuter, regions.inner).map(regionOption)}
          placeholder={t(`${second}-choose`)}
          value={inner}
          disabled={!outer}
          onChange={(event) => choose('inner', event.target.value)}
        />
      </div>
      <Select
        id={id}
        label={t('dealer')}
        options={inInner.map(optionOf)}
        placeholder={t('dealer-choose')}
        error={error}
        disabled={inInner.length === 0}
        value={form.watch('dealer')}
        onChange={(event) => form.setValue('dealer', event.target.value, { shouldValidate: true })}
      />
    </>
  );
}

/** Where the lead will go, so that nobody has to know dealers by name. */
function ChosenDealer({ id, dealer }: { id: string; dealer: ListedDealer | undefined }) {
  const t = useLabels(labels);
  if (!dealer) return null;
  const { address, neighborhood, phone } = dealer;
  return (
    <p id={id} className={styles.chosen} aria-live="polite">
      {t('dealer-at', { address, neighborhood, phone })}
    </p>
  );
}

const only = <T,>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);
const optionOf = ({ dealerCode, fantasyName }: ListedDealer) => ({ value: dealerCode, label: fantasyName });
const regionOption = ({ id, name }: Region) => ({ value: id, label: name });
