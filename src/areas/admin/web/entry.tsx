import type { ReactNode } from 'react';
import { IDENTITIES, LOCALES, marketOfLocale } from '../../../kit/markets/identities.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { QrCode } from '../../../ui/controls/qr-code.tsx';
import { SkipLink } from '../../../ui/controls/skip-link.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { AccountForm, type Answered, type FormField } from '../../account/web/index.ts';
import type { Enrolment, IdentityRefusal } from '../contract.ts';
import { ADMIN, BACK_FIELD, ENTRY_PAGES, LANGUAGE_FIELD, PASSWORD_LENGTH } from '../index.ts';
import styles from './entry.module.css';
import { labels } from './labels.ts';
import { useEndedSession } from './unsent-form.ts';

type Entry = { readonly answered: Answered | undefined };
const LANGUAGES = LOCALES;

/** What every way in looks like: one question in the middle, in either language. */
export function EntryFrame(props: { title: string; intro: string; here?: string; children?: ReactNode }) {
  const t = useLabels(labels);
  const { here } = props;
  return (
    <div className={styles.ground}>
      <SkipLink to="content" />
      <header className={styles.head}>
        <p className={styles.house}>
          {t('house')} <span>{t('name')}</span>
        </p>
        {here && (
          <nav aria-label={t('language')} className={styles.languages}>
            {LANGUAGES.map((one) => (
              <a key={one} href={`${here}?${LANGUAGE_FIELD}=${one}`} lang={one}>
                {IDENTITIES[marketOfLocale(one)].ownLanguage}
              </a>
            ))}
          </nav>
        )}
      </header>
      <main id="content" className={styles.entry}>
        <div className={styles.card}>
          <h1>{props.title}</h1>
          <p className={styles.intro}>{props.intro}</p>
          {props.children}
        </div>
      </main>
    </div>
  );
}

export function LogInView(
  props: Entry & {
    /** The maker's identity provider, and whether the staff of a site has to come by it. */
    provider?: { readonly name: string; readonly isForced: boolean } | undefined;
    /** Why it has let nobody in. */
    refusal?: IdentityRefusal | undefined;
    /** The page that the log-in leads back to. */
    back?: string;
  },
) {
  const { answered, provider, refusal, back = ADMIN } = props;
  const t = useLabels(labels);
  useEndedSession();
  const fields: readonly FormField[] = [
    {
      name: 'email',
      label: t('log-in.email'),
      type: 'email',
      inputMode: 'email',
      required: true,
      autoComplete: 'username',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: 254,
    },
    {
      name: 'password',
      label: t('log-in.password'),
      type: 'password',
      required: true,
      autoComplete: 'current-password',
    },
  ];
  return (
    <EntryFrame title={t('log-in.title')} intro={t('log-in.intro')} here={`/${ENTRY_PAGES['log-in']}`}>
      {provider && refusal && (
        <p role="alert" className={styles.refusal}>
          {t(`identity.refused.${refusal}`, { name: provider.name })}
        </p>
      )}
      {provider && (
        <>
          <LinkButton
            href={`/${ENTRY_PAGES.identity}?${new URLSearchParams({ [BACK_FIELD]: back })}`}
            wide
            rel="nofollow"
          >
            {t('identity.button', { name: provider.name })}
          </LinkButton>
          <p className={styles.soft}>
            {t(provider.isForced ? 'identity.forced' : 'identity.or', { name: provider.name })}
          </p>
        </>
      )}
      <AccountForm
        name="log-in"
        answered={answered}
        button={t('log-in.button')}
        look={provider ? 'secondary' : undefined}
        fields={fields}
      />
      <p className={styles.soft}>{t('log-in.help')}</p>
    </EntryFrame>
  );
}

/** Where a fresh log-in at the identity provider ends that an act has asked for: the act's own form stands in another tab. */
export function ProvenView(props: { refusal: IdentityRefusal | undefined; provider: string }) {
  const t = useLabels(labels);
  const { refusal, provider: name } = props;
  if (refusal)
    return (
      <EntryFrame title={t('identity.unproven-title')} intro={t(`identity.refused.${refusal}`, { name })}>
        <p className={styles.soft}>{t('identity.unproven')}</p>
      </EntryFrame>
    );
  return <EntryFrame title={t('identity.proven-title')} intro={t('identity.proven')} />;
}

/** Where a code of one's authenticator is typed, or a backup code. */
export const codeField = (label: string, hint?: string): FormField => ({
  name: 'code',
  label,
  hint,
  inputMode: 'text',
  autoComplete: 'one-time-code',
  maxLength: 20,
  autoCapitalize: 'none',
  spellCheck: false,
  required: true,
});

export function CodeView({ answered }: Entry) {
  const t = useLabels(labels);
  return (
    <EntryFrame title={t('code.title')} intro={t('code.intro')}>
      <AccountForm
        name="code"
        answered={answered}
        button={t('code.button')}
        fields={[codeField(t('code.label'), t('code.hint'))]}
      />
      <a href={`/${ENTRY_PAGES['log-in']}`} className={styles.link}>
        {t('code.back')}
      </a>
    </EntryFrame>
  );
}

/** The password that somebody chooses by their one-time link. */
export function LinkView({ answered, isGood, here }: Entry & { isGood: boolean; here: string }) {
  const t = useLabels(labels);
  if (!isGood) return <EntryFrame title={t('link.gone-title')} intro={t('link.gone')} here={here} />;
  const chosen = { type: 'password', autoComplete: 'new-password', required: true } as const;
  const hint = t('link.password-hint', { min: PASSWORD_LENGTH.min });
  return (
    <EntryFrame title={t('link.title')} intro={t('link.intro')} here={here}>
      <AccountForm
        name="accept"
        limits={PASSWORD_LENGTH}
        answered={answered}
        button={t('link.button')}
        fields={[
          {
            ...chosen,
            name: 'password',
            label: t('link.password'),
            hint,
            maxLength: 2 * PASSWORD_LENGTH.max,
          },
          { ...chosen, name: 'repeated', label: t('link.repeated'), maxLength: 2 * PASSWORD_LENGTH.max },
        ]}
      />
    </EntryFrame>
  );
}

/** What an authenticator reads, in a picture and in letters, and the first code that it shows. */
export function EnrolView({ answered, enrolment }: Entry & { enrolment: Enrolment | undefined }) {
  const t = useLabels(labels);
  if (!enrolment)
    return (
      <EntryFrame title={t('enrol.title')} intro={t('enrol.later')}>
        <LinkButton href={`/${ENTRY_PAGES['log-in']}`}>{t('log-in.title')}</LinkButton>
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('enrol.title')} intro={t('enrol.intro')}>
      <QrCode text={enrolment.address} className={styles.qr} />
      <p className={styles.soft}>
        {t('enrol.key')}
        <code className={styles.key}>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <AccountForm
        name="enrol"
        answered={answered}
        button={t('enrol.button')}
        fields={[codeField(t('enrol.code'))]}
      />
    </EntryFrame>
  );
}

/** The codes that stand in for a lost phone: shown once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={styles.codes}>
      {codes.map((one) => (
        <li key={one}>
          <code>{one}</code>
        </li>
      ))}
    </ul>
  );
}

export function CodesView({ codes }: { codes: readonly string[] }) {
  const t = useLabels(labels);
  return (
    <EntryFrame title={t('codes.title')} intro={t('codes.intro')}>
      <BackupCodes codes={codes} />
      <LinkButton href={ADMIN} wide>
        {t('codes.go')}
      </LinkButton>
    </EntryFrame>
  );
}
