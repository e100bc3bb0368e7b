import { type ReactNode, useEffect } from 'react';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { ConsentDocuments, useDocumentStamp } from '../../legal-documents/web/index.ts';
import { CODE_DIGITS, CODE_MINUTES, type Notice, type Purpose, SHOWN_FIELD } from '../index.ts';
import styles from './account.module.css';
import { AccountForm, type FormField } from './account-form.tsx';
import type { Answered } from './answered.ts';
import { forgetPerson } from './forget.ts';
import { labels } from './labels.ts';
import { PasskeyEntry } from './passkeys.tsx';

/** Addresses of the account's pages on this site. */
export type AccountPaths = Readonly<
  Record<
    | 'home'
    | 'log-in'
    | 'sign-up'
    | 'reset'
    | 'identity'
    | 'step'
    | 'authenticator'
    | 'code'
    | 'details'
    | 'requests'
    | 'security'
    | 'log-out'
    | 'copy',
    string
  >
>;

type Entry = { readonly paths: AccountPaths; readonly answered: Answered | undefined };

/** What every way into an account looks like: one question in the middle. */
export function EntryFrame(props: { title: string; intro: ReactNode; children: ReactNode }) {
  return (
    <div className={`frame ${styles.entry}`}>
      <header className={styles.head}>
        <h1>{props.title}</h1>
        <p>{props.intro}</p>
      </header>
      {props.children}
    </div>
  );
}

const email = (label: string): FormField => ({
  name: 'email',
  label,
  type: 'email',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
  required: true,
});

/** The two fields of a password that is being chosen. */
export function useNewPassword(label: 'password' | 'new-password' = 'password'): readonly FormField[] {
  const t = useLabels(labels);
  const chosen = { type: 'password', autoComplete: 'new-password', maxLength: 32, required: true } as const;
  return [
    { ...chosen, name: 'password', label: t(label), hint: t('password-hint') },
    { ...chosen, name: 'repeated', label: t('repeated') },
  ];
}

const SAID = {
  'logged-out': 'logged-out',
  'logged-out-orders': 'logged-out-orders',
  erased: 'security.erased',
  'erased-orders': 'security.erased-orders',
  'erased-keep': 'security.erased-keep',
  'erased-cancel': 'security.erased-cancel',
  'identity-refused': 'refused.identity-refused',
  'identity-unverified': 'refused.identity-unverified',
  'identity-unavailable': 'refused.identity-unavailable',
  'documents-changed': 'refused.documents-changed',
} as const satisfies Record<Notice, string>;

type LogIn = Entry & {
  /** What has just happened, if anything has. */
  readonly notice: Notice | undefined;
  /** The maker's own identity provider, where there is one. */
  readonly provider: string | undefined;
  /** The page that is next. */
  readonly back: string;
};

/** The way to the maker's own identity provider, with what holds for who has no account yet. */
function ProviderEntry({ provider, address }: { readonly provider: string; readonly address: string }) {
  const t = useLabels(labels);
  const shown = useDocumentStamp('account');
  const query = shown ? `?${new URLSearchParams({ [SHOWN_FIELD]: shown })}` : '';
  return (
    <>
      {/* A page of another provider follows: nothing for a script of ours to fetch. */}
      <a href={`${address}${query}`} className={buttonClass('secondary')}>
        <span>{t('identity.enter', { house: provider })}</span>
      </a>
      <ConsentDocuments act="account" />
    </>
  );
}

export function LogInView({ paths, answered, notice, provider, back }: LogIn) {
  const t = useLabels(labels);
  const noticeText = notice && t(SAID[notice]);
  const hasLeft = notice?.startsWith('logged-out') || notice?.startsWith('erased');
  useEffect(() => {
    if (hasLeft) forgetPerson();
  }, [hasLeft]);
  return (
    <EntryFrame title={t('log-in.title')} intro={t('log-in.intro')}>
      {noticeText && (
        <p role="status" className={styles.notice}>
          {noticeText}
        </p>
      )}
      <AccountForm
        name="log-in"
        answered={answered}
        button={t('log-in.button')}
        fields={[
          email(t('email')),
          {
            name: 'password',
            label: t('password'),
            type: 'password',
            autoComplete: 'current-password',
            required: true,
          },
        ]}
      />
      {provider && <ProviderEntry provider={provider} address={paths.identity} />}
      <PasskeyEntry home={back} />
      <p>
        <a href={paths.reset} className={styles.link}>
          {t('log-in.forgotten')}
        </a>
      </p>
      <p className={styles.other}>
        {t('log-in.new')}{' '}
        <a href={paths['sign-up']} className={styles.link}>
          {t('log-in.create')}
        </a>
      </p>
    </EntryFrame>
  );
}

/** Asks for the e-mail to which a code is sent. */
export function StartView({ paths, answered, purpose }: Entry & { purpose: 'sign-up' | 'reset' }) {
  const t = useLabels(labels);
  return (
    <EntryFrame title={t(`${purpose}.title`)} intro={t(`${purpose}.intro`)}>
      <AccountForm
        name={purpose}
        answered={answered}
        button={t(`${purpose}.button`)}
        fields={[email(t('email'))]}
      />
      <p className={styles.other}>
        {t('sign-up.known')}{' '}
        <a href={paths['log-in']} className={styles.link}>
          {t('log-in.button')}
        </a>
      </p>
    </EntryFrame>
  );
}

export type CodeViewProps = Entry & {
  readonly started: { readonly purpose: Purpose; readonly email: string } | undefined;
};

/** Asks for the code, and for what it opens. */
export function CodeView({ paths, answered, started }: CodeViewProps) {
  const t = useLabels(labels);
  const password = useNewPassword();
  if (!started) {
    return (
      <EntryFrame title={t('code.none-title')} intro={t('code.none')}>
        <p>
          <a href={paths['log-in']} className={styles.link}>
            {t('log-in.button')}
          </a>
        </p>
      </EntryFrame>
    );
  }
  const { purpose } = started;
  const values = { email: started.email, digits: CODE_DIGITS, minutes: CODE_MINUTES };
  const name: FormField = {
    name: 'name',
    label: t('name'),
    autoComplete: 'name',
    maxLength: 120,
    required: true,
  };
  const code: FormField = {
    name: 'code',
    label: t('code'),
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 20,
    required: true,
  };
  const fields = {
    'sign-up': [code, name, ...password],
    reset: [code, ...password],
    'change-email': [code],
  }[purpose];
  const back = purpose === 'change-email' ? paths.security : paths[purpose];
  return (
    <EntryFrame title={t('code.title')} intro={t('code.sent', values)}>
      <AccountForm
        key={purpose}
        name={purpose}
        answered={answered}
        button={t(`code.${purpose}`)}
        fields={fields}
      >
        {purpose === 'reset' && <Checkbox name="keep" label={t('code.keep')} />}
        {purpose === 'sign-up' && <ConsentDocuments act="account" />}
      </AccountForm>
      <p className={styles.other}>
        {t('code.missing')}{' '}
        <a href={back} className={styles.link}>
          {t('code.again')}
        </a>
      </p>
    </EntryFrame>
  );
}
