import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { classNames } from '../class-names.ts';
import { useLabels } from '../labels.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { Button, type ButtonLook, buttonClass } from './button.tsx';
import styles from './confirm-button.module.css';
import { confirmLabels } from './confirm-labels.ts';
import { Panel } from './panel.tsx';

/** What is asked before something is done that costs money, points, a vote or a right, or that others rely on. */
export type Confirmation = {
  /** The question, as the dialog's title: `Cancelar o pedido R7K3F-92QX?` */
  readonly question: string;
  /** What happens then: amounts, dates, who is told, and whether it can be taken back. */
  readonly effect: ReactNode;
  /** The button that does it, with its verb: `Cancelar o pedido`, never just yes. */
  readonly confirm: string;
};

type Props = Confirmation & {
  /** Text of the button that asks. */
  readonly children: ReactNode;
  /** Its accessible name, where several of a page have one text. */
  readonly name?: string | undefined;
  readonly look?: ButtonLook | undefined;
  readonly wide?: boolean | undefined;
  /** Name and value that the confirming button sends with the form. */
  readonly field?: readonly [name: string, value: string] | undefined;
  /** Does it where no form is sent; then it stands in none. */
  readonly onConfirm?: (() => void) | undefined;
  readonly busy?: boolean | undefined;
  readonly disabledReason?: ReactNode;
};

/**
 * The submit button of a form whose effect is confirmed (WCAG 3.3.4): it opens a dialog that says what happens, and only the
 * dialog's button sends the form. Before JavaScript it is a disclosure with the same text and the same button in it. Stands
 * anywhere inside of the form, but in no paragraph.
 */
export function ConfirmButton(props: Props) {
  const { children, name, look, wide, field, busy, disabledReason, question } = props;
  // Until the page is alive; who comes by a link within it has never seen it so.
  const isAlive = useHydrated();
  const [isPlain, setPlain] = useState(!isAlive);
  const [isOpen, setOpen] = useState(false);
  const [wasFocused, setFocused] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Whoever pressed before the page was alive has their question in front of them, and the keyboard stays where it was.
    setOpen(details.current?.open ?? false);
    setFocused(details.current?.contains(document.activeElement) ?? false);
    setPlain(false);
  }, []);
  const { state } = useNavigation();
  useEffect(() => {
    // It is on its way: what is answered takes the focus, which nothing outside of an open dialog can.
    if (state !== 'idle') setOpen(false);
  }, [state]);

  if (isPlain && !disabledReason)
    return (
      <>
        {/* The form's default button: by Enter in a field nothing is sent unconfirmed. */}
        <button type="submit" disabled hidden />
        <details ref={details} className={classNames(styles.plain, wide && styles.wide)}>
          <summary className={buttonClass(look, wide)} aria-label={name}>
            <span>{children}</span>
          </summary>
          <div className={styles.question}>
            <p>
              <strong>{question}</strong>
            </p>
            <ConfirmPanel {...props} />
          </div>
        </details>
      </>
    );
  return (
    <>
      <Button
        type="submit"
        ref={wasFocused ? focusOn : undefined}
        aria-label={name}
        aria-haspopup="dialog"
        look={look}
        wide={wide}
        busy={busy}
        disabledReason={disabledReason}
        name={field?.[0]}
        value={field?.[1]}
        onClick={(event) => {
          // What is missing is said before anything is asked: by the browser or, as the form has it, by the server, which refuses it.
          if (event.currentTarget.form?.checkValidity() === false) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Button>
      <Panel open={isOpen} onClose={() => setOpen(false)} title={question} place="centre">
        <ConfirmPanel {...props} onKeep={() => setOpen(false)} />
      </Panel>
    </>
  );
}

const focusOn = (button: HTMLButtonElement | null) => button?.focus();

/** What is confirmed before something is removed for good. @param name what it is called */
export function useRemoval(name: string): Confirmation {
  const t = useLabels(confirmLabels);
  return {
    question: t('remove-question', { name }),
    effect: <p>{t('remove-effect')}</p>,
    confirm: t('remove-confirm'),
  };
}

function ConfirmPanel({ effect, confirm, field, busy, onConfirm, onKeep }: Props & { onKeep?: () => void }) {
  const t = useLabels(confirmLabels);
  // A form that loads a page anew tells nobody that it was sent: a second press does nothing all the same.
  const [isSent, setSent] = useState(false);
  const [name, value] = field ?? [];
  return (
    <>
      <div className={styles.effect}>{effect}</div>
      <div className={styles.ways}>
        {onConfirm ? (
          <Button
            onClick={() => {
              onKeep?.();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        ) : (
          <Button type="submit" name={name} value={value} busy={busy || isSent} onClick={() => setSent(true)}>
            {confirm}
          </Button>
        )}
        {onKeep && (
          <Button look="plain" onClick={onKeep}>
            {t('keep')}
          </Button>
        )}
      </div>
    </>
  );
}
