import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { momentWriter } from '../../../kit/moments.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { DraftTrouble } from '../flow/index.ts';
import { labels } from './labels.ts';
import styles from './simulator.module.css';
import type { Draft, DraftState } from './use-draft.ts';

/** Where what was typed is, said aloud when that changes; and the way out of what is in its way. */
export function DraftLine({ draft, logIn }: { draft: Draft; logIn: string }) {
  const t = useLabels(labels);
  const { locale, market } = useSite();
  const { state, found } = draft;
  const timeOf = momentWriter(locale, IDENTITIES[market].timeZone, 'time');
  const isKept = state.kind === 'kept' && draft.isCurrent;
  return (
    <div className={styles.draft} data-state={found ? 'conflict' : state.kind}>
      <p role="status">
        {state.kind === 'kept'
          ? t(isKept ? 'draft-saved' : 'draft-saving', { time: timeOf(state.at) })
          : t(DRAFT_WORDS[state.kind])}
      </p>
      {'isHere' in state && <Away state={state} draft={draft} logIn={logIn} />}
      {state.kind === 'conflict' && (
        <p className={styles.ways}>
          <Button look="secondary" onClick={draft.giveWay}>
            {t('draft-theirs')}
          </Button>
          <Button look="plain" onClick={draft.insist}>
            {t('draft-mine')}
          </Button>
        </p>
      )}
      {found && (
        <>
          <p role="status">{t('draft-found', { time: timeOf(found.at) })}</p>
          <p className={styles.ways}>
            <Button look="secondary" onClick={draft.takeFound}>
              {t('draft-found-take')}
            </Button>
            <Button look="plain" onClick={draft.dropFound}>
              {t('draft-found-drop')}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

type AwayProps = {
  readonly state: Extract<DraftState, { readonly isHere: boolean }>;
  readonly draft: Draft;
  readonly logIn: string;
};

/** While the server does not take it: where it is until then, and what helps. */
function Away({ state, draft, logIn }: AwayProps) {
  const t = useLabels(labels);
  return (
    <>
      <p>{t(state.isHere ? 'draft-here' : 'draft-only-here')}</p>
      <p className={styles.ways}>
        {state.kind === 'shut' && (
          <a href={logIn} target="_blank" rel="noopener" className={buttonClass('secondary')}>
            {t('draft-log-in')}
          </a>
        )}
        <Button look={state.kind === 'shut' ? 'plain' : 'secondary'} onClick={draft.again}>
          {t('draft-again')}
        </Button>
      </p>
    </>
  );
}

/** What is in the way of what is typed, in a few words. */
export const DRAFT_WORDS = {
  sending: 'draft-saving',
  conflict: 'draft-conflict',
  offline: 'draft-offline',
  silent: 'draft-silent',
  shut: 'draft-shut',
  busy: 'draft-busy',
  refused: 'draft-refused',
} as const satisfies Record<DraftTrouble | 'sending' | 'conflict', string>;
