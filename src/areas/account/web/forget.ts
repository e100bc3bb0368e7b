/**
 * What a browser keeps of cars alone, whoever sits at it: cars that were kept and put side by side, and what a seller of this showroom
 * could not send yet of a quotation, which says nothing about anybody.
 */
const NOBODYS = /^(?:vitrine\.configurator$|vitrine\.quotation\.|COMPARED\/)/;

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
