import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { classNames } from '../class-names.ts';
import { useLabels } from '../labels.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { Button, type ButtonLook, buttonClass } from './button.tsx';
import styles from './confirm-button.module.css';
import { labels } from './labels.ts';
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
  readonly busy?: boolean | undefined;
  readonly disabledReason?: ReactNode;
};

/**
 * The submit button of a form whose effect is confirmed (WCAG 3.3.4): it opens a dialog that says what happens, and only the
 * dialog's button sends the form. Before JavaScript it is a disclosure with the same text and the same button in it. Stands
 * anywhere inside of the form, but in no paragraph.
 */
export function ConfirmButton(props: Props) {
  const { children, name, look, wide, busy, disabledReason, question } = props;
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
    if (state === 'idle') return;
    return () => setOpen(false); // answered
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
            <Answer {...props} />
          </div>
        </details>
      </>
    );
  return (
    <>
      <Button
        type="submit"
        ref={wasFocused ? (button: HTMLButtonElement | null) => button?.focus() : undefined}
        aria-label={name}
        aria-haspopup="dialog"
        {...{ look, wide, busy, disabledReason }}
        onClick={(event) => {
          event.preventDefault();
          const { form } = event.currentTarget;
          if (form && !form.noValidate && !form.reportValidity()) return;
          setOpen(true);
        }}
      >
        {children}
      </Button>
      <Panel open={isOpen} onClose={() => setOpen(false)} title={question} place="centre">
        <Answer {...props} onKeep={() => setOpen(false)} />
      </Panel>
    </>
  );
}

function Answer({ effect, confirm, field, busy, onKeep }: Props & { onKeep?: () => void }) {
  const t = useLabels(labels);
  const { state } = useNavigation();
  return (
    <>
      <div className={styles.effect}>{effect}</div>
      <div className={styles.ways}>
        <Button type="submit" name={field?.[0]} value={field?.[1]} busy={busy || state !== 'idle'}>
          {confirm}
        </Button>
        {onKeep && (
          <Button look="plain" onClick={onKeep}>
            {t('keep')}
          </Button>
        )}
      </div>
    </>
  );
}
