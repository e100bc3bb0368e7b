import { useId, useState } from 'react';
import { Form } from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Membership, Survey } from '../contract.ts';
import { labels } from './labels.ts';
import styles from './loyalty.module.css';
import type { LoyaltyAnswer, LoyaltyView as View } from './view.ts';

type Props = { view: View; member: Membership; answered: LoyaltyAnswer | undefined };

/** What a member has, and what they may do with it. */
export function MemberView({ view, member, answered }: Props) {
  return (
    <>
      <div className={styles.columns}>
        <Balance view={view} member={member} />
        <Movements view={view} member={member} />
      </div>
      <div className={styles.columns}>
        {member.survey && (
          <SurveyCard
            survey={member.survey}
            points={view.programme.earn.survey}
            isMissing={answered?.act === 'vote' && answered.error !== undefined}
          />
        )}
        <Choice member={member} answered={answered?.act === 'choose' ? answered : undefined} />
      </div>
    </>
  );
}

function Balance({ view: { paths }, member }: Pick<Props, 'view' | 'member'>) {
  const t = useLabels(labels);
  const { balance, earned, position, members } = member;
  return (
    <section className={styles.balance}>
      <h2>{t('balance')}</h2>
      <p className={styles.big}>
        <strong className="numbers">{writeNumber(balance)}</strong>
      </p>
      <p>{t('earned', { points: writeNumber(earned) })}</p>
      <p>
        {t('position', { count: members, position: writeNumber(position), members: writeNumber(members) })}
      </p>
      <p className={styles.go}>
        {paths.rewards && <LinkButton href={paths.rewards}>{t('redeem')}</LinkButton>}
        <LinkButton href={paths.ranking} look="secondary">
          {t('see-ranking')}
        </LinkButton>
      </p>
    </section>
  );
}

function Movements({ view: { brandName: brand }, member: { movements } }: Pick<Props, 'view' | 'member'>) {
  const t = useLabels(labels);
  const { locale } = useSite();
  return (
    <section className={styles.card}>
      <h2>{t('movements')}</h2>
      <ul className={styles.movements}>
        {movements.map(({ what, points, on }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a ledger have no other name here, and never change places
          <li key={at}>
            <span>
              {t(what, { brand })} <time dateTime={on}>{formatDate(on, locale)}</time>
            </span>
            <strong className="numbers" data-gain={points > 0}>
              {points > 0 ? '+' : '−'}
              {writeNumber(Math.abs(points))}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SurveyProps = { survey: Survey; points: number; isMissing: boolean };

function SurveyCard({ survey, points, isMissing }: SurveyProps) {
  const t = useLabels(labels);
  const { question, options, own, votes } = survey;
  const [chosen, setChosen] = useState<string>();
  const answer = options.find(({ key }) => key === chosen)?.text;
  if (own !== undefined) {
    return (
      <section className={styles.card}>
        <h2>{t('survey-title')}</h2>
        <p>{question}</p>
        <ul className={styles.shares}>
          {options.map(({ key, text, share }) => (
            <li key={key}>
              <span>{text}</span>
              <strong className="numbers">{t('share', { share })}</strong>
              <meter min={0} max={100} value={share} aria-label={text} />
            </li>
          ))}
        </ul>
        <p className={styles.soft}>
          {t('voted', { choice: options.find(({ key }) => key === own)?.text ?? '' })} ·{' '}
          {t('votes', { count: votes })}
        </p>
      </section>
    );
  }
  return (
    <section className={styles.card}>
      <h2>{t('survey-title')}</h2>
      <Form method="post" className={styles.form} preventScrollReset>
        <RadioGroup
          name="choice"
          label={question}
          hint={points > 0 ? t('survey-earn', { points }) : undefined}
          options={options.map(({ key, text }) => ({ value: key, label: text }))}
          onChange={setChosen}
          inputProps={{ required: true }}
          error={isMissing && t('vote-missing')}
        />
        <ConfirmButton
          look="secondary"
          field={['act', 'vote']}
          question={t('vote-question')}
          effect={
            <>
              {answer && (
                <p>
                  {question} <strong>{answer}</strong>
                </p>
              )}
              <p>{t('vote-effect')}</p>
            </>
          }
          confirm={t('vote-confirm')}
        >
          {t('vote')}
        </ConfirmButton>
      </Form>
    </section>
  );
}

function Choice({ member: { choice }, answered }: Pick<Props, 'member' | 'answered'>) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const id = useId();
  const error = answered?.error && validationText(answered.error, { min: 2, max: 24 });
  return (
    <section className={styles.card}>
      <h2>{t('choice-title')}</h2>
      <p className={styles.soft}>{t('choice-text')}</p>
      {answered?.ok && <p role="status">{t('saved')}</p>}
      <Form method="post" noValidate className={styles.form} preventScrollReset>
        <Checkbox
          name="shown"
          value="on"
          label={t('shown')}
          defaultChecked={answered?.typed !== undefined || choice.isShown}
        />
        <TextField
          id={`${id}-nickname`}
          name="nickname"
          label={t('nickname')}
          hint={t('nickname-hint')}
          autoComplete="nickname"
          maxLength={24}
          defaultValue={answered?.typed ?? (choice.isShown ? choice.nickname : '')}
          error={error}
        />
        <Button type="submit" name="act" value="choose" look="secondary">
          {t('save')}
        </Button>
      </Form>
    </section>
  );
}
