/**
 * Does with the next frame what asks for a place or moves the focus: there the layout is made anyway. Within React's own task it
 * would be made twice, in the one task that a press is waiting for.
 * @returns how to leave it undone, as an effect gives it back
 */
export function inNextFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}
