import { useEffect, useRef, useState } from 'react';
import { labels } from './controls/labels.ts';
import { hearMissing } from './early-input.ts';
import { useLabels } from './labels.tsx';

/** What leads on without a script, as the part has it for browsers that run none. */
type Way = { readonly href: string; readonly text: string };

/**
 * Says, right behind a part of a page whose code cannot be had, that it is so: to whoever presses in it, or has before this was known. Offers
 * to load the page once more, and the way that the part has for browsers without scripts (its `noscript`).
 */
export function PartMissing() {
  const t = useLabels(labels);
  const own = useRef<HTMLDivElement>(null);
  const [ways, setWays] = useState<readonly Way[]>();
  useEffect(() => {
    const partWith = (pressed: Element) => partBefore(own.current).find((one) => one.contains(pressed));
    return hearMissing({
      contains: (pressed) => partWith(pressed) !== undefined,
      onPressed: (pressed) => {
        const noscripts = partWith(pressed)?.querySelectorAll('noscript') ?? [];
        setWays([...noscripts].flatMap(waysIn));
      },
    });
  }, []);
  return (
    <div role="status" ref={own}>
      {ways && (
        <>
          <p>{t('part-missing')}</p>
          <p>
            <a href={location.href} className="lone-link" onClick={reload}>
              {t('part-reload')}
            </a>
          </p>
          {ways.map(({ href, text }) => (
            <p key={href}>
              <a href={href} className="lone-link">
                {text}
              </a>
            </p>
          ))}
        </>
      )}
    </div>
  );
}

/** An address with a hash leads to itself without loading anything. */
function reload(event: { preventDefault(): void }): void {
  event.preventDefault();
  location.reload();
}

/** Comments by which React marks where it has yet to come alive, as a part without its code does for good: from `$…` to `/$`. */
const [BEGINS, ENDS] = ['$', '/$'] as const;

/** What React has yet to bring alive right before an element; other parts may stand before that, in the same place. */
function partBefore(element: Element | null): readonly Element[] {
  const part: Element[] = [];
  let depth = 0;
  for (let one = element?.previousSibling; one; one = one.previousSibling) {
    if (one instanceof Element) part.push(one);
    if (!(one instanceof Comment)) continue;
    if (one.data === ENDS) depth += 1;
    else if (one.data.startsWith(BEGINS)) depth -= 1;
    if (depth <= 0) break;
  }
  return part;
}

/** What a browser that runs scripts keeps as a text. */
function waysIn(noscript: Element): readonly Way[] {
  const written = new DOMParser().parseFromString(noscript.textContent, 'text/html');
  return [...written.querySelectorAll('a[href]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: link.textContent,
  }));
}
