import { useId, useState } from 'react';
import { FORMS } from '../../../kit/markets/forms.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { formatMoney } from '../../../kit/money.ts';
import { readDocument } from '../../../kit/validators/document.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { shieldIcon } from '../../../ui/controls/rare-icons.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { documentType } from '../domain/card-token.ts';
import { labels } from './labels.ts';
import type { SecureFieldName } from './mercado-pago-sdk.ts';
import styles from './payment-step.module.css';
import { useMercadoPago } from './use-mercado-pago.ts';

type Props = {
  readonly frame: { readonly publicKey: string; readonly script: string };
  /** Cents. */
  readonly amount: number;
  readonly isBusy: boolean;
  readonly onPay: (cardToken: string) => Promise<void>;
};

/** Kinds of documents of card holders. They need not be the site's customers: every CUIL in use will do. */
const documentKindsIn = (market: MarketCode) => FORMS[market].documents.cardHolder.kinds;

/** A card in fields of Mercado Pago's own origin, and around them what is no card data: who holds it, and in how many instalments. */
export function MercadoPagoCard({ frame, amount, isBusy, onPay }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  const id = useId();
  const placeOf = (name: SecureFieldName) => ({ id: `${id}-${name}`, label: t(`mp-${name}`) });
  const places = {
    cardNumber: { ...placeOf('cardNumber'), placeholder: '0000 0000 0000 0000' },
    expirationDate: { ...placeOf('expirationDate'), placeholder: t('mp-date-hint') },
    securityCode: { ...placeOf('securityCode'), placeholder: '123' },
  };
  const { state, wrong, card, tokenise, again } = useMercadoPago({ ...frame, amount, places });
  const [holder, setHolder] = useState({ name: '', document: '', issuer: '', installments: '' });
  const [isChecked, setChecked] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const set = (more: Partial<typeof holder>) => setHolder({ ...holder, ...more });
  const digits = holder.document.replace(/[^0-9a-z]/gi, '');
  const isNameValid = holder.name.trim().length > 2;
  const isDocumentValid =
    readDocument(holder.document, documentKindsIn(site.market), { otherPrefixes: true }) !== undefined;
  const issuer = card.issuers.find(({ value }) => value === holder.issuer) ?? card.issuers[0];
  const cost = card.costs.find(({ value }) => value === holder.installments) ?? card.costs[0];

  if (state === 'silent')
    return (
      <div className={styles.way} role="alert">
        <p>{t('frame-silent')}</p>
        <Button look="secondary" icon="refresh" onClick={again}>
          {t('again')}
        </Button>
      </div>
    );
  const pay = async () => {
    setChecked(true);
    setRefused(false);
    if (isBusy || !isNameValid || !isDocumentValid) return;
    const token = await tokenise({
      name: holder.name.trim(),
      document: digits,
      issuer: issuer?.value ?? '',
      documentType: documentType(site.market, digits),
      installments: Number(cost?.value ?? 1),
    });
    if (token) await onPay(token);
    else setRefused(true);
  };
  const secure = (name: SecureFieldName) => (
    <SecurePlace
      key={name}
      id={places[name].id}
      label={places[name].label}
      error={wrong[name] ? t(`mp-${name}-wrong`) : undefined}
    />
  );
  return (
    <form
      className={styles.card}
      noValidate
      data-part="card-fields"
      data-state={state}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      {secure('cardNumber')}
      <div className={styles.pair}>
        {secure('expirationDate')}
        {secure('securityCode')}
      </div>
      <TextField
        label={t('mp-holder')}
        autoComplete="cc-name"
        maxLength={60}
        value={holder.name}
        onChange={({ target }) => set({ name: target.value })}
        error={isChecked && !isNameValid ? t('mp-holder-wrong') : undefined}
      />
      <TextField
        label={t('mp-document')}
        inputMode="numeric"
        maxLength={20}
        value={holder.document}
        onChange={({ target }) => set({ document: target.value })}
        error={isChecked && !isDocumentValid ? t('mp-document-wrong') : undefined}
      />
      {card.issuers.length > 1 && (
        <Select
          label={t('mp-issuer')}
          options={card.issuers}
          value={issuer?.value}
          onChange={({ target }) => set({ issuer: target.value })}
        />
      )}
      {card.costs.length > 0 && (
        <Select
          label={t('mp-installments')}
          options={card.costs}
          value={cost?.value}
          onChange={({ target }) => set({ installments: target.value })}
        />
      )}
      <p className={styles.safe}>
        <Icon name={shieldIcon} />
        {t('card-safe')}
      </p>
      {isRefused && <p role="alert">{t('mp-refused')}</p>}
      <Button type="submit" busy={isBusy || state === 'loading'}>
        {t('card-pay', { amount: formatMoney(amount, site) })}
      </Button>
    </form>
  );
}

type PlaceProps = { readonly id: string; readonly label: string; readonly error: string | undefined };

/** Where one of the fields stands, with its label and what is wrong with it. */
function SecurePlace({ id, label, error }: PlaceProps) {
  return (
    <div className={styles.secure}>
      <span id={`${id}-label`}>{label}</span>
      <div id={id} className={styles.place} data-wrong={error ? true : undefined} />
      <p className={styles.wrong} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
