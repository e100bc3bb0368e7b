import { type ReactNode, useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useLabels } from '../labels.tsx';
import { newestLater } from '../newest-later.ts';
import { IconButton } from './button.tsx';
import { FieldError } from './field.tsx';
import styles from './slider.module.css';
import { lastPosition, positionOf, type SliderRange, settleTyped, valueAt } from './slider-stops.ts';
import { valueLabels } from './value-labels.ts';

type Props = {
  label: string;
  range: SliderRange;
  value: number;
  /** Every change, while the finger moves. */
  onChange: (value: number) => void;
  /** When the finger lifts, a button was pressed or a typed value was left: the moment to ask a server. */
  onCommit?: ((value: number) => void) | undefined;
  /** How a value is written: `20 %`, `48x`. */
  format: (value: number) => string;
  /** More about the value, beside it: the entrance in money. */
  detail?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  disabledReason?: ReactNode;
  id?: string | undefined;
  /** What analytics calls the slider. */
  mark?: string | undefined;
  /** A typed value stays as it was typed, between the steps and beyond the ends: whoever listens makes something of it. */
  takesAnyTyped?: boolean | undefined;
  /** Cents that the value is a percentage of: it may then be typed in money too. */
  whole?: number | undefined;
};

/** A slider with buttons and a typed value; its steps and limits stand in text. */
export function Slider(props: Props) {
  const { label, range, value, format, onChange, onCommit, detail, hint, error, disabledReason } = props;
  const t = useLabels(valueLabels);
  const ownId = useId();
  const id = props.id ?? ownId;
  const last = lastPosition(range);
  const position = positionOf(range, value);
  const disabled = Boolean(disabledReason) || last === 0;
  const [note, setNote] = useState<{
    readonly key: 'typed-unread' | 'typed-moved';
    readonly typed: string;
  }>();
  const change = (next: number) => {
    setNote(undefined);
    onChange(next);
  };
  const commit = (next: number) => {
    if (next !== value) change(next);
    onCommit?.(next);
  };
  const settle = (typed: string) => {
    const settled = settleTyped(typed, props.takesAnyTyped ? undefined : range, props.whole);
    if (settled) commit(settled.value);
    setNote(
      settled?.isMoved ? { key: 'typed-moved', typed } : settled ? undefined : { key: 'typed-unread', typed },
    );
  };
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <TypedValue
          value={value}
          format={format}
          disabled={disabled}
          settle={settle}
          label={t('type-value', { label })}
          describedBy={note && `${id}-note`}
        />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.row}>
        <IconButton
          icon="minus"
          label={t('decrease', { label })}
          className={styles.step}
          disabled={disabled || position === 0}
          onClick={() => commit(valueAt(range, position - 1))}
        />
        <Track
          id={id}
          position={position}
          last={last}
          disabled={disabled}
          onCommit={onCommit}
          range={range}
          text={format(value)}
          mark={props.mark}
          describedBy={`${id}-range${error ? ` ${id}-error` : ''}${disabledReason ? ` ${id}-reason` : ''}`}
          onMove={(at) => change(valueAt(range, at))}
        />
        <IconButton
          icon="plus"
          label={t('increase', { label })}
          className={styles.step}
          disabled={disabled || position === last}
          onClick={() => commit(valueAt(range, position + 1))}
        />
      </div>
      <div className={styles.foot}>
        <p id={`${id}-range`}>
          {'stops' in range && range.stops.length <= 7
            ? t('one-of', { options: range.stops.map(format).join(' · ') })
            : t('between', { min: format(valueAt(range, 0)), max: format(valueAt(range, last)) })}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      <p role="status" className={styles.note} id={`${id}-note`}>
        {note && t(note.key, { typed: note.typed.trim(), value: format(value) })}
      </p>
      {disabledReason && (
        <p className={styles.hint} id={`${id}-reason`}>
          {disabledReason}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

type TrackProps = {
  id: string;
  position: number;
  last: number;
  range: SliderRange;
  disabled: boolean;
  describedBy: string;
  text: string;
  onMove: (position: number) => void;
  mark: string | undefined;
  onCommit?: ((value: number) => void) | undefined;
};

/**
 * The platform's slider, which has its place by itself: a finger sees it follow in the next frame, and whoever listens is told
 * after that frame, of the newest place only. Both in one task would be long enough on a phone for the finger to outrun it.
 */
function Track({
  id,
  position,
  last,
  range,
  disabled,
  describedBy,
  text,
  onMove,
  onCommit,
  mark,
}: TrackProps) {
  const input = useRef<HTMLInputElement>(null);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const moves = useMoves((at) => {
    onMove(at);
    rerender(); // a place that nobody has taken over is left again
  });
  useLayoutEffect(() => {
    if (input.current && !moves.isWaiting()) place(input.current, position, last);
  });
  useEffect(() => {
    // React's onChange is the platform's `input`; only the native `change` says that the finger has lifted.
    const track = input.current;
    const lifted = () => {
      moves.tellNow();
      if (track) onCommit?.(valueAt(range, Number(track.value)));
    };
    track?.addEventListener('change', lifted);
    return () => track?.removeEventListener('change', lifted);
  }, [onCommit, range, moves]);
  return (
    <input
      ref={input}
      id={id}
      type="range"
      className={styles.track}
      data-analytics={mark}
      min={0}
      max={last}
      step={1}
      defaultValue={position}
      disabled={disabled}
      aria-valuetext={text}
      aria-describedby={describedBy}
      // Not `onChange`: of an input that has its value by itself, React drops those that lead back to where it was last set.
      onInput={({ currentTarget: track }) => {
        fill(track, Number(track.value), last);
        moves.tellLater(Number(track.value));
      }}
    />
  );
}

function place(track: HTMLInputElement, position: number, last: number): void {
  track.value = String(position);
  fill(track, position, last);
}

/** Through CSSOM: a style attribute in the page would be refused by the content security policy. */
function fill(track: HTMLInputElement, position: number, last: number): void {
  track.style.setProperty('--fill', `${last === 0 ? 0 : (position / last) * 100}%`);
}

/** The newest place, told to the listener of the newest render. */
function useMoves(onMove: (position: number) => void) {
  const latest = useRef(onMove);
  useLayoutEffect(() => {
    latest.current = onMove;
  });
  const [moves] = useState(() => newestLater<number>((at) => latest.current(at)));
  useEffect(() => moves.tellNow, [moves]);
  return moves;
}

type TypedProps = {
  value: number;
  label: string;
  disabled: boolean;
  /** Id of what is said of the value that was typed last. */
  describedBy: string | undefined;
  format: (value: number) => string;
  settle: (typed: string) => void;
};

function TypedValue({ value, label, disabled, describedBy, format, settle: onSettle }: TypedProps) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    setTyped(undefined);
    if (typed !== undefined && typed.trim() !== '' && typed !== format(value)) onSettle(typed);
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      className={styles.typed}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      value={typed ?? format(value)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault(); // would send the form around it
        settle();
      }}
    />
  );
}
