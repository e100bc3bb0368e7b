import type { ReactNode } from 'react';
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { type DeadLetter, deadLetterList, type ShownList, sameListQuery } from '../../contract.ts';
import { DEAD_LETTER_KINDS, type DeadLetterKind } from '../../index.ts';
import { Act, ActionStatus } from '../act.tsx';
import { labels as adminLabels } from '../labels.ts';
import styles from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import { labels } from './labels.ts';
import { Filter, Pager } from './parts.tsx';
import { StaffRows } from './staff-list.tsx';

/** How many dead letters were put on their way again. */
export type DeadLetterAnswer = { readonly retried: number };

/** Dead letters: where each stopped and why, and the way to have it tried again. */
export function DeadLettersView(props: {
  deadLetters: readonly DeadLetter[];
  list: ShownList;
  next: string | undefined;
  kind: DeadLetterKind;
  after: string | undefined;
  counts: Readonly<Record<DeadLetterKind, number>>;
  sites: readonly SelectOption[];
  mayChange: boolean;
  answer: DeadLetterAnswer | undefined;
}) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  const { deadLetters, list, next, kind, after, counts, sites, mayChange, answer } = props;
  const why = ({ why: said }: DeadLetter) =>
    said.is === 'refused'
      ? t('dead-letters.why.refused', { code: said.code })
      : t(`dead-letters.why.${said.is}`);
  const retry = ({ id, about, mayRetry }: DeadLetter) =>
    mayRetry ? (
      <Act form="retry" fields={{ kind, id }} name={t('dead-letters.retry-one', { id: about })}>
        {t('dead-letters.retry')}
      </Act>
    ) : (
      <span className={styles.fine}>{t('dead-letters.ended')}</span>
    );
  const cell = (say: (one: DeadLetter) => ReactNode) => (at: number) =>
    deadLetters[at] && say(deadLetters[at]);
  return (
    <>
      <ScreenHead title={say('screen.dead-letters')} intro={t('dead-letters.intro')}>
        {mayChange && deadLetters.some((one) => one.mayRetry) && (
          <Act form="retry-all" fields={{ kind }}>
            {t('dead-letters.retry-all')}
          </Act>
        )}
      </ScreenHead>
      {answer && <ActionStatus>{t('dead-letters.done', { count: answer.retried })}</ActionStatus>}
      <Filter>
        <Select
          label={t('dead-letters.kind')}
          name="tipo"
          defaultValue={kind}
          options={DEAD_LETTER_KINDS.map((value) => ({
            value,
            label: t('dead-letters.counted', { kind: t(`dead-letters.kind.${value}`), count: counts[value] }),
          }))}
        />
      </Filter>
      {deadLetters.length === 0 ? (
        <p className={styles.empty}>{t('dead-letters.none')}</p>
      ) : (
        <StaffRows
          screen="dead-letters"
          name={say('screen.dead-letters')}
          list={list}
          sites={sites}
          without={kind === 'mail' ? [] : ['site']}
          cells={{ why: cell(why) }}
          acts={mayChange ? { name: t('dead-letters.actions'), of: cell(retry) } : undefined}
        />
      )}
      <Pager
        name={say('screen.dead-letters')}
        query={sameListQuery(deadLetterList, { kind })}
        after={after}
        next={next}
      />
    </>
  );
}
