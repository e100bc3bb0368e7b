import { Button } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './filled-labels.ts';
import styles from './filled-note.module.css';
import type { AccountFill } from './use-account-fill.ts';

/** Tells that a form was filled in with the data of an account, with the way to empty it; or offers to. */
export function FilledNote({ account }: { account: AccountFill }) {
  const t = useLabels(labels);
  const { state, fill, empty } = account;
  const isFilled = state === 'filled';
  return (
    <div className={styles.note} data-part="account-fill" hidden={state === 'nothing'}>
      <p role="status">{state === 'nothing' ? '' : t(state)}</p>
      {state !== 'nothing' && (
        <Button look="plain" onClick={isFilled ? empty : fill} data-analytics={`account:${state}`}>
          {t(isFilled ? 'empty' : 'fill')}
        </Button>
      )}
    </div>
  );
}
