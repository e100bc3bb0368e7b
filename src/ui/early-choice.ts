type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input:not([type=hidden],[type=file],[type=submit]),select,textarea';

/** What each field was changed to that was changed before the page was alive, in the order of the changes. */
const changed = new Map<Field, string | boolean>();

/**
 * Keeps what was typed and chosen so far, or put back by the browser with an earlier page of the history, and what still is until
 * {@link replayEarlyChoices}. Call it before React takes over the page: React takes what it finds in a field for known, tells nobody of it, and
 * shows what its own state says as soon as it draws the field again.
 */
export function hearChoices(page: Document): void {
  for (const field of page.querySelectorAll<Field>(FIELDS)) if (shownIn(field) !== sentIn(field)) keep(field);
  page.addEventListener('input', keepTarget, true);
}

function keepTarget({ target }: Event): void {
  if (target instanceof Element && target.matches(FIELDS)) keep(target as Field);
}

/** Of a group of radio buttons the last one chosen counts, not what it was before nor on the way. */
function keep(field: Field): void {
  changed.delete(field);
  if (isRadio(field)) {
    if (!field.checked) return;
    for (const other of changed.keys()) {
      if (isRadio(other) && other.name === field.name && other.form === field.form) changed.delete(other);
    }
  }
  changed.set(field, shownIn(field));
}

/** Tells React of each change, one after the other, as if made now; call it once the page is alive. */
export function replayEarlyChoices(page: Document): void {
  page.removeEventListener('input', keepTarget, true);
  for (const [field, value] of changed) {
    // Each by itself: what the one before has changed is drawn when the next comes.
    setTimeout(() => {
      if (field.isConnected && !field.disabled) change(field, value);
    });
  }
  changed.clear();
}

function change(field: Field, value: string | boolean): void {
  if (isChecked(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  // Only if it is not there any more: whoever is still typing keeps the caret.
  if (field.value !== value) field.value = String(value);
  forget(field, String(value));
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // What is typed is not left by that; a choice is made.
  if (field instanceof HTMLSelectElement || field.type === 'range') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Makes React compare with another value than this one, or it would hold the change for one that it knows. */
function forget(
  field: Field & { _valueTracker?: { setValue(value: string): void } | null },
  value: string,
): void {
  field._valueTracker?.setValue(`${value} `);
}

const isRadio = (field: Field): field is HTMLInputElement => field.type === 'radio';
const isChecked = (field: Field): field is HTMLInputElement => isRadio(field) || field.type === 'checkbox';

const shownIn = (field: Field) => (isChecked(field) ? field.checked : field.value);

/** What the server has sent. */
function sentIn(field: Field): string | boolean | undefined {
  if (isChecked(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value;
}
