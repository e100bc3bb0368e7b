import { useLayoutEffect, useRef } from 'react';
import { draftFields } from '../index.ts';

/**
 * Takes up what somebody has typed before the page came alive: the fields show what is known of them from then on, which would undo it.
 * @param form the id of the form that the fields stand in
 */
export function useTypedEarly(form: string, set: (name: string, value: string) => void): void {
  const took = useRef(false);
  useLayoutEffect(() => {
    if (took.current) return;
    took.current = true;
    const found = document.getElementById(form);
    if (!(found instanceof HTMLFormElement)) return;
    for (const field of found.elements) {
      const [given, value] = valuesOf(field);
      const name = field.getAttribute('name') ?? '';
      if (value !== undefined && value !== given && draftFields.includes(name)) set(name, value);
    }
  }, [form, set]);
}

/** What the server has sent in a field, and what stands there now; nothing of what is no field to type in. */
function valuesOf(field: Element): readonly [given?: string | undefined, now?: string] {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return [given?.value, field.value];
  }
  const isText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'hidden');
  return isText ? [field.defaultValue, field.value] : [];
}
