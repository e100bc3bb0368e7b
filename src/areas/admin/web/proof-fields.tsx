import { createContext, useContext, useEffect, useRef } from 'react';
import { useActionData } from 'react-router';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import fieldStyles from '../../../ui/controls/field.module.css';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels as fieldLabels } from '../../../ui/validation/labels.ts';
import type { Answered } from '../../account/web/index.ts';
import { ENTRY_PAGES, PROOF_FIELD } from '../index.ts';
import { ActionStatus } from './act.tsx';
import { labels } from './labels.ts';
import styles from './screens.module.css';

/** Why a guarded act was not done: its form, what is missing there, or what was not right. */
export type UnprovenAnswer = {
  readonly form: string;
  readonly errors?: Readonly<Record<string, MessageKey>> | undefined;
  readonly refusal?: Answered['refusal'];
  /** A fresh log-in at the maker's identity provider has to be shown first. */
  readonly isByIdentity?: true;
};

/** What the identity provider is called that has opened the session of whoever reads; none where a password has. */
const IdentityName = createContext<string | undefined>(undefined);
export const IdentityProof = IdentityName.Provider;

/** In a session that the identity provider has opened there is nothing to type: it is asked once the form was sent. */
function IdentityFields({ name }: { name: string }) {
  const t = useLabels(labels);
  return (
    <fieldset className={`${styles.proof} ${styles.wide}`}>
      <legend>{t('proof.title')}</legend>
      <p className={styles.soft}>{t('proof.identity', { name })}</p>
      <input type="hidden" name={PROOF_FIELD} value="1" />
    </fieldset>
  );
}

/** What is left to do before an act: in a tab of its own, so that what was typed stays. */
function IdentityStatus() {
  const t = useLabels(labels);
  const name = useContext(IdentityName) ?? 'SSO';
  return (
    <ActionStatus isRefused>
      <p>{t('proof.identity-first', { name })}</p>
      <div className={styles.acts}>
        <LinkButton href={`/${ENTRY_PAGES.identity}?${PROOF_FIELD}=1`} target="_blank" rel="noopener">
          {t('proof.identity-go', { name })}
        </LinkButton>
      </div>
    </ActionStatus>
  );
}

/**
 * The fields by which whoever is logged in shows both steps anew, within the form of a guarded act. They are empty after each answer: what is
 * left in a browser that stays open would be half a proof of the next act.
 */
export function ProofFields(props: { form: string; unproven: UnprovenAnswer | undefined }) {
  const identity = useContext(IdentityName);
  return identity ? <IdentityFields name={identity} /> : <StepFields {...props} />;
}

function StepFields({ form, unproven }: { form: string; unproven: UnprovenAnswer | undefined }) {
  const t = useLabels(labels);
  const validationText = useLabels(fieldLabels);
  const answer = useActionData<unknown>();
  const fields = useEmptied(answer);
  const { errors, refusal } = (unproven?.form === form && unproven) || {};
  const missing = (key: MessageKey | undefined) => key && validationText(key, { max: 40 });
  const ofRefusal = (reason: 'wrong-password' | 'code-invalid') =>
    refusal?.reason === reason ? t(`proof.${reason}`) : undefined;
  return (
    <fieldset ref={fields} className={`${styles.proof} ${styles.wide}`}>
      <legend>{t('proof.title')}</legend>
      <p className={styles.soft}>{t('proof.intro')}</p>
      <div className={classNames(fieldStyles.pair, styles.fields)}>
        <TextField
          label={t('proof.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          required
          error={missing(errors?.password) ?? ofRefusal('wrong-password')}
        />
        <TextField
          label={t('code.label')}
          hint={t('code.hint')}
          name="code"
          inputMode="text"
          autoComplete="one-time-code"
          maxLength={20}
          autoCapitalize="none"
          spellCheck={false}
          required
          error={missing(errors?.code) ?? ofRefusal('code-invalid')}
        />
      </div>
    </fieldset>
  );
}

/** Fields that are emptied at each answer of the page, and, of a form whose answer is a file and no page, once it is on its way. */
function useEmptied(answer: unknown) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const last = useRef(answer);
  useEffect(() => {
    if (last.current !== answer) empty(fields.current);
    last.current = answer;
  }, [answer]);
  useEffect(() => {
    const form = fields.current?.closest('form');
    // The browser reads the form after this event; of a form that a script sends or asks about first, it is prevented by then.
    const onSent = (event: SubmitEvent) =>
      setTimeout(() => {
        if (!event.defaultPrevented) empty(fields.current);
      });
    form?.addEventListener('submit', onSent);
    return () => form?.removeEventListener('submit', onSent);
  }, []);
  return fields;
}

function empty(fields: HTMLFieldSetElement | null): void {
  for (const input of fields?.querySelectorAll('input') ?? []) input.value = '';
}

/** Says above the page that a guarded act was not done, and why. */
export function UnprovenStatus({ unproven }: { unproven: UnprovenAnswer | undefined }) {
  const t = useLabels(labels);
  if (!unproven) return null;
  if (unproven.isByIdentity) return <IdentityStatus />;
  const { refusal } = unproven;
  if (!refusal) return <ActionStatus isRefused>{t('proof.missing')}</ActionStatus>;
  const isWait = refusal.reason === 'too-many';
  const isLost = refusal.reason === 'not-started';
  const minutes = isWait ? Math.ceil(refusal.retryAfter / 60) : 0;
  return (
    <ActionStatus isRefused>
      {isWait ? t('proof.too-many', { count: minutes }) : t(isLost ? 'proof.lost' : 'proof.refused')}
    </ActionStatus>
  );
}
