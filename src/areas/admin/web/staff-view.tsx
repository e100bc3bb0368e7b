import { Fragment } from 'react';
import { Form, Link } from 'react-router';
import { IDENTITIES, MARKET_CODES } from '../../../kit/markets/identities.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import fieldStyles from '../../../ui/controls/field.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { type Proposal, TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels as fieldLabels } from '../../../ui/validation/labels.ts';
import type { Member, Refused } from '../contract.ts';
import { ROLES } from '../index.ts';
import { ActionStatus, Card, Cards } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { useConfirmations } from './confirmations.tsx';
import { labels } from './labels.ts';
import { ProofFields, type UnprovenAnswer, UnprovenStatus } from './proof-fields.tsx';
import { ProvenAct } from './proven-act.tsx';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

export type StaffAnswer = {
  readonly link?: string | undefined;
  readonly isDone?: boolean;
  readonly refused?: Refused['reason'] | 'no-dealer';
  readonly errors?: Readonly<Record<string, MessageKey>>;
  readonly typed?: Readonly<Record<string, string>>;
  /** Both steps were not shown. */
  readonly unproven?: UnprovenAnswer;
};

const LOOKS = { invited: '', active: styles.good, ended: styles.bad };

/** Who works here: how each stands, a new way in, the end of one, and whoever is new. */
export function StaffView(props: {
  /** With what the dealer is called whose staff they are, where it is in the directory. */
  members: readonly (Member & { readonly dealerName?: string | undefined })[];
  /** Every dealer of the sites, to choose one by what it is called. */
  dealers: readonly Proposal[];
  answer: StaffAnswer | undefined;
}) {
  const { members, dealers, answer } = props;
  const t = useLabels(labels);
  const time = useTime();
  const heads = ['person', 'roles', 'state', 'seen', 'arrange'] as const;
  return (
    <>
      <ScreenHead title={t('screen.staff')} intro={t('staff.intro')} />
      <Outcome answer={answer} />
      <Cards name={t('screen.staff')} heads={heads.map((one) => t(`staff.${one}`))}>
        {members.map(({ id, name, email, roles, state, seenAt, dealer, dealerName, ...member }) => (
          <Card
            key={id}
            cells={[
              <Fragment key="person">
                {name}
                <small>{email}</small>
              </Fragment>,
              <Fragment key="roles">
                {roles.map((role) => t(`role.${role}`)).join(', ')}
                {dealer && (
                  <small>
                    {[dealerName, t('home.dealer', { code: dealer.code })].filter(Boolean).join(' · ')}
                  </small>
                )}
              </Fragment>,
              <Fragment key="state">
                <span className={`${styles.badge} ${LOOKS[state]}`}>{t(`staff.state.${state}`)}</span>
                <Source {...member} />
              </Fragment>,
              seenAt ? time(seenAt) : t('staff.never'),
              <Link key="open" to={`${SCREEN_PATHS.staff}/${id}`} aria-label={t('staff.open-one', { name })}>
                {t('staff.open')}
              </Link>,
            ]}
          />
        ))}
      </Cards>
      <NewMember answer={answer} dealers={dealers} />
    </>
  );
}

/** Who says what they may do, where that is not an administrator here. */
function Source({ source, isBreakGlass }: Pick<Member, 'source' | 'isBreakGlass'>) {
  const t = useLabels(labels);
  if (isBreakGlass) return <small>{t('staff.break-glass')}</small>;
  return source === 'local' ? null : <small>{t(`staff.source.${source}`)}</small>;
}

/** Somebody of the staff: other roles, another dealer, a new way in, the end of theirs. */
export function MemberView(props: {
  member: Member;
  /** Whether it is whoever reads. */
  isSelf: boolean;
  dealers: readonly Proposal[];
  answer: StaffAnswer | undefined;
}) {
  const { member, isSelf, dealers, answer } = props;
  const t = useLabels(labels);
  const ask = useConfirmations();
  const time = useTime();
  const { name, email, state, seenAt, roles, dealer, source, isBreakGlass } = member;
  const typed = answer?.typed ?? {
    ...Object.fromEntries(roles.map((role) => [`role-${role}`, 'on'])),
    ...(dealer && { market: dealer.market, dealerCode: dealer.code, brand: dealer.brand ?? '' }),
  };
  const hasEnded = state === 'ended';
  return (
    <>
      <ScreenHead title={name}>
        <Link to={SCREEN_PATHS.staff}>{t('staff.back')}</Link>
      </ScreenHead>
      <p className={styles.soft}>
        {email} · {t(`staff.state.${state}`)} · {t('staff.seen')}: {seenAt ? time(seenAt) : t('staff.never')}
      </p>
      <p className={styles.soft}>
        {t('staff.source')}: {t(`staff.source.${source}`)}
        {isBreakGlass && ` · ${t('staff.break-glass')}`}
      </p>
      <Outcome answer={answer} />
      {!hasEnded && source !== 'local' && (
        <section className={styles.card}>
          <h2>{t('staff.change')}</h2>
          <p>{roles.map((role) => t(`role.${role}`)).join(', ')}</p>
          <p className={styles.soft}>{t('staff.managed-intro')}</p>
        </section>
      )}
      {!hasEnded && source === 'local' && (
        <section className={styles.card}>
          <h2>{t('staff.change')}</h2>
          <p className={styles.soft}>{t('staff.change-intro')}</p>
          {/* What is kept is shown again once it is kept. */}
          <Form method="post" className={styles.form} noValidate key={JSON.stringify([roles, dealer])}>
            <input type="hidden" name="form" value="change" />
            <PlaceFields typed={typed} errors={answer?.errors ?? {}} dealers={dealers} />
            <ProofFields form="change" unproven={answer?.unproven} />
            <div className={styles.wide}>
              <Button type="submit">{t('staff.save')}</Button>
            </div>
          </Form>
        </section>
      )}
      {isSelf ? (
        <p className={styles.soft}>{t('staff.own-intro')}</p>
      ) : (
        <>
          {!hasEnded && source !== 'local' && (
            <section className={styles.card}>
              <h2>{t('staff.unlink')}</h2>
              <p className={styles.soft}>{t('staff.unlink-intro')}</p>
              <ProvenAct
                form="renew"
                unproven={answer?.unproven}
                name={t('staff.unlink-one', { name })}
                look="plain"
                confirmation={ask('staff.unlink', t('staff.unlink'), { name })}
              >
                {t('staff.unlink')}
              </ProvenAct>
            </section>
          )}
          {(source === 'local' || (source === 'identity' && hasEnded)) && (
            <section className={styles.card}>
              <h2>{t(hasEnded ? 'staff.readmit' : 'staff.renew')}</h2>
              <p className={styles.soft}>
                {t(
                  source === 'local'
                    ? hasEnded
                      ? 'staff.readmit-intro'
                      : 'staff.renew-intro'
                    : 'staff.readmit-identity-intro',
                )}
              </p>
              <ProvenAct
                form="renew"
                unproven={answer?.unproven}
                name={t(hasEnded ? 'staff.readmit-one' : 'staff.renew-one', { name })}
                confirmation={ask('staff.renew', t(hasEnded ? 'staff.readmit' : 'staff.renew'), { name })}
              >
                {t(hasEnded ? 'staff.readmit' : 'staff.renew')}
              </ProvenAct>
            </section>
          )}
          {!hasEnded && (
            <section className={styles.card}>
              <h2>{t('staff.end')}</h2>
              <p className={styles.soft}>{t('staff.end-intro')}</p>
              <ProvenAct
                form="end"
                unproven={answer?.unproven}
                name={t('staff.end-one', { name })}
                look="plain"
                confirmation={ask('staff.end', t('staff.end'), { name })}
              >
                {t('staff.end')}
              </ProvenAct>
            </section>
          )}
        </>
      )}
    </>
  );
}

