/** How long what was pressed looks so, in milliseconds. */
export const PRESS_SEEN_MS = 200;

/**
 * What is pressed looks so in the very next frame, whatever the press leads to and however long that takes to be drawn: a finger
 * that only taps is gone before the browser's own `:active` was to be seen.
 */
export function showPresses(page: Document): void {
  const show = ({ target }: Event) => {
    const pressed =
      target instanceof Element && target.closest<HTMLElement>('a, button:not([aria-disabled])');
    if (!pressed) return;
    pressed.dataset.press = '';
    setTimeout(() => delete pressed.dataset.press, PRESS_SEEN_MS);
  };
  page.addEventListener('click', show, { capture: true });
}
