import { Form } from 'react-router';
import { DEFAULT_MARKET, IDENTITIES, MARKET_CODES } from '../../../../kit/markets/identities.ts';
import type { MessageKey } from '../../../../kit/validators/message-keys.ts';
import { ConfirmButton } from '../../../../ui/controls/confirm-button.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { labels as fieldLabels } from '../../../../ui/validation/labels.ts';
import { FACTOR_PROOFS } from '../../contract.ts';
import { useConfirmations } from '../confirmations.tsx';
import { ProofFields, type UnprovenAnswer } from '../proof-fields.tsx';
import styles from '../screens.module.css';
import { factorLabels } from './factor-labels.ts';

type Typed = {
  readonly errors?: Readonly<Record<string, MessageKey>>;
  readonly typed?: Readonly<Record<string, string>>;
  readonly unproven?: UnprovenAnswer;
};

/** Takes the second factor off the account of a customer who has lost it with all that stands in for it. */
export function FactorOff({ answer }: { answer: Typed | undefined }) {
  const t = useLabels(factorLabels);
  const validationText = useLabels(fieldLabels);
  const ask = useConfirmations();
  const error = answer?.errors?.email;
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      <p className={styles.soft}>{t('intro')}</p>
      <Form method="post" className={styles.stepForm} noValidate autoComplete="off">
        <input type="hidden" name="form" value="factor-off" />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          inputMode="email"
          required
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={answer?.typed?.email}
          error={error && validationText(error)}
        />
        <Select
          label={t('market')}
          name="market"
          defaultValue={answer?.typed?.market ?? DEFAULT_MARKET}
          options={MARKET_CODES.map((value) => ({ value, label: IDENTITIES[value].ownName }))}
        />
        <Select
          label={t('proof')}
          name="proof"
          defaultValue={answer?.typed?.proof ?? 'in-person'}
          options={FACTOR_PROOFS.map((value) => ({ value, label: t(`proof.${value}`) }))}
        />
        <ProofFields form="factor-off" unproven={answer?.unproven} />
        <div className={styles.acts}>
          <ConfirmButton look="secondary" {...ask('account.factor-off', t('button'))}>
            {t('button')}
          </ConfirmButton>
        </div>
      </Form>
    </section>
  );
}
