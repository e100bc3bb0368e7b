import { useEffect, useRef, useState } from 'react';
import { labels } from './controls/labels.ts';
import { useLabels } from './labels.tsx';

/** What leads on without a script, as the part has it for browsers that run none. */
type Way = { readonly href: string; readonly text: string };

/**
 * Says, behind a part of a page whose code cannot be had, that it is so: to whoever has pressed in it. Offers to load the page once more, and
 * the way that the part has for browsers without scripts (its `noscript`).
 */
export function PartMissing({ pressed }: { readonly pressed: Element }) {
  const t = useLabels(labels);
  const own = useRef<HTMLDivElement>(null);
  const [ways, setWays] = useState<readonly Way[]>();
  useEffect(() => {
    // Several parts may have no code: the one that was pressed in answers.
    const part = partsBefore(own.current).find((one) => one.contains(pressed));
    setWays(part && [...part.querySelectorAll('noscript')].flatMap(waysIn));
  }, [pressed]);
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

/** What stands before it in the same place, the nearest first: the part is one or more of them. */
function partsBefore(element: Element | null): readonly Element[] {
  const before: Element[] = [];
  for (let one = element?.previousElementSibling; one; one = one.previousElementSibling) before.push(one);
  return before;
}

/** What a browser that runs scripts keeps as a text. */
function waysIn(noscript: Element): readonly Way[] {
  const written = new DOMParser().parseFromString(noscript.textContent, 'text/html');
  return [...written.querySelectorAll('a[href]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: link.textContent,
  }));
}
