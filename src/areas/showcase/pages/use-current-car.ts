import { useEffect, useMemo, useState } from 'react';
import {
  chosenInView,
  type ModelView,
  readChoice,
  settleChoice,
  writeChoice,
} from '../../catalogue/web/index.ts';

type Wanted = { readonly version?: string | undefined; readonly colour?: string | undefined };

/**
 * What a model page shows, and the current car: the shopper's version in a colour, until it is emptied (doc. 1 §4.5). The
 * page then goes on showing the version, but as nobody's, until one is chosen. Both live in the address, so that a reload
 * or a shared link shows the same car.
 */
export function useCurrentCar(model: ModelView) {
  const [written, setWritten] = useState<Wanted>({});
  const [isEmptied, setEmptied] = useState(false);
  useEffect(() => {
    const choice = readChoice(window.location.search);
    // Most addresses ask for nothing, and the whole page would be drawn once more for it.
    if (choice.version || choice.colour) setWritten(choice);
  }, []);
  const shown = useMemo(() => settleChoice(model, written), [model, written]);
  const car = useMemo(
    () => (shown && !isEmptied ? chosenInView(model, shown) : undefined),
    [model, shown, isEmptied],
  );
  const choose = (wanted: { version: string; colour: string }) => {
    setWritten(wanted);
    setEmptied(false);
    const next = settleChoice(model, wanted);
    // Not a navigation: nothing has to be loaded, the history stays one page.
    if (next)
      window.history.replaceState(window.history.state, '', writeChoice(model, next, window.location.href));
  };
  return { shown, car, choose, empty: () => setEmptied(true) };
}
