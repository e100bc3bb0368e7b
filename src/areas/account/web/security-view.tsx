import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useRemoval } from '../../../ui/controls/confirm-button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import type { Device, Passkey, SecondFactor } from '../contract.ts';
import type { CopyNotice } from '../index.ts';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { AccountForm, type FormChoice, type FormField } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { DeviceRow } from './device-row.tsx';
import { useNewPassword } from './entry.tsx';
import { labels } from './labels.ts';
import { Passkeys } from './passkeys.tsx';
import { usePointInTime } from './point-in-time.ts';
import type { RoomProps } from './rooms.tsx';
import { SecondFactorCard, useFactorField } from './second-factor.tsx';

const DONE = {
  'change-password': 'security.password-done',
  'end-device': 'security.devices-done',
  'end-others': 'security.devices-done',
  'confirm-email': 'security.email-done',
  'drop-passkey': 'passkey.dropped',
  'drop-factor': 'factor.dropped',
  'drop-identity': 'identity.dropped',
} as const;

const COPY_REFUSED = {
  'copy-refused': 'refused.wrong-password',
  'copy-code': 'refused.code-invalid',
  'copy-too-many': 'security.copy-too-many',
} as const satisfies Record<CopyNotice, string>;

const SURE = 'erase-sure';

/** By what the account is entered, where it is open, and what its owner may ask for. */
export function SecurityView({
  paths,
  customer,
  answered,
  devices,
  passkeys,
  factor,
  identity,
  copyNotice,
  closing,
}: RoomProps & {
  /** Why the copy was not given, where it was asked for. */
  copyNotice: CopyNotice | undefined;
  /** What goes or stays with the account beside its own data: what is asked of it, and what follows. */
  closing: {
    readonly fields: ReactNode;
    readonly effect: ReactNode;
    readonly choice: FormChoice | undefined;
  };
  devices: readonly Device[];
  passkeys: readonly Passkey[];
  factor: SecondFactor | undefined;
  identity: {
    readonly provider: string | undefined;
    readonly isLinked: boolean;
    readonly hasPassword: boolean;
  };
}) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const password = useNewPassword('new-password');
  const current: FormField = {
    name: 'current',
    label: t('current'),
    type: 'password',
    autoComplete: 'current-password',
    required: true,
  };
  const code = useFactorField();
  /** For what changes how the account is entered, copies or erases it. */
  const proof = factor ? [current, code] : [current];
  const identityRemoval = useRemoval(identity.provider ?? '');
  const done = answered?.ok ? DONE[answered.form as keyof typeof DONE] : undefined;
  const unsure = answered?.form === 'erase' ? answered.errors?.sure : undefined;
  return (
    <AccountFrame paths={paths} room="security" title={t('security.title')} intro={t('security.intro')}>
      {done && (
        <p role="status" className={styles.notice}>
          {t(done)}
        </p>
      )}
      {!identity.hasPassword && (
        <p className={styles.notice}>
          {t('identity.no-password')}{' '}
          <a href={paths.reset} className={styles.link}>
            {t('identity.choose-password')}
          </a>
        </p>
      )}
      <AccountCard id="devices" title={t('security.devices')} intro={t('security.devices-intro')}>
        <Devices devices={devices} />
      </AccountCard>
      {identity.hasPassword && (
        <AccountCard id="password" title={t('security.password')} intro={t('security.password-intro')}>
          <AccountForm
            name="change-password"
            answered={answered}
            button={t('security.password-button')}
            look="secondary"
            fields={[...proof, ...password]}
          />
        </AccountCard>
      )}
      <AccountCard id="passkeys" title={t('passkey.title')} intro={t('passkey.intro')}>
        <Passkeys passkeys={passkeys} answered={answered} proof={proof} />
      </AccountCard>
      <SecondFactorCard
        factor={factor}
        hasPassword={identity.hasPassword}
        answered={answered}
        proof={proof}
      />
      {identity.isLinked && identity.provider && (
        <AccountCard
          id="identity"
          title={t('identity.title', { house: identity.provider })}
          intro={t('identity.linked', { house: identity.provider })}
        >
          {identity.hasPassword && (
            <AccountForm
              name="drop-identity"
              answered={answered}
              button={t('identity.drop', { house: identity.provider })}
              look="secondary"
              fields={proof}
              confirmation={identityRemoval}
            />
          )}
        </AccountCard>
      )}
      <AccountCard
        id="email"
        title={t('security.email')}
        intro={t('security.email-now', { email: customer.email })}
      >
        <AccountForm
          name="change-email"
          answered={answered}
          button={t('security.email-button')}
          look="secondary"
          fields={[
            {
              name: 'email',
              label: t('security.email-new'),
              type: 'email',
              inputMode: 'email',
              autoComplete: 'email',
              autoCapitalize: 'none',
              spellCheck: false,
              maxLength: 254,
              required: true,
            },
            ...proof,
          ]}
        />
      </AccountCard>
      <AccountCard id="copy" title={t('security.copy')} intro={t('security.copy-intro')}>
        {copyNotice && (
          <p role="alert" className={styles.refused}>
            {t(COPY_REFUSED[copyNotice])}
          </p>
        )}
        {/* A file follows: nothing for a script of ours to fetch. */}
        <form method="post" action={paths.copy} className={styles.form}>
          {proof.map((field) => (
            <TextField {...field} key={field.name} id={`copy-${field.name}`} />
          ))}
          <button type="submit" className={buttonClass('secondary')}>
            <span>{t('security.copy-button')}</span>
          </button>
        </form>
      </AccountCard>
      <AccountCard id="erase" title={t('security.erase')} intro={t('security.erase-intro')}>
        <AccountForm
          name="erase"
          answered={answered}
          button={t('security.erase-button')}
          look="secondary"
          fields={proof}
          choices={[
            ...(closing.choice ? [closing.choice] : []),
            { name: 'sure', id: SURE, label: t('security.erase-sure') },
          ]}
          confirmation={{
            question: t('security.erase-question'),
            effect: (
              <>
                <p>{t('security.erase-effect')}</p>
                {closing.effect}
              </>
            ),
            confirm: t('security.erase-button'),
          }}
        >
          {closing.fields}
          <Checkbox
            id={SURE}
            name="sure"
            required
            label={t('security.erase-sure')}
            error={unsure && validationText(unsure)}
          />
        </AccountForm>
      </AccountCard>
    </AccountFrame>
  );
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const t = useLabels(labels);
  const pointInTime = usePointInTime();
  return (
    <>
      <ul className={styles.devices}>
        {devices.map(({ id, name, since, isThis }) => {
          const shown = name || t('security.device-unknown');
          const when = pointInTime(since);
          return (
            <DeviceRow
              key={id}
              name={shown}
              about={isThis ? t('security.device-this') : t('security.device-since', { since: when })}
            >
              {!isThis && (
                <Form method="post">
                  <input type="hidden" name="form" value="end-device" />
                  <input type="hidden" name="device" value={id} />
                  <Button
                    type="submit"
                    look="secondary"
                    aria-label={t('security.device-end-name', { name: shown, since: when })}
                  >
                    {t('security.device-end')}
                  </Button>
                </Form>
              )}
            </DeviceRow>
          );
        })}
      </ul>
      {devices.length > 2 && (
        <Form method="post">
          <input type="hidden" name="form" value="end-others" />
          <Button type="submit" look="secondary">
            {t('security.others-end')}
          </Button>
        </Form>
      )}
    </>
  );
}
