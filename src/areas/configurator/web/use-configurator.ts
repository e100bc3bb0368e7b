import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useEngine } from './use-engine.ts';
import type { ConfiguratorView, Configuring, Conflict, ShownView, Told } from './view.ts';

/** The shopper's car: what it is, what a click makes of it, and the way back from each click. */
export function useConfigurator(view: ConfiguratorView, opened: ShownView): Configuring {
  const engineOf = useEngine(view);
  const [shown, setShown] = useState(opened);
  const latest = useRef(opened); // clicks that waited for the engine are about the car of then
  const [past, setPast] = useState<readonly ShownView[]>([]);
  const [conflict, setConflict] = useState<Conflict>();
  const [told, setTold] = useState<Told>();
  const states = useMemo(() => new Map(shown.states.map((one) => [one.key, one])), [shown]);
  const become = (next: ShownView, isUndo: boolean) => {
    const before = latest.current.car;
    setTold((last) => ({ number: (last?.number ?? 0) + 1, before, isUndo }));
    latest.current = next;
    setShown(next);
    setConflict(undefined);
  };
  const commit = (next: ShownView) => {
    const before = latest.current;
    setPast((cars) => [...cars, before]);
    become(next, false);
  };
  return {
    car: shown.car,
    code: shown.code,
    states,
    told,
    conflict,
    act: (what, href) =>
      engineOf(
        ({ click, show }) => {
          const clicked = click(latest.current.car, what);
          if (clicked.ok) commit(show(clicked.car));
          else setConflict({ ...clicked, isRemoval: 'remove' in what });
        },
        () => window.location.assign(href),
      ),
    take: (way) => engineOf(({ show }) => commit(show({ ...latest.current.car, configuration: way.result }))),
    cancel: useCallback(() => setConflict(undefined), []),
    canUndo: past.length > 0,
    undo: () => {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      become(before, true);
    },
  };
}

/** Keeps the car in the page's address, whatever step is shown and however it was reached. */
export function useAddressOf(
  code: string,
  field: string,
  isDecided: boolean,
  location: { key: string },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is gone back to gets the car of now
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!isDecided || url.searchParams.get(field) === code) return;
    url.searchParams.set(field, code);
    // Not a navigation: the step stays, the history gets no entry for a click.
    window.history.replaceState(window.history.state, '', url);
  }, [code, field, isDecided, location.key]);
}
