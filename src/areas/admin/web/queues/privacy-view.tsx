import { Fragment, useState } from 'react';
import { Form } from 'react-router';
import type { MessageKey } from '../../../../kit/validators/message-keys.ts';
import { Button, LinkButton } from '../../../../ui/controls/button.tsx';
import { ConfirmButton } from '../../../../ui/controls/confirm-button.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import {
  PRIVACY_WISHES,
  type PrivacyEntry,
  type PrivacyOutcome,
  type PrivacyWish,
  privacyList,
  type ShownList,
  sameListQuery,
} from '../../contract.ts';
import { ActionStatus } from '../act.tsx';
import { SCREEN_PATHS } from '../addresses.ts';
import { useConfirmations } from '../confirmations.tsx';
import { labels as adminLabels } from '../labels.ts';
import { ProofFields, type UnprovenAnswer, UnprovenStatus } from '../proof-fields.tsx';
import styles from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import { factorLabels } from './factor-labels.ts';
import { FactorOff } from './factor-off.tsx';
import { labels } from './labels.ts';
import { Pager } from './parts.tsx';
import { PersonFields } from './person-fields.tsx';
import { NoteWish, OpenWishes, type OpenWishPage } from './privacy-requests-view.tsx';
import { StaffRows } from './staff-list.tsx';

/** What a wish would do or has done, or why nothing could be looked for. */
export type PrivacyAnswer = {
  readonly act?: 'look' | 'settle';
  readonly wish?: PrivacyWish;
  readonly outcome?: PrivacyOutcome;
  readonly isNobody?: boolean;
  /** The other form of the page that was sent, and what came of it. */
  readonly form?: 'note' | 'meet' | 'factor-off' | 'copy';
  /** Both steps were not shown. */
  readonly unproven?: UnprovenAnswer;
  readonly noted?: 'noted' | 'met' | 'gone';
  /** What came of taking a second factor off. */
  readonly factor?: 'taken' | 'none';
  readonly errors?: Readonly<Record<string, MessageKey>>;
  readonly typed?: Readonly<Record<string, string>>;
};

