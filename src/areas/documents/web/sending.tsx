import { buttonClass, IconButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import styles from './documents-card.module.css';
import { labels } from './labels.ts';
import type { Refused, Sending } from './use-uploads.ts';

type OnTheirWayProps = { sending: readonly Sending[]; cancel: (key: string) => void };

/** Uploads that run: how far each is, and a way to stop it. */
export function OnTheirWay({ sending, cancel }: OnTheirWayProps) {
  const t = useLabels(labels);
  return sending.map(({ key, name, percent, isWaiting }) => (
    <div key={key} className={styles.sending}>
      <label>
        <span>{t('sending', { name })}</span>
        <progress max={100} value={percent}>
          {t('percent', { percent })}
        </progress>
      </label>
      <span className="numbers">{t('percent', { percent })}</span>
      <IconButton icon="close" label={t('cancel', { name })} onClick={() => cancel(key)} />
      {isWaiting && <p className={styles.quiet}>{t('waiting')}</p>}
    </div>
  ));
}

/** Files that were not taken, each with its reason. */
export function Failures({ refused, most }: { refused: readonly Refused[]; most: number }) {
  const t = useLabels(labels);
  if (refused.length === 0) return null;
  return (
    <div role="alert" className={styles.failed}>
      {refused.map(({ key, name, reason }) => (
        <p key={key}>{t('refused', { name, reason: t(reason, { count: most }) })}</p>
      ))}
    </div>
  );
}

type FileButtonProps = {
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  /** The camera that a phone offers beside its files. */
  readonly capture?: 'user';
  readonly wide?: boolean;
  readonly describedBy: string;
  readonly take: (files: readonly File[]) => void;
};

/** A choice of files that looks like the buttons beside it. */
export function FileButton({ label, describedBy, take, wide = true, ...input }: FileButtonProps) {
  return (
    <label className={`${buttonClass('secondary', wide)} ${styles.file}`}>
      <span>{label}</span>
      <input
        {...input}
        type="file"
        className={styles.input}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
