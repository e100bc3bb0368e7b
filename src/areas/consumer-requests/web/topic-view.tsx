import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import { EMAIL_MAX } from '../../../kit/validators/email.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx';
import page from '../../../ui/controls/page.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useRemainingErrors } from '../../../ui/use-remaining-errors.ts';
import { useTypedAgain } from '../../../ui/use-typed-again.ts';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import { problemOf } from '../../../ui/validation/problem-of.ts';
import { ConsentDocuments } from '../../legal-documents/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { kindName, LENGTHS } from '../index.ts';
import styles from './consumer-requests.module.css';
import { labels } from './labels.ts';
import { RefusedNote } from './refused-note.tsx';
import { useTopicName } from './topic-name.ts';
import type { RequestAnswer, TopicView as View } from './view.ts';

type Props = { crumbs: ReactNode; view: View; answered: RequestAnswer | undefined };

/** The form of a topic, with what somebody can do at once without it. */
export function TopicView({ crumbs, view, answered }: Props) {
  const t = useLabels(labels);
  const nameOf = useTopicName();
  const { topic, orders, account, days } = view;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{nameOf(topic)}</h1>
        <p className={page.intro}>{t(`intro-${topic}`, { days })}</p>
      </header>
      <div className={styles.columns}>
        <RequestForm view={view} answered={answered} />
        <div className={styles.aside}>
          {orders.length > 0 && (
            <section aria-labelledby="open-orders" className={styles.card}>
              <h2 id="open-orders">{t('orders-title')}</h2>
              <p>{t('orders-text')}</p>
              {orders.map(({ number, href }) => (
                <p key={number}>
                  <LinkButton href={href} look="secondary">
                    {t('orders-link', { number })}
                  </LinkButton>
                </p>
              ))}
            </section>
          )}
          {topic === 'data' && (
            <section aria-labelledby="own-account" className={styles.card}>
              <h2 id="own-account">{t('account-title')}</h2>
              <p>{t('account-text')}</p>
              <p>
                <LinkButton href={account} look="secondary">
                  {t('account-link')}
                </LinkButton>
              </p>
            </section>
          )}
          <Criteria view={view} />
          <Terms view={view} />
        </div>
      </div>
    </div>
  );
}

/** What an automatic decision about credit looks at, for whoever asks for its review: all denials are told the same. */
function Criteria({ view: { criteria, lenders } }: Pick<Props, 'view'>) {
  const t = useLabels(labels);
  if (criteria === undefined) return null;
  return (
    <section id="criteria" aria-labelledby="criteria-title" className={styles.card}>
      <h2 id="criteria-title">{t('criteria-title')}</h2>
      {criteria === 'elsewhere' ? (
        <p>{lenders ? t('criteria-elsewhere', { lenders }) : t('criteria-elsewhere-some')}</p>
      ) : (
        <>
          <p>{t('criteria-text')}</p>
          <ul className={styles.criteria}>
            {criteria.map((criterion) => (
              <li key={criterion}>{t(`criterion-${criterion}`)}</li>
            ))}
          </ul>
          <p className={styles.soft}>{t('criteria-more')}</p>
        </>
      )}
    </section>
  );
}

/** The norm of each kind, and until when it is answered. */
function Terms({ view: { kinds } }: Pick<Props, 'view'>) {
  const t = useLabels(labels);
  const { locale } = useSite();
  return (
    <section aria-labelledby="terms-title" className={styles.card}>
      <h2 id="terms-title">{t('terms-title')}</h2>
      <dl className={styles.terms}>
        {kinds.map(({ kind, norms, dueOn }) => (
          <div key={kind}>
            <dt>{kindName(locale, kind)}</dt>
            <dd className={styles.soft}>
              {t('kind-terms', { norms: norms.join('; '), due: formatDate(dueOn, locale) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const FIELDS = ['kind', 'name', 'email', 'reference', 'text', 'adult'] as const;
type FieldName = (typeof FIELDS)[number];

function RequestForm({ view, answered }: Omit<Props, 'crumbs'>) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const { locale } = useSite();
  const id = useId();
  const { state } = useNavigation();
  const { topic, kinds, known, chosen } = view;
  const { form, key } = useTypedAgain({ key: view.key, isAnswered: answered !== undefined });
  const { errors, onInput } = useRemainingErrors(answered);
  const typed = answered?.typed;
  const [only] = kinds;
  const names: Readonly<Record<FieldName, string>> = {
    kind: t('kind'),
    name: t('name'),
    email: t('email'),
    reference: t('reference'),
    text: t(`text-${topic}`),
    adult: t('adult'),
  };
  const errorOf = (field: FieldName) => {
    const reason = errors?.[field] as MessageKey | undefined;
    const max = field === 'email' ? EMAIL_MAX : field === 'kind' || field === 'adult' ? 0 : LENGTHS[field];
    return reason && validationText(reason, { max });
  };
  const problems = FIELDS.flatMap((field) => {
    const [message, reason = ''] = [errorOf(field), errors?.[field]];
    return message ? [problemOf(`${id}-${field}`, { reason, message, name: names[field] })] : [];
  });
  const common = (field: FieldName) => ({
    id: `${id}-${field}`,
    name: field,
    label: names[field],
    error: errorOf(field),
  });
  const isBusy = state !== 'idle';
  return (
    <Form ref={form} method="post" noValidate className={styles.form} onInput={onInput}>
      <input type="hidden" name="key" value={typed?.key ?? key} />
      <ErrorSummary problems={problems} attempt={answered?.at ?? 0} />
      {answered?.refused && answered.refused !== 'documents-changed' && (
        <RefusedNote reason={answered.refused} />
      )}
      {kinds.length > 1 ? (
        <Select
          {...common('kind')}
          required
          placeholder={t('kind-choose')}
          defaultValue={typed?.kind ?? chosen.kind ?? ''}
          options={kinds.map(({ kind }) => ({ value: kind, label: kindName(locale, kind) }))}
        />
      ) : (
        <input type="hidden" name="kind" value={only?.kind} />
      )}
      <TextField
        {...common('name')}
        required
        autoComplete="name"
        maxLength={LENGTHS.name}
        defaultValue={typed?.name ?? known?.name}
      />
      <TextField
        {...common('email')}
        type="email"
        inputMode="email"
        required
        autoComplete="email"
        maxLength={EMAIL_MAX}
        defaultValue={typed?.email ?? known?.email}
      />
      <TextField
        {...common('reference')}
        hint={t('reference-hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LENGTHS.reference}
        defaultValue={typed?.reference}
      />
      <TextArea
        {...common('text')}
        hint={topic === 'data' ? t('text-data-hint') : undefined}
        rows={6}
        required
        maxLength={LENGTHS.text}
        defaultValue={typed?.text ?? chosen.text}
      />
      <Checkbox {...common('adult')} value="on" required defaultChecked={typed?.adult === 'on'} />
      <p className={styles.soft}>{t('privacy')}</p>
      <ConsentDocuments act="request" hasChanged={answered?.refused === 'documents-changed'} />
      <Button type="submit" busy={isBusy}>
        {isBusy ? t('busy') : t('send')}
      </Button>
    </Form>
  );
}
