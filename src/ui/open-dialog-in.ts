/**
 * Does what the way into a dialog inside of the element `id` does when it is pressed: for links elsewhere on the page that lead
 * to that element before JavaScript. False where there is none (yet): the link then does what links do.
 */
export function openDialogIn(id: string): boolean {
  const way = document.getElementById(id)?.querySelector<HTMLElement>('a[aria-haspopup="dialog"]');
  way?.click();
  return way !== null && way !== undefined;
}

/** `openDialogIn` for a link's `onClick`. */
export const opensDialogIn = (id: string) => (event: { preventDefault(): void }) => {
  if (openDialogIn(id)) event.preventDefault();
};
