import { useWatch } from 'react-hook-form';
import { readAmount } from '../../../../kit/amount.ts';
import type { Cents } from '../../../../kit/money.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { dateMask } from '../../../../ui/masks/date.ts';
import { cpfMask } from '../../../../ui/masks/document.ts';
import { ConsentDocuments } from '../../../legal-documents/web/index.ts';
import { hasSpouse, maritalStatuses } from '../../domain/flow-b/marital-status.ts';
import type { FlowBDealer } from '../../domain/flow-b/submission.ts';
import type { CreditNotice } from '../../index.ts';
import { CreditNoticeText } from '../credit-notice.tsx';
import type { DealerAnswer } from '../use-dealer.ts';
import { ChoiceOf, MaskedOf, TextOf } from './controls.tsx';
import type { FormPart } from './form.ts';
import { labels } from './labels.ts';
import type { List } from './lists.ts';
import styles from './panel.module.css';
import { useMoneyMask } from './personal-screen.tsx';
import { PlaceFields } from './place-fields.tsx';

type Props = {
  part: FormPart;
  notice: CreditNotice;
  instalment: Cents;
  /** Another legal document held where the proposal arrived than was shown. */
  haveDocumentsChanged: boolean;
  states: List;
  dealer: DealerAnswer;
  /** Undefined where the terms are hidden. */
  terms:
    | { label: string; isAccepted: boolean; onAccept: (on: boolean) => void; onRead: () => void }
    | undefined;
  onNotFound: () => void;
};

/** Where who asks lives, and with whom; what is accepted, and through which dealer it goes (doc. 2 §2.2). */
export function AddressScreen({
  part,
  notice,
  instalment,
  haveDocumentsChanged,
  states,
  dealer,
  terms,
  onNotFound,
}: Props) {
  const t = useLabels(labels);
  const income = useIncome(part);
  return (
    <>
      <PlaceFields part={part} of="" states={states} onNotFound={onNotFound} />
      <ChoiceOf
        part={part}
        field="maritalStatus"
        label={t('maritalStatus')}
        options={maritalStatuses.map(({ code }) => ({ value: code, label: t(`marital-${code}`) }))}
      />
      <SpouseFields part={part} />
      <CreditNoticeText notice={notice} className={styles.small} instalment={instalment} income={income} />
      {terms && (
        <div className={styles.acceptance}>
          <Checkbox
            label={terms.label}
            checked={terms.isAccepted}
            data-analytics="proposals:acceptance"
            onChange={(event) => terms.onAccept(event.target.checked)}
          />
          <button type="button" className={styles.link} onClick={terms.onRead}>
            {t('accept-link')}
          </button>
        </div>
      )}
      <ConsentDocuments act="proposal" hasChanged={haveDocumentsChanged} />
      <ChosenDealer {...dealer} />
    </>
  );
}

/** What all who answer for the credit earn a month, as far as it was told. */
function useIncome({ form }: FormPart): Cents | undefined {
  const [own, status, spouses] = useWatch({
    control: form.control,
    name: ['salary', 'maritalStatus', 'spouse.salary'],
  });
  const income = readAmount(own);
  return income === undefined ? undefined : income + ((hasSpouse(status) && readAmount(spouses)) || 0);
}

function SpouseFields({ part }: { part: FormPart }) {
  const t = useLabels(labels);
  const moneyMask = useMoneyMask();
  const status = useWatch({ control: part.form.control, name: 'maritalStatus' });
  if (!hasSpouse(status)) return null;
  return (
    <fieldset className={styles.section}>
      <legend>{t('spouse-section')}</legend>
      <TextOf
        part={part}
        field="spouse.name"
        label={t('spouse.name')}
        autoComplete="off"
        autoCapitalize="words"
      />
      <MaskedOf
        part={part}
        field="spouse.cpf"
        label={t('spouse.cpf')}
        inputMode="numeric"
        autoComplete="off"
        mask={cpfMask}
      />
      <MaskedOf
        part={part}
        field="spouse.birthdayDate"
        label={t('spouse.birthdayDate')}
        hint={t('date-hint')}
        inputMode="numeric"
        autoComplete="off"
        mask={dateMask}
      />
      <MaskedOf
        part={part}
        field="spouse.salary"
        label={t('spouse.salary')}
        hint={t('spouse.salary-hint')}
        inputMode="decimal"
        autoComplete="off"
        mask={moneyMask}
      />
    </fieldset>
  );
}

function ChosenDealer({ dealer, hasFailed, retry }: DealerAnswer) {
  const t = useLabels(labels);
  return (
    <section className={styles.dealer} aria-labelledby="flow-b-dealer">
      <h4 id="flow-b-dealer">{t('dealer-title')}</h4>
      {dealer ? <DealerLines dealer={dealer} /> : !hasFailed && <p role="status">{t('dealer-loading')}</p>}
      {hasFailed && (
        <div role="alert" className={styles.failure}>
          <p>{t('dealer-failed')}</p>
          <Button look="secondary" icon="refresh" onClick={retry}>
            {t('dealer-retry')}
          </Button>
        </div>
      )}
    </section>
  );
}

const DealerLines = ({ dealer }: { dealer: FlowBDealer }) => (
  <address>
    <strong>{dealer.name}</strong>
    <span>{dealer.fullAddress}</span>
  </address>
);
