/** Runs in open pages: what stands in their fields outlives a saved component. `sources.ts` gives it to them. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Refresh = { performReactRefresh(): unknown };

/**
 * React keeps a component where it stays in its place. One line more above it, and it is another one: React puts new fields there, which
 * are empty. These get what stood in those that they replace, as if it were typed again, so that masks and states hear of it.
 *
 * @param refresh React Refresh, which draws a page's components anew, all at once
 */
export function keepTyped(refresh: Refresh): void {
  const { performReactRefresh } = refresh;
  refresh.performReactRefresh = () => {
    const observer = new MutationObserver(() => undefined);
    observer.observe(document, { childList: true, subtree: true });
    const refreshed = performReactRefresh();
    const changes = observer.takeRecords();
    observer.disconnect();
    const before = changes.flatMap(({ removedNodes }) => controlsIn(removedNodes));
    for (const control of changes.flatMap(({ addedNodes }) => controlsIn(addedNodes))) {
      const at = before.findIndex((one) => nameOf(one) === nameOf(control));
      const [replaced] = at < 0 ? [] : before.splice(at, 1);
      if (replaced) copy(replaced, control);
    }
    return refreshed;
  };
}

const controlsIn = (nodes: NodeList): Control[] =>
  [...nodes].flatMap((node) => {
    if (!(node instanceof HTMLElement)) return [];
    const below = [...node.querySelectorAll<HTMLElement>('input, textarea, select')];
    return [node, ...below].filter(isTyped);
  });

/** What the page itself writes, and files, stay as they are. */
const isTyped = (one: HTMLElement): one is Control =>
  one instanceof HTMLTextAreaElement ||
  one instanceof HTMLSelectElement ||
  (one instanceof HTMLInputElement && !['hidden', 'file', 'submit', 'button'].includes(one.type));

const isMark = (one: Control): one is HTMLInputElement => one.type === 'radio' || one.type === 'checkbox';

/** Of several marks of one name each is told by its value. */
const nameOf = (one: Control) => [one.type, one.name, isMark(one) ? one.value : ''].join('\0');

function copy(from: Control, to: Control): void {
  if (isMark(from)) {
    if (isMark(to) && to.checked !== from.checked) to.click();
  } else if (to.value !== from.value) {
    // Past the property that React writes over it: it would take the value for one that it knows.
    const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
      (each) => to instanceof each,
    );
    Object.getOwnPropertyDescriptor(kind?.prototype ?? {}, 'value')?.set?.call(to, from.value);
    for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
