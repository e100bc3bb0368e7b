import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { MessageKey } from '../../../../kit/validators/message-keys.ts';
import { Button, type ButtonLook } from '../../../../ui/controls/button.tsx';
import { type Confirmation, ConfirmButton } from '../../../../ui/controls/confirm-button.tsx';
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { labels as fieldLabels } from '../../../../ui/validation/labels.ts';
import { REASON_MAX } from '../../contract.ts';
import { ActionStatus } from '../act.tsx';
import styles from '../screens.module.css';
import { useTime } from '../time.ts';
import { labels } from './labels.ts';

/** What came of a step: done, refused as the thing stands now, or typed wrongly. */
export type StepAnswer = {
  readonly isDone?: boolean;
  readonly refused?: 'not-now' | 'changed-meanwhile' | 'unknown' | 'full' | 'closed';
  /** The form of several on a page that was sent. */
  readonly form?: string;
  readonly errors?: Readonly<Record<string, MessageKey>>;
  readonly typed?: Readonly<Record<string, string>>;
};

/** A list's filter: plain fields that are sent as an address. */
export function Filter({ children }: { children: ReactNode }) {
  const t = useLabels(labels);
  return (
    <form method="get" className={styles.filter}>
      {children}
      <Button type="submit" look="secondary">
        {t('show')}
      </Button>
    </form>
  );
}

export function SiteField(props: { sites: readonly SelectOption[]; site: string | undefined }) {
  const t = useLabels(labels);
  return (
    <Select
      label={t('site')}
      name="site"
      defaultValue={props.site ?? ''}
      placeholder={t('any-site')}
      options={[...props.sites]}
    />
  );
}

/** Opens one of many by what people call it. */
export function FindField({ missing }: { missing: string | undefined }) {
  const t = useLabels(labels);
  return (
    <form method="get" className={styles.filter}>
      <TextField
        label={t('find')}
        name="numero"
        maxLength={20}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={missing}
        error={missing && t('not-found', { number: missing })}
      />
      <Button type="submit" look="secondary">
        {t('open')}
      </Button>
    </form>
  );
}

/** Leads on by the last one's key, and back to the first. */
export function Pager(props: {
  name: string;
  query: Readonly<Record<string, string | undefined>>;
  after: string | undefined;
  next: string | undefined;
  /** What the place in the list is called in the address, where a page has more than one list. */
  field?: string;
  /** What the ways are called, where not as of most lists. */
  words?: { readonly first: string; readonly older: string };
}) {
  const t = useLabels(labels);
  const { name, after, next, field = 'depois' } = props;
  const words = props.words ?? { first: t('first'), older: t('older') };
  const requests = Object.entries(props.query).filter((one): one is [string, string] => Boolean(one[1]));
  const to = (more: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams([...requests, ...Object.entries(more)])}`;
  if (!after && !next) return null;
  return (
    <nav className={styles.pager} aria-label={name}>
      {after && <Link to={to({})}>{words.first}</Link>}
      {next && <Link to={to({ [field]: next })}>{words.older}</Link>}
    </nav>
  );
}

/** What a step has come to; `done` says what follows from it. */
export function StepStatus({ answer, done }: { answer: StepAnswer | undefined; done: string }) {
  const t = useLabels(labels);
  if (answer?.refused) return <ActionStatus isRefused>{t(`refused.${answer.refused}`)}</ActionStatus>;
  return answer?.isDone ? <ActionStatus>{done}</ActionStatus> : null;
}

export type Step = {
  readonly act: string;
  readonly label: string;
  readonly look?: ButtonLook;
  /** Asked before it is done, where it is legal or financial and cannot be undone. */
  readonly confirmation?: Confirmation | undefined;
};

/** What may be done next: a reason where the customer is to read one, and a button for each act. */
export function StepForm(props: {
  /** Tells forms of one page apart. */
  name: string;
  title: string;
  steps: readonly Step[];
  /** Asks why; this is who reads it. */
  reasonHint?: string | undefined;
  hint?: string | undefined;
  fields?: Readonly<Record<string, string>>;
  answer: StepAnswer | undefined;
  children?: ReactNode;
}) {
  const t = useLabels(labels);
  const validationText = useLabels(fieldLabels);
  const { state, formData } = useNavigation();
  const { name, title, steps, reasonHint, hint, fields = {}, children } = props;
  const answer = props.answer?.form === name ? props.answer : undefined;
  const busy = (act: string) =>
    state !== 'idle' && formData?.get('form') === name && formData.get('act') === act;
  const error = answer?.errors?.reason;
  const sent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.errors) sent.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [answer]);
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {hint && <p className={styles.soft}>{hint}</p>}
      <Form ref={sent} method="post" className={styles.stepForm} noValidate>
        <input type="hidden" name="form" value={name} />
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {children}
        {reasonHint && (
          <TextArea
            // Why somebody would have done one thing is no reason for another, which may stand under their finger by now.
            key={steps.map(({ act }) => act).join()}
            label={t('reason')}
            name="reason"
            rows={2}
            required
            maxLength={REASON_MAX}
            hint={reasonHint}
            defaultValue={answer?.isDone ? undefined : answer?.typed?.reason}
            error={error && validationText(error, { max: REASON_MAX })}
          />
        )}
        <div className={styles.acts}>
          {steps.map(({ act, label, look = 'secondary', confirmation }) =>
            confirmation ? (
              <ConfirmButton key={act} {...confirmation} look={look} field={['act', act]} busy={busy(act)}>
                {label}
              </ConfirmButton>
            ) : (
              <Button key={act} type="submit" name="act" value={act} look={look} busy={busy(act)}>
                {label}
              </Button>
            ),
          )}
        </div>
      </Form>
    </section>
  );
}

export type Event = {
  readonly at: string;
  readonly what: string;
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
};

/** What has happened to one thing, the first first. */
export function History({ events }: { events: readonly Event[] }) {
  const t = useLabels(labels);
  const time = useTime();
  return (
    <section className={styles.card}>
      <h2>{t('history')}</h2>
      <ol className={styles.history}>
        {events.map(({ at, what, by, reason }) => (
          <li key={`${at} ${what}`}>
            <time dateTime={at}>{time(at)}</time>
            <span>
              {what} {by && <small>{by}</small>}
              {reason && <q>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What React draws nothing of is no fact: its term would stand alone. */
const isThere = (value: ReactNode): boolean =>
  value !== undefined && value !== null && value !== false && value !== '';

/** What one thing is, as terms and what they are; those that are nothing are left out. */
export function Facts(props: {
  title: string;
  facts: readonly (readonly [term: string, value: ReactNode])[];
  children?: ReactNode;
}) {
  return (
    <section className={styles.card}>
      <h2>{props.title}</h2>
      <dl className={styles.grid}>
        {props.facts
          .filter(([, value]) => isThere(value))
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {props.children}
    </section>
  );
}
