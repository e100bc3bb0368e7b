import { useEffect, useRef, useState } from 'react';
import { useCombobox } from '../../../ui/controls/use-combobox.ts';
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
 * What is meant by a text that is being typed, as the list of a combobox. Only the last text counts: an older question is ended. What
 * looks like a person's never leaves the browser.
 * @param onPick takes the suggestion that was chosen
 */
export function useSuggestions(address: string, first: string, onPick: (one: Suggestion) => void) {
  const [text, setText] = useState(first);
  const [query, setQuery] = useState<Query<readonly Suggestion[]>>(idle);
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);

  const type = (typed: string) => {
    end.current();
    setText(typed);
    list.typed();
    const wanted = askableWhileTyped(typed).trim();
    if (wanted.length < SUGGESTED_FROM) return setQuery(idle);
    const timer = setTimeout(() => {
      // What stood there before stays until the next is known: a list that comes and goes cannot be read.
      const tell = (result: Query<readonly Suggestion[]>) => result.status !== 'loading' && setQuery(result);
      end.current = runQuery((signal) => ask(address, wanted, signal), 'Failed to load suggestions', tell);
    }, SUGGESTIONS_DEBOUNCE_MS);
    end.current = () => clearTimeout(timer);
  };
  const stop = () => end.current();
  const list = useCombobox(query.data ?? [], {
    onPick,
    // Without a mark it is the form's.
    onEnter: () => {
      close();
      return false;
    },
    onClose: stop,
  });
  const close = () => {
    stop();
    list.close();
  };
  return { text, query, list, type, close };
}

async function ask(address: string, text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const parameters = new URLSearchParams({ [SEARCH_FIELDS.text]: text.slice(0, TEXT_MAX) });
  const answer = await fetch(`${address}?${parameters}`, { signal });
  if (!answer.ok) throw new Error(`suggestions: ${answer.status}`);
  const { suggestions } = (await answer.json()) as Suggestions;
  return suggestions;
}
