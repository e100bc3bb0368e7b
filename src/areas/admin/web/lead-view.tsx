import { Form, Link } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { CORRECTABLE, type CorrectableField, type DeadLeadView } from '../../leads/contract.ts';
import { SCREEN_PATHS } from './addresses.ts';
import { labels } from './labels.ts';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

/** Why nothing was done about it; what was done is told by the list. */
export type LeadRepairAnswer = {
  readonly refused: 'invalid' | 'reason-missing';
  readonly fields?: readonly CorrectableField[];
  readonly typed?: Readonly<Record<string, string>>;
};

const LONGEST: Readonly<Record<CorrectableField, number>> = {
  firstName: 120,
  email: 254,
  phone: 25,
  document: 18,
  dealerCode: 40,
};

/** A lead that could not be delivered: it is corrected and tried again, or ended. */
export function LeadView({
  lead,
  answer: refused,
}: {
  lead: DeadLeadView;
  answer: LeadRepairAnswer | undefined;
}) {
  const t = useLabels(labels);
  const time = useTime();
  return (
    <>
      <ScreenHead title={t('leads.one')} intro={t('leads.one-intro')}>
        <Link to={SCREEN_PATHS.leads}>{t('leads.back')}</Link>
      </ScreenHead>
      <p className={styles.soft}>
        {lead.id} · {time(lead.receivedAt)}
        {lead.lastOutcome && /^\d{3}$/.test(lead.lastOutcome)
          ? ` · ${t('leads.answered', { code: lead.lastOutcome })}`
          : ''}
      </p>
      <section className={styles.card}>
        <h2>{t('leads.correct')}</h2>
        <p className={styles.soft}>{t('leads.correct-intro')}</p>
        <Form method="post" className={styles.form} noValidate autoComplete="off">
          <input type="hidden" name="form" value="correct" />
          {CORRECTABLE.map((field) => (
            <TextField
              key={field}
              name={field}
              label={t(`leads.field.${field}`)}
              defaultValue={refused?.typed?.[field] ?? lead.contact[field]}
              maxLength={LONGEST[field]}
              error={refused?.fields?.includes(field) ? t('leads.field-invalid') : undefined}
            />
          ))}
          <div className={styles.wide}>
            <Button type="submit">{t('leads.correct')}</Button>
          </div>
        </Form>
      </section>
      <section className={styles.card}>
        <h2>{t('leads.close')}</h2>
        <p className={styles.soft}>{t('leads.close-intro')}</p>
        <Form method="post" className={styles.form} noValidate>
          <input type="hidden" name="form" value="close" />
          <TextField
            name="reason"
            label={t('leads.reason')}
            maxLength={300}
            error={refused?.refused === 'reason-missing' ? t('leads.reason-missing') : undefined}
          />
          <div className={styles.wide}>
            <ConfirmButton
              look="secondary"
              question={t('leads.close-question')}
              effect={t('leads.close-intro')}
              confirm={t('leads.close')}
            >
              {t('leads.close')}
            </ConfirmButton>
          </div>
        </Form>
      </section>
    </>
  );
}
