import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import type { ComboboxState } from './use-combobox.ts';

type Props<Option> = Omit<
  ComponentPropsWithRef<'input'>,
  'children' | 'className' | 'id' | 'list' | 'onBlur' | 'onChange' | 'onKeyDown' | 'role' | 'type' | 'value'
> & {
  readonly id: string;
  /** Its list, by `useCombobox`. */
  readonly list: ComboboxState<Option>;
  readonly text: string;
  readonly onText: (typed: string) => void;
  /** Names the list for who does not see it. */
  readonly listLabel: string;
  readonly keyOf: (option: Option) => string;
  /** An option as it is shown. */
  readonly children: (option: Option) => ReactNode;
  readonly optionClassName?: string | undefined;
  readonly className?: string | undefined;
  /** Within the field, before and behind the text. */
  readonly before?: ReactNode;
  readonly behind?: ReactNode;
};

/** A field of text with a list of what may be meant below it. Its label stands outside, for `id`. */
export function Combobox<Option>(props: Props<Option>) {
  const {
    id,
    list,
    text,
    onText,
    listLabel,
    keyOf,
    children,
    optionClassName,
    className,
    before,
    behind,
    ...input
  } = props;
  const { options, isOpen, active } = list;
  const listId = `${id}-list`;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const meant = active === undefined ? box.current : box.current?.children[active];
    meant?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);
  return (
    <div className={`${styles.combobox} ${className ?? ''}`}>
      <div className={fieldStyles.box}>
        {before}
        <input
          id={id}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          {...input}
          className={fieldStyles.input}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${listId}-${active}`}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={list.onKeyDown}
          onBlur={list.onBlur}
        />
        {behind}
      </div>
      <div
        ref={box}
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen}
      >
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the field points here with aria-activedescendant
          <div
            key={keyOf(option)}
            id={`${listId}-${at}`}
            className={`${styles.option} ${optionClassName ?? ''}`}
            role="option"
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => list.pick(option)}
          >
            {children(option)}
          </div>
        ))}
      </div>
    </div>
  );
}