/** What came of it, with a link that is shown once. */
function Outcome({ answer }: { answer: StaffAnswer | undefined }) {
  const t = useLabels(labels);
  return (
    <>
      <UnprovenStatus unproven={answer?.unproven} />
      {answer?.refused && <ActionStatus isRefused>{t(`staff.refused.${answer.refused}`)}</ActionStatus>}
      {answer?.isDone && (
        <ActionStatus>
          {answer.link ? (
            <>
              <h2>{t('staff.link')}</h2>
              <p>{t('staff.link-intro')}</p>
              <code className={styles.once}>{answer.link}</code>
            </>
          ) : (
            t('staff.done')
          )}
        </ActionStatus>
      )}
    </>
  );
}

/** What somebody may do, and at which dealer. */
function PlaceFields(
  props: Required<Pick<StaffAnswer, 'typed' | 'errors'>> & { dealers: readonly Proposal[] },
) {
  const { typed, errors, dealers } = props;
  const t = useLabels(labels);
  const validationText = useLabels(fieldLabels);
  const field = (name: 'dealerCode' | 'brand') => ({
    name,
    defaultValue: typed[name],
    maxLength: 60,
    error: errors[name] && validationText(errors[name], { max: 60 }),
  });
  return (
    <>
      <fieldset className={`${styles.choices} ${styles.wide}`}>
        <legend>{t('staff.roles')}</legend>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            name={`role-${role}`}
            value="on"
            label={t(`role.${role}`)}
            hint={t(`role.${role}.what`)}
            defaultChecked={typed[`role-${role}`] === 'on'}
          />
        ))}
      </fieldset>
      <div className={classNames(fieldStyles.pair, styles.fields)}>
        <Select
          label={t('staff.market')}
          hint={t('staff.market-hint')}
          name="market"
          defaultValue={typed.market}
          placeholder={t('staff.no-dealer')}
          options={MARKET_CODES.map((value) => ({ value, label: IDENTITIES[value].ownName }))}
        />
        <TextField
          label={t('staff.code')}
          hint={t('staff.code-hint')}
          autoComplete="off"
          proposals={dealers}
          {...field('dealerCode')}
        />
        <TextField label={t('staff.brand')} {...field('brand')} />
      </div>
    </>
  );
}

function NewMember(props: { answer: StaffAnswer | undefined; dealers: readonly Proposal[] }) {
  const { answer, dealers } = props;
  const t = useLabels(labels);
  const validationText = useLabels(fieldLabels);
  const { errors = {}, typed = {} } = answer ?? {};
  const field = (name: 'name' | 'email') => ({
    name,
    defaultValue: typed[name],
    maxLength: 254,
    error: errors[name] && validationText(errors[name], { max: 254 }),
  });
  return (
    <section className={styles.card}>
      <h2>{t('staff.add')}</h2>
      <p className={styles.soft}>{t('staff.add-intro')}</p>
      <Form method="post" className={styles.form} noValidate>
        <input type="hidden" name="form" value="add" />
        <div className={classNames(fieldStyles.pair, styles.fields)}>
          <TextField label={t('staff.person')} autoComplete="off" required {...field('name')} />
          <TextField label={t('staff.email')} type="email" autoComplete="off" required {...field('email')} />
        </div>
        <PlaceFields typed={typed} errors={errors} dealers={dealers} />
        <ProofFields form="add" unproven={answer?.unproven} />
        <div className={styles.wide}>
          <Button type="submit">{t('staff.create')}</Button>
        </div>
      </Form>
    </section>
  );
}
