import { useEffect, useRef, useState } from 'react';
import { idle, type Query, runQuery } from '../../../ui/use-query.ts';
import type { Suggestion, Suggestions } from '../contract.ts';
import {
  askableWhileTyped,
  SEARCH_FIELDS,
  SUGGESTED_FROM,
  SUGGESTIONS_DEBOUNCE_MS,
  TEXT_MAX,
} from '../index.ts';

/**
 * What is meant by a text that is being typed, and which of it is marked. Only the last text counts: an older question is ended. What
 * looks like a person's never leaves the browser.
 * @param onPick takes the suggestion that was chosen
 */
export function useSuggestions(address: string, first: string, onPick: (one: Suggestion) => void) {
  const [text, setText] = useState(first);
  const [query, setQuery] = useState<Query<readonly Suggestion[]>>(idle);
  const [isListOpen, setListOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);

  const type = (typed: string) => {
    end.current();
    setText(typed);
    setActive(undefined);
    setListOpen(true);
    const wanted = askableWhileTyped(typed).trim();
    if (wanted.length < SUGGESTED_FROM) return setQuery(idle);
    const timer = setTimeout(() => {
      // What stood there before stays until the next is known: a list that comes and goes cannot be read.
      const tell = (told: Query<readonly Suggestion[]>) => told.status !== 'loading' && setQuery(told);
      end.current = runQuery((signal) => ask(address, wanted, signal), 'Failed to load suggestions', tell);
    }, SUGGESTIONS_DEBOUNCE_MS);
    end.current = () => clearTimeout(timer);
  };
  const close = () => {
    setListOpen(false);
    setActive(undefined);
  };
  const found = query.data ?? [];
  const isOpen = isListOpen && found.length > 0;
  /** Does what a key means in a combobox; whether it meant something. Enter without a mark is the form's. */
  const press = (key: string): boolean => {
    const marked = isOpen && active !== undefined ? found[active] : undefined;
    if (key === 'Enter' && marked) {
      close();
      onPick(marked);
      return true;
    }
    if (key === 'Enter' || key === 'Escape' || key === 'Tab') {
      end.current();
      close();
      return key === 'Escape' && isOpen;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!step || found.length === 0) return false;
    setListOpen(true);
    setActive(((active ?? (step > 0 ? -1 : found.length)) + step + found.length) % found.length);
    return true;
  };
  return { text, query, found, isOpen, active: isOpen ? active : undefined, type, press, close };
}

async function ask(address: string, text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const asked = new URLSearchParams({ [SEARCH_FIELDS.text]: text.slice(0, TEXT_MAX) });
  const answer = await fetch(`${address}?${asked}`, { signal });
  if (!answer.ok) throw new Error(`suggestions: ${answer.status}`);
  const { suggestions } = (await answer.json()) as Suggestions;
  return suggestions;
}
