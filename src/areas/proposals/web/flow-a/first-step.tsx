import { useLabels } from '../../../../ui/labels.tsx';
import { dateMask } from '../../../../ui/masks/date.ts';
import { cpfMask } from '../../../../ui/masks/document.ts';
import { MONEY_MASKS } from '../../../../ui/masks/money.ts';
import { brazilianMobileMask } from '../../../../ui/masks/phone.ts';
import { useSite } from '../../../platform/web/index.ts';
import type { FlowAOptions } from '../../contract.ts';
import { afterTypeDocument, isFieldRequired } from '../../index.ts';
import { Choice, type FormPart, MaskedLine, TextLine } from './fields.tsx';
import styles from './flow-a.module.css';
import { labels } from './labels.ts';

/** Who asks for credit (doc. 2 §2.1). */
export function FirstStep(props: FormPart & { options: FlowAOptions }) {
  const { form, options } = props;
  const t = useLabels(labels);
  const { market } = useSite();
  const clearDocument = () => {
    form.setValue('document', afterTypeDocument.document ?? '');
    form.clearErrors('document');
  };
  const isMarried = isFieldRequired('spouseName', { maritalStatus: form.watch('maritalStatus') });
  return (
    <div className={styles.fields}>
      <TextLine {...props} field="name" rest={{ autoComplete: 'name', autoCapitalize: 'words' }} />
      <MaskedLine {...props} field="cpf" mask={cpfMask} />
      <TextLine
        {...props}
        field="email"
        rest={{
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          maxLength: 254,
        }}
      />
      <MaskedLine
        {...props}
        field="phone"
        mask={brazilianMobileMask}
        hint={t('phone-hint')}
        rest={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
      />
      <Choice {...props} field="typeDocument" options={options.typeDocuments} onChange={clearDocument} />
      <MaskedLine
        {...props}
        field="birthdayDate"
        mask={dateMask}
        hint={t('date-hint')}
        rest={{ autoComplete: 'bday' }}
      />
      <Choice {...props} field="gender" options={options.genders} />
      <Choice {...props} field="occupation" options={options.occupations} />
      <MaskedLine
        {...props}
        field="income"
        mask={MONEY_MASKS[market]}
        hint={t('income-hint')}
        rest={{ inputMode: 'decimal' }}
      />
      <TextLine {...props} field="motherName" hint={t('full-name-hint')} rest={{ autoCapitalize: 'words' }} />
      <Choice {...props} field="maritalStatus" options={options.maritalStatus} />
      {isMarried && (
        <>
          <TextLine
            {...props}
            field="spouseName"
            hint={t('full-name-hint')}
            rest={{ autoCapitalize: 'words' }}
          />
          <MaskedLine {...props} field="spouseCpf" mask={cpfMask} />
        </>
      )}
    </div>
  );
}
