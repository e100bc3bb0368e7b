import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useLabels } from '../labels.tsx';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { panelLabels } from './panel-labels.ts';
import styles from './toast.module.css';

export type ToastMessage = {
  text: ReactNode;
  tone?: 'neutral' | 'positive' | 'negative' | undefined;
  /** Milliseconds on screen; 5,000 unless told. */
  lasts?: number | undefined;
};

const USUAL_MS = 5_000;

/**
 * A short message and its live region. Render `region` inside the dialog when one is open: what lies outside of it is
 * not announced. A pointer or the focus on the message keeps it.
 * @example const { region, show } = useToast(); … show({ text: t('saved'), tone: 'positive', lasts: 1500 })
 */
export function useToast(): { region: ReactNode; show: (message: ToastMessage) => void } {
  const [shown, setShown] = useState<{ message: ToastMessage; number: number }>();
  const show = useCallback(
    (message: ToastMessage) => setShown((before) => ({ message, number: (before?.number ?? 0) + 1 })),
    [],
  );
  const region = (
    <div className={styles.region} role="status" aria-live="polite" data-part="toasts">
      {shown && <Toast key={shown.number} message={shown.message} onEnd={() => setShown(undefined)} />}
    </div>
  );
  return { region, show };
}

function Toast({ message, onEnd }: { message: ToastMessage; onEnd: () => void }) {
  const t = useLabels(panelLabels);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const end = setTimeout(onEnd, message.lasts ?? USUAL_MS);
    return () => clearTimeout(end);
  }, [held, message, onEnd]);
  const tone = message.tone ?? 'neutral';
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding is a courtesy to readers, nothing is operated here
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <Icon name={tone === 'positive' ? 'check' : tone === 'negative' ? 'alert' : 'info'} />
      <p>{message.text}</p>
      <IconButton icon="close" label={t('close')} onClick={onEnd} />
    </div>
  );
}