/** The wishes of persons about their data: looked at first, settled by a second press; and what was settled so far. */
export function PrivacyView(props: {
  entries: readonly PrivacyEntry[];
  list: ShownList;
  next: string | undefined;
  after: string | undefined;
  /** Names of the staff by id. */
  people: Readonly<Record<string, string>>;
  /** The wishes that wait. */
  open: OpenWishPage;
  today: string;
  answer: PrivacyAnswer | undefined;
}) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  const factor = useLabels(factorLabels);
  const { entries, list, next, after, people, open, today } = props;
  // The answer to a copy that is given is a file: what the page says of the try before goes when the form is sent again.
  const [isCopySentAgain, setCopySentAgain] = useState(false);
  const answer = isCopySentAgain && props.answer?.form === 'copy' ? undefined : props.answer;
  const action = (at: number) => entries[at] && t(`privacy.action.${entries[at].action}`);
  const by = (at: number) => people[entries[at]?.by ?? ''];
  return (
    <>
      <ScreenHead title={say('screen.privacy')} intro={t('privacy.intro')}>
        <LinkButton look="secondary" href={`${SCREEN_PATHS.privacy}/consentimentos`}>
          {t('consents.title')}
        </LinkButton>
      </ScreenHead>
      <UnprovenStatus unproven={answer?.unproven} />
      {answer?.isNobody && <ActionStatus isRefused>{t('privacy.nobody')}</ActionStatus>}
      {answer?.outcome && <Outcome answer={answer} outcome={answer.outcome} />}
      {answer?.noted && (
        <ActionStatus isRefused={answer.noted === 'gone'}>{t(`wishes.${answer.noted}`)}</ActionStatus>
      )}
      {answer?.factor && (
        <ActionStatus isRefused={answer.factor === 'none'}>{factor(answer.factor)}</ActionStatus>
      )}
      <h2 className={styles.over}>{t('wishes.title')}</h2>
      <OpenWishes {...open} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <NoteWish today={today} answer={answer?.form === 'note' ? answer : undefined} />
          <FactorOff answer={answer?.form === 'factor-off' ? answer : undefined} />
        </div>
        <div className={styles.stack}>
          <section className={styles.card}>
            <h2>{t('privacy.settle-title')}</h2>
            <Form method="post" className={styles.stepForm} noValidate autoComplete="off">
              <PersonFields result={answer?.form ? undefined : answer} isDone={answer?.act === 'settle'} />
              <Select
                label={t('privacy.wish')}
                name="wish"
                defaultValue={answer?.typed?.wish ?? 'withdraw'}
                options={PRIVACY_WISHES.map((value) => ({ value, label: t(`privacy.wish.${value}`) }))}
              />
              <div className={styles.acts}>
                <Button type="submit" name="act" value="look">
                  {t('privacy.look')}
                </Button>
              </div>
            </Form>
          </section>
          <section className={styles.card}>
            <h2>{t('privacy.copy-title')}</h2>
            <p className={styles.soft}>{t('privacy.copy-hint')}</p>
            {/* A file and no page: the browser itself asks for it. */}
            <form
              method="post"
              action={`${SCREEN_PATHS.privacy}/dados.json`}
              className={styles.stepForm}
              autoComplete="off"
              onSubmit={() => setCopySentAgain(true)}
            >
              <PersonFields result={undefined} />
              <ProofFields form="copy" unproven={answer?.unproven} />
              <div className={styles.acts}>
                <Button type="submit" look="secondary">
                  {t('privacy.copy')}
                </Button>
              </div>
            </form>
          </section>
        </div>
      </div>
      <h2 className={styles.over}>{t('privacy.list')}</h2>
      {entries.length === 0 ? (
        <p className={styles.empty}>{t('privacy.none')}</p>
      ) : (
        <StaffRows screen="privacy" name={t('privacy.list')} list={list} sites={[]} cells={{ action, by }} />
      )}
      <Pager
        name={t('privacy.list')}
        query={sameListQuery(privacyList, { term: open.term })}
        after={after}
        next={next}
      />
    </>
  );
}

function Outcome({ answer, outcome }: { answer: PrivacyAnswer; outcome: PrivacyOutcome }) {
  const t = useLabels(labels);
  const ask = useConfirmations();
  const { act, wish = 'withdraw', typed = {} } = answer;
  const { records, retained, handedOver } = outcome;
  const isDone = act === 'settle';
  return (
    <ActionStatus>
      {!isDone && <h2>{t('privacy.preview')}</h2>}
      <p>{t(isDone ? 'privacy.done' : 'privacy.would', { count: records })}</p>
      {retained.map(({ ground, records: count }) => (
        <p key={ground} className={styles.soft}>
          {t('privacy.kept', { count, ground })}
        </p>
      ))}
      {handedOver.map(({ to, keys, isNotified }) =>
        isNotified ? (
          <p key={to}>{t(`privacy.crm-told.${to}`, { count: keys.length })}</p>
        ) : (
          <Fragment key={to}>
            <p>{t(`privacy.crm-tell.${to}`)}</p>
            <code className={styles.once}>{keys.join(' ')}</code>
          </Fragment>
        ),
      )}
      {!isDone && records > 0 && (
        <Form method="post" className={styles.stepForm} noValidate>
          <ProofFields form="" unproven={answer.unproven} />
          {(['mark', 'value'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
          ))}
          <input type="hidden" name="wish" value={wish} />
          <ConfirmButton
            field={['act', 'settle']}
            {...ask('wish.settle', t(`privacy.confirm.${wish}`), { count: records })}
          >
            {t(`privacy.confirm.${wish}`)}
          </ConfirmButton>
        </Form>
      )}
    </ActionStatus>
  );
}
