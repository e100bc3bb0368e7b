/** Comes once the panel around this element has stopped moving; at once where it stands still, or where there is none. */
export const panelAtRest = (inside: Element | null): Promise<unknown> =>
  Promise.allSettled(movementsOf(inside?.closest('dialog')).map(({ finished }) => finished));

const movementsOf = (panel: HTMLElement | null | undefined): readonly Animation[] =>
  panel?.getAnimations?.() ?? []; // a document without a screen has no animations to ask for
