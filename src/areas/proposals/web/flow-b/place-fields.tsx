import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useLabels } from '../../../../ui/labels.tsx';
import type { PostalAddress } from '../../../locations/contract.ts';
import { PostalCodeInput, usePostalCode } from '../../../locations/web/index.ts';
import { afterUnknownPostalCode, type PlaceForm } from '../../domain/flow-b/form.ts';
import { ChoiceOf, TextOf } from './controls.tsx';
import { controlOf, type FormPart } from './form.ts';
import { labels } from './labels.ts';
import { type List, useCities } from './lists.ts';
import styles from './panel.module.css';

/** Whose address it is; its place in the form begins with this. */
export type PlaceOwner = '' | 'company.';

type Props = {
  part: FormPart;
  of: PlaceOwner;
  states: List;
  /** The company's address shows once its postal code is there. */
  hasRest?: boolean;
  onNotFound: () => void;
};

/** Postal code, and the address that it fills in (doc. 2 §2.2, §4.2). */
export function PlaceFields({ part, of, states, hasRest = true, onNotFound }: Props) {
  const t = useLabels(labels);
  const { status, typed } = usePostalCode((address) => fill(part, of, address));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once
  useEffect(() => {
    if (status !== 'failed') return;
    clear(part, of);
    if (of === 'company.') typed('');
    onNotFound();
  }, [status]);
  return (
    <>
      <PostalCodeInput
        {...controlOf(part, `${of}postalCode`)}
        label={of === 'company.' ? t('company.postalCode') : t('postalCode')}
        field={part.form.register(`${of}postalCode`)}
        status={status}
        onTyped={typed}
      />
      {hasRest && <Rest part={part} of={of} states={states} />}
    </>
  );
}

function Rest({ part, of, states }: Pick<Props, 'part' | 'of' | 'states'>) {
  const t = useLabels(labels);
  const { control, setValue } = part.form;
  const [state, city] = useWatch({ control, name: [`${of}state`, `${of}city`] });
  const cities = useCities(state);
  const isCityListed = cities.options.some(({ value }) => value === city.code);
  const known = city.code && !isCityListed ? [{ value: city.code, label: city.name }] : [];
  return (
    <>
      <TextOf part={part} field={`${of}street`} label={t('street')} autoComplete="address-line1" />
      <div className={styles.pair}>
        <TextOf part={part} field={`${of}number`} label={t('number')} maxLength={20} />
        <TextOf part={part} field={`${of}complement`} label={t('complement')} autoComplete="address-line2" />
      </div>
      <TextOf
        part={part}
        field={`${of}neighbourhood`}
        label={t('neighbourhood')}
        autoComplete="address-level3"
      />
      <div className={styles.pair}>
        <ChoiceOf
          part={part}
          field={`${of}state`}
          label={t('state')}
          placeholder={t('state-choose')}
          autoComplete="address-level1"
          {...states}
          onChosen={() => setValue(`${of}city`, { code: '', name: '' })}
        />
        <ChoiceOf
          part={part}
          field={`${of}city.code`}
          label={t('city')}
          placeholder={t('city-choose')}
          autoComplete="address-level2"
          options={[...known, ...cities.options]}
          onWanted={cities.onWanted}
          onChosen={(code) => {
            const name = cities.options.find(({ value }) => value === code)?.label ?? '';
            setValue(`${of}city.name`, name);
          }}
        />
      </div>
    </>
  );
}

/** What the code stands for takes the place of what was there; what it does not tell stays as it was typed. */
function fill({ form }: FormPart, of: PlaceOwner, address: PostalAddress): void {
  const put = { shouldValidate: true, shouldTouch: true } as const;
  if (address.address) form.setValue(`${of}street`, address.address, put);
  if (address.neighborhood) form.setValue(`${of}neighbourhood`, address.neighborhood, put);
  if (address.stateCode) form.setValue(`${of}state`, address.stateCode, put);
  if (address.cityCode) {
    form.setValue(`${of}city`, { code: address.cityCode, name: address.cityName });
    form.clearErrors(`${of}city.code`);
  }
}

function clear({ form }: FormPart, of: PlaceOwner): void {
  const cleared = afterUnknownPostalCode[of === '' ? 'person' : 'company'];
  for (const [field, value] of Object.entries(cleared))
    form.setValue(`${of}${field as keyof PlaceForm}`, value);
}
