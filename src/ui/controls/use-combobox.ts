import { type KeyboardEvent, useState } from 'react';

type Choosing<Option> = {
  /** Takes the option that was chosen. */
  readonly onPick: (option: Option) => void;
  /** Takes Enter where no option is marked; says whether it meant something, so that no form is sent with it. */
  readonly onEnter?: () => boolean;
  /** The list was closed by hand, or the field was left. */
  readonly onClose?: () => void;
};

/** What a combobox shows of its list, and what moves it. */
export type ComboboxState<Option> = {
  readonly options: readonly Option[];
  readonly isOpen: boolean;
  /** Which option is marked; undefined while the list is closed. */
  readonly active: number | undefined;
  /** The option that was marked last, also once the field was left; undefined after something was typed. */
  readonly marked: Option | undefined;
  readonly pick: (option: Option) => void;
  /** Something was typed: the list opens, and nothing is marked. */
  readonly typed: () => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

type Key = { readonly key: string; readonly altKey: boolean };
type Listed = { readonly count: number; readonly isOpen: boolean; readonly at: number | undefined };
type Meaning =
  | { readonly kind: 'pick'; readonly at: number }
  | { readonly kind: 'enter' | 'close' | 'open' | 'none' }
  | { readonly kind: 'mark'; readonly at: number };

/**
 * What a key means to a list of options.
 * @param listed how many there are, whether they are shown, and which one was marked last
 */
export function meaningOf({ key, altKey }: Key, { count, isOpen, at }: Listed): Meaning {
  if (key === 'Enter') return isOpen && at !== undefined ? { kind: 'pick', at } : { kind: 'enter' };
  if (key === 'Escape' || (altKey && key === 'ArrowUp')) return { kind: 'close' };
  const step = STEPS[key];
  if (!step || count === 0) return { kind: 'none' };
  if (altKey) return { kind: 'open' };
  return { kind: 'mark', at: ((at ?? (step > 0 ? -1 : count)) + step + count) % count };
}

/**
 * The list of an editable combobox (ARIA Authoring Practices Guide, list autocomplete with manual selection): arrows mark an option and go
 * round, Enter takes it, Escape closes the list and nothing around it, Alt with an arrow opens or closes it. The focus stays in the field.
 *
 * @param options what may be chosen now, in its order
 */
export function useCombobox<Option>(
  options: readonly Option[],
  { onPick, onEnter, onClose }: Choosing<Option>,
): ComboboxState<Option> {
  const [isListOpen, setListOpen] = useState(false);
  const [at, setAt] = useState<number>();
  const isOpen = isListOpen && options.length > 0;
  const active = isOpen ? at : undefined;
  const close = () => {
    setListOpen(false);
    setAt(undefined);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  /** Does what a key means; whether it meant something. */
  const press = (key: Key): boolean => {
    const meaning = meaningOf(key, { count: options.length, isOpen, at });
    if (meaning.kind === 'none') return false;
    if (meaning.kind === 'enter') return onEnter?.() ?? false;
    if (meaning.kind === 'close') {
      close();
      onClose?.();
      return isOpen;
    }
    if (meaning.kind === 'pick') {
      const option = options[meaning.at];
      if (option !== undefined) pick(option);
      return true;
    }
    setListOpen(true);
    if (meaning.kind === 'mark') setAt(meaning.at);
    return true;
  };
  return {
    options,
    isOpen,
    active,
    marked: at === undefined ? undefined : options[at],
    pick,
    typed: () => {
      setListOpen(true);
      setAt(undefined);
    },
    open: () => setListOpen(true),
    close,
    onBlur: () => {
      setListOpen(false);
      onClose?.();
    },
    onKeyDown: (event) => {
      // Enter and arrows of an input method are about its own candidates.
      if (event.nativeEvent.isComposing || !press(event)) return;
      event.preventDefault(); // neither the form is sent nor the dialog around it closed
      event.stopPropagation();
    },
  };
}
