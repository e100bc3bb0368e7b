import { useWatch } from 'react-hook-form';
import { useLabels } from '../../../../ui/labels.tsx';
import { dateMask } from '../../../../ui/masks/date.ts';
import { cnpjMask, cpfMask } from '../../../../ui/masks/document.ts';
import { MONEY_MASKS } from '../../../../ui/masks/money.ts';
import { brazilianMobileMask, brazilianPhoneMask } from '../../../../ui/masks/phone.ts';
import { useSite } from '../../../platform/web/index.ts';
import { hasCompanyAddress } from '../../domain/flow-b/fields.ts';
import { workKind } from '../../domain/flow-b/occupation.ts';
import { ChoiceOf, MaskedOf, TextOf } from './controls.tsx';
import type { FormPart } from './form.ts';
import { labels } from './labels.ts';
import type { List } from './lists.ts';
import styles from './panel.module.css';
import { PlaceFields } from './place-fields.tsx';

export const useMoneyMask = () => MONEY_MASKS[useSite().market];

type Props = {
  part: FormPart;
  occupations: List;
  states: List;
  onNotFound: () => void;
};

/** Who asks for credit (doc. 2 §2.2). */
export function PersonalScreen({ part, occupations, states, onNotFound }: Props) {
  const t = useLabels(labels);
  const moneyMask = useMoneyMask();
  return (
    <>
      <p className={styles.lead}>{t('personal-lead')}</p>
      <TextOf part={part} field="name" label={t('name')} autoComplete="name" autoCapitalize="words" />
      <TextOf
        part={part}
        field="email"
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <MaskedOf
        part={part}
        field="phone"
        label={t('phone')}
        hint={t('phone-hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={15}
        mask={brazilianMobileMask}
      />
      <MaskedOf
        part={part}
        field="cpf"
        label={t('cpf')}
        inputMode="numeric"
        autoComplete="off"
        mask={cpfMask}
      />
      <MaskedOf
        part={part}
        field="birthdayDate"
        label={t('birthdayDate')}
        hint={t('date-hint')}
        inputMode="numeric"
        autoComplete="bday"
        mask={dateMask}
      />
      <ChoiceOf
        part={part}
        field="occupation"
        label={t('occupation')}
        placeholder={t('occupation-choose')}
        {...occupations}
      />
      <MaskedOf
        part={part}
        field="salary"
        label={t('salary')}
        inputMode="decimal"
        autoComplete="off"
        mask={moneyMask}
      />
      <TextOf
        part={part}
        field="motherName"
        label={t('motherName')}
        autoComplete="off"
        autoCapitalize="words"
      />
      <CompanyFields part={part} states={states} onNotFound={onNotFound} />
    </>
  );
}

/** What more is asked of the employed and of owners. */
function CompanyFields({ part, states, onNotFound }: Omit<Props, 'occupations'>) {
  const t = useLabels(labels);
  const [occupation, company] = useWatch({ control: part.form.control, name: ['occupation', 'company'] });
  const kind = workKind(occupation);
  if (kind === 'other') return null;
  return (
    <fieldset className={styles.section}>
      <legend>{t('company-section')}</legend>
      <TextOf
        part={part}
        field="company.companyName"
        label={t('company.companyName')}
        autoComplete="organization"
      />
      {kind === 'owner' && (
        <>
          <MaskedOf
            part={part}
            field="company.cnpj"
            label={t('company.cnpj')}
            autoComplete="off"
            spellCheck={false}
            mask={cnpjMask}
          />
          <MaskedOf
            part={part}
            field="company.phone"
            label={t('company.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            mask={brazilianPhoneMask}
          />
          <PlaceFields
            part={part}
            of="company."
            states={states}
            hasRest={hasCompanyAddress(company)}
            onNotFound={onNotFound}
          />
        </>
      )}
    </fieldset>
  );
}
