import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx';
import { descriptionOf, Field } from '../../../ui/controls/field.tsx';
import page from '../../../ui/controls/page.module.css';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useRemainingErrors } from '../../../ui/use-remaining-errors.ts';
import { useTypedAgain } from '../../../ui/use-typed-again.ts';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import { problemOf } from '../../../ui/validation/problem-of.ts';
import { ConsentDocuments } from '../../legal-documents/web/index.ts';
import { LENGTHS, RATINGS } from '../index.ts';
import { labels } from './labels.ts';
import styles from './opinions.module.css';
import { Stars } from './stars.tsx';
import type { OpinionAnswer, WriteView as View } from './view.ts';

type Props = { crumbs: ReactNode; view: View; answered: OpinionAnswer | undefined };

/** Where an owner says how their car is; one form, which works before any script. */
export function WriteView({ crumbs, view, answered }: Props) {
  const t = useLabels(labels);
  const isSent = answered?.ok === true;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('write-title')}</h1>
        {!isSent && <p className={page.intro}>{t(view.cars.length > 0 ? 'write-intro' : 'write-none')}</p>}
      </header>
      {isSent && (
        <p role="status" className={styles.done}>
          {t('sent')}
        </p>
      )}
      {!isSent && view.cars.length > 0 && <WriteForm view={view} answered={answered} />}
      <p>
        <LinkButton href={view.back} look="secondary">
          {t('back')}
        </LinkButton>
      </p>
    </div>
  );
}

function WriteForm({ view: { cars }, answered }: Omit<Props, 'crumbs'>) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const id = useId();
  const navigation = useNavigation();
  const { form } = useTypedAgain({ key: '', isAnswered: answered !== undefined });
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const { typed } = answered ?? {};
  const { errors, onInput } = useRemainingErrors(answered);
  const errorOf = (field: 'order' | 'rating' | 'title' | 'text') => {
    const reason: MessageKey | undefined = errors?.[field];
    const [min, max] = field === 'title' || field === 'text' ? LENGTHS[field] : [];
    return reason && validationText(reason, { min: min ?? 0, max: max ?? 0 });
  };
  const names = {
    order: t('car'),
    rating: t('your-rating'),
    title: t('opinion-title'),
    text: t('opinion-text'),
  };
  const problems = (['order', 'rating', 'title', 'text'] as const).flatMap((field) => {
    const [message, reason = ''] = [errorOf(field), errors?.[field]];
    return message ? [problemOf(`${id}-${field}`, { reason, message, name: names[field] })] : [];
  });
  const text = { hint: t('text-hint'), error: errorOf('text') };
  return (
    <Form ref={form} method="post" noValidate className={styles.form} onInput={onInput}>
      <ErrorSummary problems={problems} attempt={answered?.at ?? 0} />
      {answered?.refused && answered.refused !== 'documents-changed' && (
        <p role="alert" className={styles.refused}>
          {t(answered.refused)}
        </p>
      )}
      {cars.map(({ order, model, refusedFor }) =>
        refusedFor === undefined ? null : (
          <p key={order} className={styles.refused}>
            {t('refused-for', { model, reason: refusedFor })}
          </p>
        ),
      )}
      <RadioGroup
        id={`${id}-order`}
        name="order"
        label={t('car')}
        options={cars.map(({ order, model, version, year }) => ({
          value: order,
          label: t('of-car', { model, version, year }),
        }))}
        defaultValue={typed?.order ?? cars[0]?.order}
        error={errorOf('order')}
      />
      <RadioGroup
        id={`${id}-rating`}
        name="rating"
        label={t('your-rating')}
        options={RATINGS.map((rating) => ({
          value: String(rating),
          label: (
            <span className={styles.choice}>
              <Stars rating={rating} isSaid />
              {t('stars', { rating })}
            </span>
          ),
        }))}
        defaultValue={typed?.rating}
        error={errorOf('rating')}
      />
      <TextField
        id={`${id}-title`}
        name="title"
        label={t('opinion-title')}
        defaultValue={typed?.title}
        maxLength={LENGTHS.title[1]}
        required
        error={errorOf('title')}
      />
      <Field id={`${id}-text`} label={t('opinion-text')} {...text}>
        <textarea
          id={`${id}-text`}
          name="text"
          rows={8}
          maxLength={LENGTHS.text[1]}
          required
          className={styles.area}
          defaultValue={typed?.text}
          aria-invalid={text.error ? true : undefined}
          aria-describedby={descriptionOf(`${id}-text`, text)}
        />
      </Field>
      <ConsentDocuments act="opinion" hasChanged={answered?.refused === 'documents-changed'} />
      <Button type="submit" busy={isBusy}>
        {isBusy ? t('busy') : t('send')}
      </Button>
    </Form>
  );
}
