import { IDENTITIES, LOCALES, marketOfLocale } from '../../../kit/markets/identities.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { AccountForm, type Answered } from '../../account/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { StaffSession } from '../contract.ts';
import { PASSWORD_LENGTH, SESSION_HOURS } from '../index.ts';
import { Act, ActionStatus } from './act.tsx';
import { BackupCodes, codeField } from './entry.tsx';
import { labels } from './labels.ts';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

const LANGUAGES = LOCALES;

export type ProfileAnswer = {
  readonly codes?: readonly string[];
  readonly isPasswordChanged?: boolean;
  readonly answered?: Answered;
};

/** One's own access: the language, where one is logged in, new backup codes. */
export function ProfileView(props: {
  devices: Awaited<ReturnType<StaffSession['devices']>>;
  idleMinutes: number;
  /** What the identity provider is called that has opened the session: password and phone are its own. */
  identity: string | undefined;
  answer: ProfileAnswer | undefined;
}) {
  const t = useLabels(labels);
  const time = useTime();
  const { devices, idleMinutes, identity, answer } = props;
  const { locale } = useSite();
  return (
    <>
      <ScreenHead title={t('screen.profile')} intro={t('profile.intro')} />
      {answer?.codes && (
        <ActionStatus>
          <h2>{t('codes.title')}</h2>
          <p>{t('codes.intro')}</p>
          <BackupCodes codes={answer.codes} />
        </ActionStatus>
      )}
      {answer?.isPasswordChanged && <ActionStatus>{t('profile.changed')}</ActionStatus>}
      <section className={styles.card}>
        <h2>{t('language')}</h2>
        <div className={styles.acts}>
          {LANGUAGES.filter((one) => one !== locale).map((one) => (
            <Act key={one} form="language" fields={{ locale: one }} reload>
              <span lang={one}>{IDENTITIES[marketOfLocale(one)].ownLanguage}</span>
            </Act>
          ))}
        </div>
      </section>
      <section className={styles.card}>
        <h2>{t('profile.devices')}</h2>
        <p className={styles.soft}>{t('profile.ends', { hours: SESSION_HOURS, minutes: idleMinutes })}</p>
        <ul className={styles.lines}>
          {devices.map(({ id, name, since, isThis }) => {
            const device = name || t('profile.unknown');
            return (
              <li key={id}>
                <span>
                  {device}
                  <small>
                    {t('profile.since', { time: time(since) })}
                    {isThis && ` · ${t('profile.this')}`}
                  </small>
                </span>
                {!isThis && (
                  <Act form="end" fields={{ id }} name={t('profile.end-one', { device })}>
                    {t('profile.end')}
                  </Act>
                )}
              </li>
            );
          })}
        </ul>
        {devices.length > 1 && <Act form="end-others">{t('profile.end-others')}</Act>}
      </section>
      {identity ? (
        <p className={styles.soft}>{t('profile.identity', { name: identity })}</p>
      ) : (
        <OwnSecrets answer={answer} />
      )}
    </>
  );
}

/** Another password and new backup codes, of whoever has them here. */
function OwnSecrets({ answer }: { answer: ProfileAnswer | undefined }) {
  const t = useLabels(labels);
  const code = codeField(t('code.label'), t('code.hint'));
  return (
    <>
      <section className={styles.card}>
        <h2>{t('profile.change')}</h2>
        <p className={styles.soft}>{t('profile.change-intro')}</p>
        <div className={styles.narrow}>
          <AccountForm
            name="password"
            look="secondary"
            answered={answer?.answered}
            button={t('profile.change')}
            fields={[
              {
                name: 'current',
                label: t('profile.current'),
                type: 'password',
                required: true,
                autoComplete: 'current-password',
              },
              code,
              {
                name: 'password',
                label: t('link.password'),
                type: 'password',
                required: true,
                hint: t('link.password-hint', { min: PASSWORD_LENGTH.min }),
                autoComplete: 'new-password',
              },
              {
                name: 'repeated',
                label: t('link.repeated'),
                type: 'password',
                required: true,
                autoComplete: 'new-password',
              },
            ]}
          />
        </div>
      </section>
      <section className={styles.card}>
        <h2>{t('profile.codes')}</h2>
        <p className={styles.soft}>{t('profile.codes-intro')}</p>
        <div className={styles.narrow}>
          <AccountForm
            name="codes"
            look="secondary"
            answered={answer?.answered}
            button={t('profile.renew')}
            fields={[
              {
                name: 'password',
                label: t('profile.password'),
                type: 'password',
                required: true,
                autoComplete: 'current-password',
              },
              code,
            ]}
          />
        </div>
      </section>
    </>
  );
}
