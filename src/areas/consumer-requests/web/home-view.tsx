import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useRemainingErrors } from '../../../ui/use-remaining-errors.ts';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import { LENGTHS } from '../index.ts';
import styles from './consumer-requests.module.css';
import { labels } from './labels.ts';
import { RefusedNote } from './refused-note.tsx';
import { RequestFacts } from './request-facts.tsx';
import { useTopicName } from './topic-name.ts';
import type { RequestAnswer, HomeView as View } from './view.ts';

type Props = { crumbs: ReactNode; view: View; answered: RequestAnswer | undefined };

/** What a consumer may ask for, and how a request stands, by its protocol alone. */
export function ConsumerHomeView({ crumbs, view, answered }: Props) {
  const t = useLabels(labels);
  const nameOf = useTopicName();
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('title')}</h1>
        <p className={page.intro}>{t('intro')}</p>
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="topics" className={styles.aside}>
          <h2 id="topics">{t('topics-title')}</h2>
          <ul className={styles.topics}>
            {view.topics.map(({ topic, href }) => (
              <li key={topic}>
                <a href={href}>{nameOf(topic)}</a>
                <p className={styles.soft}>{t(`topic-${topic}-text`, { days: view.days })}</p>
              </li>
            ))}
          </ul>
        </section>
        <Follow answered={answered} />
      </div>
    </div>
  );
}

function Follow({ answered }: { answered: RequestAnswer | undefined }) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const id = useId();
  const { state } = useNavigation();
  const { errors, onInput } = useRemainingErrors(answered);
  const error = errors?.number as MessageKey | undefined;
  const status = answered?.status;
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{t('follow-title')}</h2>
      <Form method="post" noValidate className={styles.follow} onInput={onInput}>
        {answered?.refused && <RefusedNote reason={answered.refused} />}
        <TextField
          label={t('follow-number')}
          name="number"
          hint={t('follow-hint')}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LENGTHS.reference}
          defaultValue={answered?.typed?.number}
          error={error && validationText(error, { max: LENGTHS.reference })}
        />
        <Button type="submit" look="secondary" busy={state !== 'idle'}>
          {t('follow-button')}
        </Button>
      </Form>
      {status === 'none' && (
        <p role="alert" className={styles.refused}>
          {t('follow-none')}
        </p>
      )}
      {status && status !== 'none' && (
        <div role="status">
          <h3>{t('follow-found', { number: status.number })}</h3>
          <RequestFacts request={status} />
        </div>
      )}
    </section>
  );
}
