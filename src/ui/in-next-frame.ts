/**
 * Does with the next frame what asks for a place or moves the focus: there the layout is made anyway. Within React's own task it
 * would be made twice, in the one task that a press is waiting for.
 * @returns how to leave it undone, as an effect gives it back
 */
export function inNextFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}

/**
 * Gives a new screen's title the focus with the next frame, unless somebody has gone elsewhere by then: on a busy phone that frame comes late,
 * and what they have begun to type into a field must not go astray.
 * @returns how to leave it undone, as an effect gives it back
 */
export function focusInNextFrame(title: HTMLElement | null, options?: FocusOptions): () => void {
  const before = document.activeElement;
  return inNextFrame(() => {
    const now = document.activeElement;
    if (now === before || now === document.body) title?.focus(options);
  });
}
