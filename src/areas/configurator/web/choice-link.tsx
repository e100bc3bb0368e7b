import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useHydrated } from '../../../ui/use-hydrated.ts';

type Props = Omit<ComponentProps<'a'>, 'onClick' | 'role'> & {
  /** One of several, or taken and left by itself. */
  readonly kind: 'radio' | 'checkbox';
  readonly checked: boolean;
  /** The one of a group that the Tab key reaches. */
  readonly isReached?: boolean;
  readonly onChoose: () => void;
};

/**
 * A choice: before JavaScript a link to the car with it, after that a radio button or a checkbox that is still a link, so that
 * it can still be copied or opened in another tab.
 */
export function ChoiceLink({ kind, checked, isReached = true, onChoose, children, ...rest }: Props) {
  const isAlive = useHydrated();
  const link = useRef<HTMLAnchorElement>(null);
  const semantics = isAlive
    ? { role: kind, 'aria-checked': checked, tabIndex: isReached ? 0 : -1 }
    : // A link is called by all that stands in it: what names and describes a radio button would name it by a part (WCAG 2.5.3).
      {
        'aria-current': checked ? ('true' as const) : undefined,
        'aria-labelledby': undefined,
        'aria-describedby': undefined,
      };
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onChoose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === ' ') {
      event.preventDefault();
      onChoose();
    } else if (kind === 'radio') move(event);
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it has an address
    // biome-ignore lint/a11y/noStaticElementInteractions: a radio button or a checkbox when it is alive
    <a {...rest} {...semantics} ref={link} onClick={onClick} onKeyDown={onKeyDown} data-checked={checked}>
      {children}
    </a>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys go to the next choice of the group and choose it, as radio buttons do. */
function move(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = STEPS[event.key];
  const group = event.currentTarget.closest('[role="radiogroup"]');
  if (!step || !group) return;
  event.preventDefault();
  const all = [...group.querySelectorAll<HTMLElement>('[role="radio"]')];
  const at = all.indexOf(event.currentTarget);
  const next = all[(at + step + all.length) % all.length];
  next?.focus();
  // What does not fit would ask a question: the arrow only leads to it.
  if (next && !next.hasAttribute('data-conflict')) next.click();
}
