import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Engine, useEngine } from './use-engine.ts';
import type { ChangeNotice, ConfiguratorView, Configuring, Conflict, Reach, ShownView } from './view.ts';

/** How long after an answer a second press still belongs to it, in milliseconds. */
const DOUBLE_MS = 500;

const isSecondPress = () => window.event instanceof UIEvent && window.event.detail > 1;
/** When what is being answered was pressed: a busy phone hears of it long after, and of two presses as far apart as it is busy. */
const pressedAt = () => window.event?.timeStamp ?? performance.now();

/**
 * The shopper's car: what it is, what a click makes of it, and the way back from each click and forward again. `keptAs`: the tab
 * keeps that history under this name, so that it outlives a reload; without one it ends with the page.
 */
export function useConfigurator(view: ConfiguratorView, opened: ShownView, storageKey?: string): Configuring {
  const engineOf = useEngine(view, { opened: opened.code, storageKey });
  const [shown, setShown] = useState(opened);
  // A click is about the car of the clicks before it, whether that is on screen yet or not.
  const latest = useRef(opened);
  const [reach, setReach] = useState<Reach>({ canUndo: false, canRedo: false });
  const [conflict, setConflict] = useState<Conflict>();
  // A question is answered once: a second press comes before the dialog has gone.
  const question = useRef<Conflict>(undefined);
  // The second one of a double press may fall on what is behind the dialog by then: it asks for nothing.
  const answeredAt = useRef(-DOUBLE_MS);
  const ask = (next: Conflict | undefined) => {
    question.current = next;
    startTransition(() => setConflict(next));
  };
  // The server told the reasons of the step that was opened: the rules tell the others.
  const tellAll = useRef(() =>
    engineOf(({ show, past }) => {
      setReach(past.reach());
      if (latest.current !== opened) return;
      const now = show(opened.car);
      latest.current = now;
      startTransition(() => setShown(now));
    }),
  );
  useEffect(() => tellAll.current(), []);
  const [notice, setNotice] = useState<ChangeNotice>();
  const states = useMemo(() => new Map(shown.states.map((one) => [one.key, one])), [shown]);
  const become = (next: ShownView, how: ChangeNotice['how'], { past }: Engine) => {
    const before = latest.current;
    latest.current = next;
    question.current = undefined;
    // Drawn in slices: the finger has its next frame at once, also on a slow phone.
    startTransition(() => {
      setNotice((last) => ({ number: (last?.number ?? 0) + 1, before, how }));
      setReach(past.reach());
      setShown(next);
      setConflict(undefined);
    });
  };
  const commit = (next: ShownView, engine: Engine) => {
    // A click that comes twice before the screen has changed is one: a press of 'undo' reverts it.
    if (next.code !== latest.current.code) engine.past.change(latest.current, next);
    become(next, 'changed', engine);
  };
  return {
    car: shown.car,
    code: shown.code,
    states,
    notice,
    conflict,
    act: (what, href) =>
      !(isSecondPress() && pressedAt() - answeredAt.current < DOUBLE_MS) &&
      engineOf(
        (engine) => {
          const clicked = engine.click(latest.current.car, what);
          if (clicked.ok) commit(engine.show(clicked.car), engine);
          else ask({ ...clicked, isRemoval: 'remove' in what });
        },
        () => window.location.assign(href),
      ),
    take: (way) => {
      const at = pressedAt();
      engineOf((engine) => {
        if (!question.current?.ways.includes(way)) return;
        answeredAt.current = at;
        commit(engine.show({ ...latest.current.car, configuration: way.result }), engine);
      });
    },
    cancel: useCallback(() => {
      question.current = undefined;
      setConflict(undefined);
    }, []),
    ...reach,
    step: (way) =>
      engineOf((engine) => {
        const to = engine.past.step(way, latest.current);
        if (to) become(to, way, engine);
      }),
  };
}

/**
 * Keeps the car in the page's address, whatever step is shown and however it was reached. The address is written together with
 * what is drawn: a page that is reloaded as soon as a car is seen is the page of that car.
 */
export function useAddressOf(
  code: string,
  field: string,
  isDecided: boolean,
  location: { key: string },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is gone back to gets the car of now
  useLayoutEffect(() => {
    const url = new URL(window.location.href);
    if (!isDecided || url.searchParams.get(field) === code) return;
    url.searchParams.set(field, code);
    // Not a navigation: the step stays, the history gets no entry for a click.
    window.history.replaceState(window.history.state, '', url);
  }, [code, field, isDecided, location.key]);
}
