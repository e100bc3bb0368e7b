import { type ReactNode, useEffect, useId, useRef } from 'react';
import { goLevelBack, useBackCloses } from '../back-closes.ts';
import { classNames } from '../class-names.ts';
import { useLabels } from '../labels.tsx';
import { IconButton } from './button.tsx';
import styles from './panel.module.css';
import { panelLabels } from './panel-labels.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Shows a way back to the sub-view before, beside the title. */
  onBack?: (() => void) | undefined;
  /** `side`: slides in from the edge (from below on phones). `centre`: a small question in the middle. `whole`: all of the screen. */
  place?: 'side' | 'centre' | 'whole' | undefined;
  /** Stays visible below the scrolling content: the number that matters and the next step. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A native modal dialog: the platform keeps the focus inside and gives it back to what opened it, Escape closes, and so does the
 * browser's back, which goes back from a sub-view first.
 * The content stays mounted while `open`; a click beside it closes.
 */
export function Panel({ open, onClose, title, onBack, place = 'side', footer, children }: Props) {
  const t = useLabels(panelLabels);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isEscaped = useRef(false);
  useBackCloses(open, onClose);
  useBackCloses(open && onBack !== undefined, () => onBack?.());
  useEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    shown.showModal();
    return () => shown.close(); // also when unmounted while open: only close() returns the focus
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.panel, styles[place])}
      aria-labelledby={titleId}
      onKeyDown={({ key }) => {
        isEscaped.current = key === 'Escape';
      }}
      onCancel={(event) => {
        event.preventDefault();
        // Where the platform asks a dialog before it goes back (Android), no key has been pressed.
        if (isEscaped.current) onClose();
        else goLevelBack();
        isEscaped.current = false;
      }}
      // Closed by the platform, which need not ask twice.
      onClose={() => open && onClose()}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            {onBack && <IconButton icon="back" label={t('back')} onClick={onBack} />}
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton
              icon="close"
              otherIcon="down"
              label={t('close')}
              className={styles.close}
              onClick={onClose}
            />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
