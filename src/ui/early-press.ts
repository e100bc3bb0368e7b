/** Buttons that do nothing before the page's code is there: no form is sent by them, and nothing of the browser's own opens. */
const WAITING = 'button[type=button]:not([popovertarget],[data-consent])';
/** Who has pressed longer ago than this, in milliseconds, does not expect anything of it any more. */
const EXPECTED_MS = 10_000;
const ALIVE = 'vitrine-alive';

/**
 * Runs before anything else of a page, as a script in it: keeps which buttons were pressed that wait for the page's code, and lets them look
 * pressed until then. On a slow phone a page is read, and pressed, seconds before it is alive. Who presses the same button again is
 * impatient, and means it once.
 */
export const KEEP_EARLY_PRESSES = `(d=>{let k=e=>{let p=e.target.closest("${WAITING}");if(p){p.dataset.early=e.timeStamp;p.dataset.press=""}};d.addEventListener("click",k,true);d.addEventListener("${ALIVE}",()=>d.removeEventListener("click",k,true))})(document)`;

/** From now on presses are heard: React answers them, be it by coming alive at once. */
export const hearPresses = (page: Document): void => void page.dispatchEvent(new Event(ALIVE));

/** Does what was pressed before the page was alive, one after the other in the order of the presses; call it once it is. */
export function replayEarlyPresses(page: Document, now = performance.now()): void {
  const pressed = [...page.querySelectorAll<HTMLButtonElement>('[data-early]')]
    .map((button) => ({ button, at: Number(button.dataset.early) }))
    .toSorted((one, other) => one.at - other.at);
  for (const { button, at } of pressed) {
    delete button.dataset.early;
    delete button.dataset.press;
    // Each as if pressed by hand: what the one before has changed is drawn when the next comes.
    if (now - at < EXPECTED_MS) setTimeout(() => button.click());
  }
}
