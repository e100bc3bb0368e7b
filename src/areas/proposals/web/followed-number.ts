/** Under which name a tab keeps the number that its shopper is about to follow; gone once it stands in the form. */
const FOLLOWED = 'vitrine.followed-proposal';

/** Hands the number on to the page on which proposals are followed: no address holds it. */
export function handOnNumber(number: string, storage: () => Storage = () => sessionStorage): void {
  try {
    storage().setItem(FOLLOWED, number);
  } catch {
    // Blocked or full: the number is typed then.
  }
}

/** The number that was handed on, once. */
export function takeNumber(storage: () => Storage = () => sessionStorage): string | undefined {
  try {
    const number = storage().getItem(FOLLOWED) ?? undefined;
    storage().removeItem(FOLLOWED);
    return number;
  } catch {
    return undefined;
  }
}
