import { Form, useNavigation } from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useRemainingErrors } from '../../../ui/use-remaining-errors.ts';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import type { OpenedPaper } from '../../documents/contract.ts';
import { ShownPapers } from '../../documents/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Application } from '../contract.ts';
import { percentText } from '../index.ts';
import styles from './employee-purchase.module.css';
import { labels } from './labels.ts';
import type { EnrolmentAnswer } from './view.ts';

type Props = {
  /** None once its link is worth nothing. */
  application: Application | undefined;
  sentOn: string | undefined;
  answered: EnrolmentAnswer | undefined;
  /** The paper that was just opened. */
  opened: OpenedPaper | undefined;
};

/** What the company sees of an enrolment, and how it answers: by a form, so that nothing that follows links does. */
export function ApprovalView({ application, sentOn, answered, opened }: Props) {
  const t = useLabels(labels);
  if (answered?.ok) return <ApprovalNotice title={t('approval-done')} text={t('approval-done-text')} />;
  if (!application) return <ApprovalNotice title={t('approval-gone')} text={t('approval-gone-text')} />;
  return <Open application={application} sentOn={sentOn} answered={answered} opened={opened} />;
}

function ApprovalNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className={`frame ${styles.page}`}>
      <header className={styles.hero}>
        <h1>{title}</h1>
        <p role="status">{text}</p>
      </header>
    </div>
  );
}

function Open({ application, sentOn, answered, opened }: Props & { application: Application }) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const { locale } = useSite();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const { errors, onInput } = useRemainingErrors(answered);
  const errorOf = (field: string) => errors?.[field] && validationText(errors[field], { max: 120 });
  const effect = { name: application.buyerName, discount: percentText(application.discount) };
  const facts = [
    [t('approval-buyer'), application.buyerName],
    [t('approval-type'), t(application.buyer)],
    [t('approval-holder'), application.holderName],
    [t('approval-registration'), application.registration],
    [t('approval-document'), application.document],
    [t('approval-discount'), percentText(application.discount)],
    [t('approval-sent'), sentOn ? formatDate(sentOn, locale) : ''],
  ] as const;
  return (
    <div className={`frame ${styles.page}`}>
      <header className={styles.hero}>
        <h1>{t('approval-title', { programme: application.programme.name })}</h1>
        <p>{t('approval-intro')}</p>
      </header>
      <section className={styles.card} aria-label={t('title')}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h2>{t('approval-papers')}</h2>
        <ShownPapers papers={application.papers} opened={opened} mayOpen />
        <Form method="post" noValidate className={styles.form} onInput={onInput}>
          {answered?.refused === 'incomplete' && (
            <p role="alert" className={styles.refused}>
              {t('approval-incomplete')}
            </p>
          )}
          <TextField
            name="by"
            label={t('approval-by')}
            required
            autoComplete="name"
            maxLength={120}
            defaultValue={answered?.typed?.by}
            error={errorOf('by')}
          />
          <TextField
            name="reason"
            label={t('approval-reason')}
            hint={t('approval-reason-hint')}
            required
            autoComplete="off"
            maxLength={120}
            defaultValue={answered?.typed?.reason}
            error={errorOf('reason')}
          />
          <div className={styles.ways}>
            {(['approve', 'refuse'] as const).map((answer) => (
              <ConfirmButton
                key={answer}
                look={answer === 'approve' ? 'primary' : 'secondary'}
                field={['answer', answer]}
                busy={isBusy}
                question={t(`${answer}-question`)}
                effect={<p>{t(`${answer}-effect`, effect)}</p>}
                confirm={t(`approval-${answer}`)}
              >
                {t(`approval-${answer}`)}
              </ConfirmButton>
            ))}
          </div>
        </Form>
      </section>
    </div>
  );
}
