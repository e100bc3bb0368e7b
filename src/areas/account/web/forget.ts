/** What a browser keeps of cars alone, whoever sits at it: cars that were kept and put side by side. */
const NOBODYS = /^(?:vitrine\.configurator$|COMPARED\/)/;

/**
 * Takes out of this browser what was kept there of a person: their last lead and its consent, drafts, simulations. What is not known
 * to be nobody's goes, so that a new name is forgotten too. Throws nothing where storage is blocked.
 */
export function forgetPerson(): void {
  try {
    for (const name of Object.keys(localStorage).filter((one) => !NOBODYS.test(one)))
      localStorage.removeItem(name);
    sessionStorage.clear();
  } catch {
    // Blocked: nothing was kept.
  }
}
