import { useCallback, useEffect, useRef } from 'react';
import { useLabels } from '../../../ui/labels.tsx';
import type { Car, Click, Clicked } from '../flow/index.ts';
import { labels } from './labels.ts';
import { loadConflict, loadEngine, loadPastCars, loadReasons } from './lazy-steps.tsx';
import type { PastCars } from './past-cars.ts';
import type { T } from './rule-words.ts';
import type { ConfiguratorView, ShownView } from './view.ts';

/** The rules of one model at work. */
export type Engine = {
  readonly click: (car: Car, what: Click) => Clicked;
  readonly show: (car: Car) => ShownView;
  readonly past: PastCars;
};

/** The car that the page was opened with, by its code, and under which name the tab keeps its history, if it does. */
type Opened = { readonly opened: string; readonly storageKey: string | undefined };

type UseOfEngine = (then: (engine: Engine) => void, otherwise?: () => void) => void;

/**
 * Lets something be done with the rules: at once when they are there, as they are soon after the page has come alive, else
 * when they arrive, and `otherwise` when they cannot be had.
 */
export function useEngine(view: ConfiguratorView, begun: Opened): UseOfEngine {
  const t = useLabels(labels);
  const first = useRef(begun);
  const ready = useRef<Engine>(undefined);
  const loading = useRef<Promise<Engine>>(undefined);
  const load = useCallback(() => {
    loading.current ??= engineOf(view, t, first.current).then(
      (engine) => {
        ready.current = engine;
        return engine;
      },
      (error) => {
        loading.current = undefined; // the next click asks again
        throw error;
      },
    );
    return loading.current;
  }, [view, t]);
  useEffect(() => void load().catch(() => undefined), [load]);
  return (then, otherwise) => {
    if (ready.current) then(ready.current);
    else load().then(then, otherwise ?? (() => undefined));
  };
}

/** The engine, and with it the question that it may lead to: a click is never left without its answer. */
async function engineOf(view: ConfiguratorView, t: T, begun: Opened): Promise<Engine> {
  const [{ click, workshopOf }, { shower }, { createPastCars }] = await Promise.all([
    loadEngine(),
    loadReasons(),
    loadPastCars(),
    loadConflict(),
  ]);
  const workshop = workshopOf(view);
  const show = shower(workshop, view, t);
  return {
    click: (car, what) => click(workshop, car, what),
    show,
    past: createPastCars({ workshop, show, ...begun }),
  };
}
