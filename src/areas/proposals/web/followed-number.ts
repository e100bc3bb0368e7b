/** Under which name a tab keeps the number that its shopper is about to follow; gone once it stands in the form. */
const FOLLOWED = 'vitrine.followed-proposal';

/** Hands the number on to the page on which proposals are followed: no address holds it. */
export function handOnNumber(number: string, shelf: () => Storage = () => sessionStorage): void {
  try {
    shelf().setItem(FOLLOWED, number);
  } catch {
    // Blocked or full: the number is typed then.
  }
}

/** The number that was handed on, once. */
export function takeNumber(shelf: () => Storage = () => sessionStorage): string | undefined {
  try {
    const number = shelf().getItem(FOLLOWED) ?? undefined;
    shelf().removeItem(FOLLOWED);
    return number;
  } catch {
    return undefined;
  }
}
