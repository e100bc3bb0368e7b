import { useEffect, useRef, useState } from 'react';
import type { Cents } from '../../../kit/money.ts';
import type { CalculatorValues } from '../domain/calculator.ts';
import { type Movable, movedTo } from '../domain/instalment-first.ts';
import { type Found, findInstalment, type SearchGround, sliderTowards } from '../flow/instalment-first.ts';
import type { CardActor, DepthProps } from './depth-props.ts';

export type Wish = { readonly wanted: Cents; readonly movable: Movable };

/** Where a search is; `ground` is what the card stood on when it began. */
export type SearchState =
  | { readonly type: 'resting' | 'asking' | 'failed' }
  | { readonly type: 'found'; readonly found: Found; readonly ground: SearchGround; readonly wish: Wish };

/** As long as the card waits for its own sliders, in milliseconds (doc. 1 §9). */
const REST_MS = 400;

const RESTING: SearchState = { type: 'resting' };

/** A search for what the shopper wishes, and the sliders that follow it. */
export function useWanted({ card, context, view, adapter, lender, car }: DepthProps) {
  const { answer, limits, settled } = context;
  const [wish, setWish] = useState<Wish>();
  const [state, setState] = useState<SearchState>(RESTING);
  const driver = useDriver(card);
  const known = useRef<SearchGround>(undefined);
  const { offer } = view;
  if (answer && offer) {
    known.current = { rules: adapter, limits, price: car.total, values: settled, answer, offer };
  }
  const ground = known.current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish alone begins a search, from where the card stands then
  useEffect(() => {
    if (!wish || !ground) return;
    const leaving = new AbortController();
    setState({ type: 'asking' });
    const search = async () => {
      const ended = await findInstalment(ground, wish, lender, leaving.signal);
      if (leaving.signal.aborted) return;
      if (!ended) return setState({ type: 'failed' });
      const { found } = ended;
      setState({ type: 'found', found, ground, wish });
      if (found.type === 'met') driver.go(movedTo(ground.values, wish.movable, found.value));
    };
    const rested = setTimeout(search, REST_MS);
    return () => {
      clearTimeout(rested);
      leaving.abort();
    };
  }, [wish]);

  return {
    ground,
    wish,
    state,
    /** Begins a search, once the shopper rests; the one before it is given up. */
    search(next: Wish) {
      driver.stop();
      setWish(next);
    },
    go: driver.go,
  };
}

/** Slider by slider: some sources move a second one themselves when the first has moved. */
const MOVES = 4;

/** Moves the sliders towards values, one after the other, each when the lender has answered for the one before. */
function useDriver(card: CardActor) {
  const going = useRef<{ unsubscribe(): void }>(undefined);
  const stop = () => {
    going.current?.unsubscribe();
    going.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on the way out
  useEffect(() => stop, []);
  const go = (target: CalculatorValues) => {
    stop();
    let left = MOVES;
    const move = () => {
      const snapshot = card.getSnapshot();
      if (!snapshot.matches({ shown: { request: 'settled' } })) return;
      const next = left-- > 0 && !snapshot.context.hasFailed && sliderTowards(snapshot.context, target);
      if (next) card.send(next);
      else stop();
    };
    going.current = card.subscribe(move);
    move();
  };
  return { go, stop };
}
