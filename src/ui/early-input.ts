import { isFreshPage, leaveForFreshPage } from './code-at-intent.ts';
import { type CopiesEarly, copyText } from './copy-text.ts';
import { PRESS_SEEN_MS } from './show-press.ts';

/** Buttons that do nothing before the page's code is there: no form is sent by them, and nothing of the browser's own opens. */
const WAITING = 'button[type=button]:not([popovertarget],[data-consent])';
/** Who has pressed longer ago than this, in milliseconds, does not expect anything of it any more. What was chosen stays chosen. */
const EXPECTED_MS = 10_000;
/** As long as `showPresses` shows a press, and a moment more. */
const SHOWN_MS = PRESS_SEEN_MS + 10;
const ALIVE = 'vitrine-alive';
const REPLAY = 'vitrine-early';

type Pressed = HTMLButtonElement;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** A button and when it was pressed, or a field and what it was last changed to. */
export type Early =
  | readonly [pressed: Pressed, at: number]
  | readonly [field: Field, at: number, to: string | boolean];

/**
 * Runs before anything else of a page, as a script in it: keeps what is done that waits for the page's code, in its order, until
 * {@link replayEarly}. On a slow phone a page is read, pressed and filled in seconds before it is alive.
 *
 * Buttons look pressed until then; who presses the same one again is impatient, and means it once. A field counts if somebody has changed it:
 * React takes what it finds in one for known, tells nobody of it, and shows what its own state says as soon as it draws the field again. Of a
 * group of radio buttons the last one counts. What a button copies (`data-copy`) is copied by the press itself: none that is done later may. It listens until all is done again: who types on in between has been heard by React.
 */
export const KEEP_EARLY = `(d=>{let c=new Map,k=e=>{let p=e.target.closest("${WAITING}"),y;if(p){p.dataset.press="";c.set(p,[p,e.timeStamp]);if(y=p.dataset.copy)p.copied=navigator.clipboard?.writeText(y).then(()=>!0,()=>!1)}},i=e=>{let t=e.target,r=t.type=="radio";c.set(r?t.name:t,[t,0,r||t.type=="checkbox"?t.checked:t.value])};d.addEventListener("click",k,true);d.addEventListener("input",i,true);d.addEventListener("${ALIVE}",()=>d.removeEventListener("click",k,true));d.addEventListener("${REPLAY}",e=>{c.forEach(e.detail);setTimeout(()=>{d.removeEventListener("input",i,true);c.clear()})})})(document)`;

let endEarly = () => {};

/**
 * From now on presses are heard: React answers them, be it by coming alive at once. Call it behind React's own beginning, in one go with it. Those
 * in parts whose code is still coming React forgets: they are kept until the parts do that themselves. Fields it hears of when it is alive.
 */
export function hearPresses(page: Document): void {
  page.dispatchEvent(new Event(ALIVE));
  endEarly = keepForPart(page);
}

/** Does what was done before the page was alive, one after the other; call it once it is. */
export function replayEarly(page: Document, now = performance.now()): void {
  const detail = (early: Early, key: unknown, inputs: ReadonlyMap<unknown, Early>) => {
    const [part, at, to] = early;
    delete part.dataset.press;
    if (to === undefined && now - at >= EXPECTED_MS) return;
    // Each as if done by hand: what the one before has changed is drawn when the next comes. What has been overtaken is not put back.
    setTimeout(() => inputs.get(key) === early && redo(part, to));
  };
  page.dispatchEvent(new CustomEvent(REPLAY, { detail }));
  // Once: a page whose frame is drawn anew, as after an error, is replayed again.
  const end = endEarly;
  endEarly = () => {};
  end();
}

/** What was pressed in parts whose code is still coming, and when; and how many of them there are. */
const pressedEarly = new Map<Pressed, number>();
let waitingParts = 0;

/** A part whose code cannot be had. */
type MissingPart = {
  /** Whether a button stands in it. */
  readonly contains: (pressed: Pressed) => boolean;
  /** Says that it is so to whoever has pressed in it. */
  readonly onPressed: (pressed: Pressed) => void;
};
const missing = new Set<MissingPart>();

/**
 * Keeps what is pressed in a part of a living page whose own code is still coming, as {@link KEEP_EARLY} does for a whole page: React hears
 * of such a press, and forgets it. The answer is to be called when the part has come alive, or is gone.
 */
export function keepForPart(page: Document): () => void {
  if (waitingParts === 0) page.addEventListener('click', keepPress, true);
  waitingParts += 1;
  return () => {
    waitingParts -= 1;
    for (const [pressed, at] of pressedEarly) {
      const isOver = waitingParts === 0 || !pressed.isConnected;
      if (!isOver && !isHeard(pressed)) continue;
      pressedEarly.delete(pressed);
      delete pressed.dataset.press;
      if (isHeard(pressed) && performance.now() - at < EXPECTED_MS) setTimeout(() => pressed.click());
    }
    if (waitingParts === 0) page.removeEventListener('click', keepPress, true);
  };
}

/**
 * The code of a part could not be had: who has pressed in it, or presses, gets a fresh page, which alone can ask for it again; where this
 * is a fresh one, or none can be had, the part hears of the press. Presses elsewhere are left to parts that are only late. The answer ends it.
 */
export function hearMissing(part: MissingPart): () => void {
  missing.add(part);
  for (const pressed of pressedEarly.keys()) void answerMissing(pressed);
  return () => void missing.delete(part);
}

async function answerMissing(pressed: Pressed): Promise<void> {
  const parts = [...missing].filter((part) => part.contains(pressed));
  if (parts.length === 0) return;
  if (!isFreshPage() && (await leaveForFreshPage())) return;
  pressedEarly.delete(pressed);
  delete pressed.dataset.press;
  for (const part of parts) part.onPressed(pressed);
}

function keepPress({ target, timeStamp, isTrusted }: Event): void {
  const pressed = target instanceof Element && target.closest<Pressed>(WAITING);
  if (!pressed || isHeard(pressed)) return;
  pressedEarly.set(pressed, timeStamp);
  const { copy } = pressed.dataset;
  if (copy && isTrusted) (pressed as CopiesEarly).copied = copyText(copy);
  void answerMissing(pressed);
  // After what shows every press for a moment.
  setTimeout(() => pressedEarly.has(pressed) && Object.assign(pressed.dataset, { press: '' }), SHOWN_MS);
}

/** React has written its properties on what it has drawn, or found drawn; there is no other sign that it hears of it. */
const isHeard = (pressed: Pressed): boolean =>
  Object.keys(pressed).some((name) => name.startsWith('__reactProps$'));

function redo(part: Pressed | (Field & Tracked), to: string | boolean | undefined): void {
  if (typeof to === 'string') {
    if (part.disabled) return;
    // Only if it is not there any more: whoever is still typing keeps the caret.
    if (part.value !== to) part.value = to;
    (part as Tracked)._valueTracker?.setValue(NOTHING_TYPED);
    for (const kind of ['input', 'change']) part.dispatchEvent(new Event(kind, { bubbles: true }));
  } else {
    if (to !== undefined) (part as HTMLInputElement).checked = !to;
    part.click();
  }
}

/** React hears of a change only if the value is another one than it has written down. */
type Tracked = { _valueTracker?: { setValue(value: string): void } | null };
const NOTHING_TYPED = '\0';
