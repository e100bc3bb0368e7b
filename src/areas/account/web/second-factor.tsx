import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { QrCode } from '../../../ui/controls/qr-code.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { Enrolment, SecondFactor } from '../contract.ts';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { AccountForm, type FormField } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import type { Answered } from './answered.ts';
import { type AccountPaths, EntryFrame } from './entry.tsx';
import { labels } from './labels.ts';
import { usePointInTime } from './point-in-time.ts';

/** Where an authenticator's code is typed: six digits, which a phone or a browser may know already. */
const codeField = (label: string, hint?: string): FormField => ({
  name: 'code',
  label,
  hint,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 20,
  required: true,
});

/** The field for a code of the second factor, or a backup code, that is asked for beside the password. */
export function useFactorField(): FormField {
  const t = useLabels(labels);
  return {
    name: 'code',
    label: t('factor.code'),
    hint: t('factor.code-hint'),
    autoComplete: 'one-time-code',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 20,
    required: true,
  };
}

type CardProps = {
  readonly factor: SecondFactor | undefined;
  readonly hasPassword: boolean;
  readonly answered: Answered | undefined;
  /** The field for the password, which is asked for again, and with a factor the one for a code of it. */
  readonly proof: readonly FormField[];
};

/** The second factor in the account: how it stands, and what its owner may do about it, by their password and a code. */
export function SecondFactorCard({ factor, hasPassword, answered, proof }: CardProps) {
  const t = useLabels(labels);
  const when = usePointInTime();
  const begin = (button: string) => (
    <AccountForm name="begin-factor" answered={answered} button={button} look="secondary" fields={proof} />
  );
  const isRenewed = answered?.form === 'renew-codes' && answered.ok;
  const acts = [
    ['renew-codes', t('factor.renew')],
    ['begin-factor', t('factor.change')],
    ['drop-factor', t('factor.drop')],
  ] as const;
  const removal = {
    question: t('factor.drop-question'),
    effect: <p>{t('factor.drop-effect')}</p>,
    confirm: t('factor.drop'),
  };
  return (
    <AccountCard id="second-factor" title={t('factor.title')} intro={t('factor.intro')}>
      {isRenewed && answered.backupCodes && <NewCodes codes={answered.backupCodes} />}
      {!factor && <p>{t('factor.none')}</p>}
      {!factor && hasPassword && begin(t('factor.add'))}
      {factor && (
        <>
          <p>
            {t('factor.since', { since: when(factor.since) })}{' '}
            {t('factor.left', { count: factor.backupCodes })}
          </p>
          {acts.map(([name, label]) => (
            <details key={name} className={styles.act} open={answered?.form === name && !answered.ok}>
              <summary className={buttonClass('secondary')}>
                <span>{label}</span>
              </summary>
              <AccountForm
                name={name}
                answered={answered}
                button={label}
                look="secondary"
                fields={proof}
                confirmation={name === 'drop-factor' ? removal : undefined}
              />
            </details>
          ))}
        </>
      )}
    </AccountCard>
  );
}

/** Backup codes that their owner is shown once; whoever reads by ear or by keyboard is led to them. */
function NewCodes({ codes }: { codes: readonly string[] }) {
  const t = useLabels(labels);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.notice}>
      <h3 ref={title} tabIndex={-1}>
        {t('codes.title')}
      </h3>
      <p>{t('codes.intro')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Copy text={codes.join('\n')} label={t('codes.copy')} />
    </div>
  );
}

function Copy({ text, label }: { text: string; label: string }) {
  const t = useLabels(labels);
  const isAlive = useHydrated();
  const [result, setResult] = useState<'copied' | 'not-copied'>();
  const copy = async () => setResult((await copyText(text)) ? 'copied' : 'not-copied');
  return (
    <div>
      {isAlive && (
        <Button look="secondary" icon={result === 'copied' ? 'check' : undefined} onClick={() => void copy()}>
          {label}
        </Button>
      )}
      <p role="status">{result && t(result)}</p>
    </div>
  );
}

type AuthenticatorProps = {
  readonly paths: AccountPaths;
  readonly answered: Answered | undefined;
  readonly enrolment: Enrolment | undefined;
};

/** What an authenticator reads, in a picture and in letters, and the first code that it shows; then the backup codes. */
export function AuthenticatorView({ paths, answered, enrolment }: AuthenticatorProps) {
  const t = useLabels(labels);
  const back = (
    <p>
      <a href={paths.security} className={styles.link}>
        {t('factor.back')}
      </a>
    </p>
  );
  return (
    <AccountFrame paths={paths} room="security" title={t('factor.title')} intro={t('enrol.intro')}>
      {answered?.backupCodes ? (
        <AccountCard id="codes" title={t('enrol.done')}>
          <NewCodes codes={answered.backupCodes} />
          {back}
        </AccountCard>
      ) : enrolment ? (
        <AccountCard id="enrol" title={t('enrol.title')}>
          <ol className={styles.steps}>
            <li>{t('enrol.scan')}</li>
            <li>{t('enrol.type')}</li>
          </ol>
          <QrCode text={enrolment.address} className={styles.qr} />
          <p>
            {t('enrol.key')}{' '}
            <code className={styles.key}>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <Copy text={enrolment.secret} label={t('enrol.copy')} />
          <AccountForm
            name="enrol-factor"
            answered={answered}
            button={t('enrol.button')}
            fields={[codeField(t('enrol.code'))]}
          />
        </AccountCard>
      ) : (
        <AccountCard id="enrol" title={t('enrol.ended')}>
          <p>{t('enrol.again')}</p>
          {back}
        </AccountCard>
      )}
    </AccountFrame>
  );
}

type StepProps = {
  readonly paths: AccountPaths;
  readonly answered: Answered | undefined;
  /** A log-in waits for it in this browser. */
  readonly isWaiting: boolean;
};

/** The second step of a log-in: the authenticator's code, or a backup code in its place. */
export function StepView({ paths, answered, isWaiting }: StepProps) {
  const t = useLabels(labels);
  const again = (
    <p className={styles.other}>
      <a href={paths['log-in']} className={styles.link}>
        {t('step.again')}
      </a>
    </p>
  );
  const hasEnded = !isWaiting || answered?.refusal?.reason === 'step-ended';
  if (hasEnded)
    return (
      <EntryFrame title={t('step.ended')} intro={t('refused.step-ended')}>
        {again}
      </EntryFrame>
    );
  const spare: FormField = {
    name: 'code',
    label: t('step.backup'),
    hint: t('step.backup-hint'),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 20,
    required: true,
  };
  return (
    <EntryFrame title={t('step.title')} intro={t('step.intro')}>
      <AccountForm
        name="step"
        answered={answered}
        button={t('step.button')}
        fields={[codeField(t('step.code'))]}
      />
      <details className={styles.act} open={answered?.form === 'backup'}>
        <summary className={buttonClass('secondary')}>
          <span>{t('step.use-backup')}</span>
        </summary>
        <AccountForm
          name="backup"
          answered={answered}
          button={t('step.button')}
          look="secondary"
          fields={[spare]}
        />
      </details>
      <p className={styles.soft}>{t('step.lost')}</p>
      {again}
    </EntryFrame>
  );
}
