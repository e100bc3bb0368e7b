import type { ReactNode } from 'react';
import { type Cents, formatMoney } from '../../../../kit/money.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { type CarLine, linesAtPrice } from '../../../catalogue/index.ts';
import { WithoutTaxes } from '../../../catalogue/web/index.ts';
import { RichText } from '../../../financing/web/index.ts';
import { ConsentDocuments } from '../../../legal-documents/web/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import { isFirstOfUnlike, termsRows } from '../../domain/credit-terms.ts';
import { planRow } from '../../domain/voucher.ts';
import { voucherWords } from '../../domain/voucher-words.ts';
import type { CreditNotice, ProposalFunding, ProposalOptIn } from '../../index.ts';
import { CreditNoticeText } from '../credit-notice.tsx';
import styles from './flow-a.module.css';
import { labels } from './labels.ts';

/** What a price is made of, the ids of what was chosen, and the code of the version. */
export type TaxedCar = {
  readonly lines: readonly CarLine[];
  readonly partIds: readonly string[];
  readonly version: string;
};

export type Reviewed = {
  readonly modelVersion: string;
  readonly car: TaxedCar;
  readonly funding: ProposalFunding;
  readonly dealer: { readonly name: string; readonly address: string };
};

type Props = Reviewed & {
  optIns: readonly ProposalOptIn[];
  ticked: readonly string[];
  /** Boxes that were missing where the proposal arrived. */
  unticked: readonly string[];
  /** Another legal document held where the proposal arrived than was shown. */
  haveDocumentsChanged: boolean;
  disclaimer: string | undefined;
  notice: CreditNotice;
  /** A month, as far as it was told. */
  income: Cents | undefined;
  onTick: (optIn: string, on: boolean) => void;
};

/** What is about to be proposed, and what has to be agreed to (doc. 2 §2.1). */
export function Review({
  modelVersion,
  car,
  funding,
  dealer,
  optIns,
  ticked,
  unticked,
  haveDocumentsChanged,
  disclaimer,
  notice,
  income,
  onTick,
}: Props) {
  const t = useLabels(labels);
  return (
    <section className={styles.review}>
      <h4>{t('review')}</h4>
      <dl className={styles.facts}>
        <Fact label={t('model-version')} value={modelVersion} />
        <Conditions funding={funding} car={car} />
        {dealer.name && (
          <Fact label={t('dealership')} value={[dealer.name, dealer.address].filter(Boolean).join(', ')} />
        )}
      </dl>
      <CreditNoticeText
        notice={notice}
        className={styles.small}
        instalment={funding.installmentsValue}
        income={income}
      />
      <OptInBoxes optIns={optIns} ticked={ticked} unticked={unticked} onTick={onTick} />
      <ConsentDocuments act="proposal" hasChanged={haveDocumentsChanged} />
      {disclaimer ? <RichText html={disclaimer} /> : <p className={styles.small}>{t('disclaimer')}</p>}
    </section>
  );
}

/** Total with the same without national taxes where the law wants it, entry, instalments and, where there is one, the residual value; then plan, rates, CET and what is paid in all. */
export function Conditions({ funding, car }: { funding: ProposalFunding; car: TaxedCar }) {
  const t = useLabels(labels);
  const site = useSite();
  const money = (cents: number) => formatMoney(cents, site);
  const { numberInstallments: count, installmentsValue, residual, terms } = funding;
  const isFirst = isFirstOfUnlike(installmentsValue, terms, site);
  const words = voucherWords(site.locale);
  const rows = [
    ...planRow({ residual, terms, instalmentValue: installmentsValue }, site),
    ...termsRows(terms, site, {
      credit: funding.carPrice - funding.initialPayment,
      instalment: installmentsValue,
    }),
  ];
  return (
    <>
      <Fact label={t('total')} value={money(funding.carPrice)}>
        <WithoutTaxes car={linesAtPrice(car, funding.carPrice)} version={car.version} />
      </Fact>
      <Fact label={t('entry')} value={money(funding.initialPayment)} />
      <Fact
        label={t('instalments')}
        value={t(isFirst ? 'instalments-of-first' : 'instalments-of', {
          times: count,
          value: money(installmentsValue),
        })}
      />
      {funding.residual > 0 && <Fact label={t('residual')} value={money(funding.residual)} />}
      {rows.map(({ label, value }) => (
        <Fact key={label} label={words[label]} value={value} />
      ))}
    </>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {children}
      </dd>
    </div>
  );
}

type Boxes = Pick<Props, 'optIns' | 'ticked' | 'unticked' | 'onTick'>;

/** The boxes of a step; one that the bank has missed says so until it is ticked again, and what has led back here is told. */
export function OptInBoxes({ optIns, ticked, unticked, onTick }: Boxes) {
  const t = useLabels(labels);
  return (
    <div className={styles.optIns}>
      {unticked.length > 0 && (
        <p role="alert" className={styles.notice}>
          {t('consent-missing')}
        </p>
      )}
      {optIns.map(({ id, label, required }) => (
        <Checkbox
          key={id}
          label={label}
          required={required}
          checked={ticked.includes(id)}
          error={unticked.includes(id) && !ticked.includes(id) ? t('consent-box') : undefined}
          data-analytics={`proposals:opt-in:${id}`}
          onChange={(event) => onTick(id, event.target.checked)}
        />
      ))}
    </div>
  );
}
