import { Button } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { MARKET_ZONES } from '../../platform/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';
import styles from './simulator.module.css';
import type { Draft } from './use-draft.ts';

/** Where what was typed is, said aloud when that changes; and the way out when somebody else has changed it. */
export function DraftLine({ draft }: { draft: Draft }) {
  const t = useLabels(labels);
  const { locale, market } = useSite();
  const { state } = draft;
  const timeOf = (at: string) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: MARKET_ZONES[market] }).format(
      new Date(at),
    );
  const words =
    state.kind === 'kept'
      ? t(draft.isTold ? 'draft-saved' : 'draft-saving', { time: timeOf(state.at) })
      : t(WORDS[state.kind]);
  return (
    <div className={styles.draft} data-state={state.kind}>
      <p role="status">{words}</p>
      {state.kind === 'offline' && <p className={styles.soft}>{t('draft-offline-note')}</p>}
      {state.kind === 'conflict' && (
        <p className={styles.ways}>
          <Button look="secondary" onClick={() => window.location.reload()}>
            {t('draft-theirs')}
          </Button>
          <Button look="plain" onClick={draft.insist}>
            {t('draft-mine')}
          </Button>
        </p>
      )}
    </div>
  );
}

const WORDS = {
  sending: 'draft-saving',
  offline: 'draft-offline',
  conflict: 'draft-conflict',
  refused: 'draft-refused',
} as const;
