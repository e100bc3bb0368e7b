import { useEffect, useRef, useState } from 'react';
import { type SnapshotFrom, waitFor } from 'xstate';
import type { Cents } from '../../../kit/money.ts';
import type { CalculatorValues } from '../domain/calculator.ts';
import { type Movable, movedTo } from '../domain/instalment-first.ts';
import {
  boundsOf,
  findInstalment,
  type InstalmentSearchResult,
  type SearchBounds,
} from '../flow/instalment-first.ts';
import type { simulator } from '../flow/simulator.ts';
import { driveSliders, watchSliders } from '../flow/slider-driver.ts';
import type { CardActor, DepthProps } from './depth-props.ts';

export type Wish = { readonly wanted: Cents; readonly movable: Movable };

/** Where a search is; `ground` is what the card stood on when it began. `left`: the shopper moved the card's own sliders instead. */
export type SearchState =
  | { readonly type: 'resting' | 'asking' | 'left' | 'failed' }
  | {
      readonly type: 'found';
      readonly found: InstalmentSearchResult;
      readonly ground: SearchBounds;
      readonly wish: Wish;
    };

/** As long as the card waits for its own sliders, in milliseconds (doc. 1 §9). */
const REST_MS = 400;

const RESTING: SearchState = { type: 'resting' };

/** A search for what the shopper wishes, and the sliders that follow it. */
export function useWanted({ card, context, view, lender, car }: DepthProps) {
  const [wish, setWish] = useState<Wish>();
  const [state, setState] = useState<SearchState>(RESTING);
  const driver = useDriver(card);
  const known = useRef<SearchBounds>(undefined);
  if (view.offer) known.current = boundsOf(context, car.total);
  const bounds = known.current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish alone begins a search, from where the card stands then
  useEffect(() => {
    if (!wish || !bounds) return;
    const leaving = new AbortController();
    setState({ type: 'asking' });
    const search = async () => {
      const settled = await waitFor(card, isSettled, leaving);
      const from = boundsOf(settled.context, car.total) ?? bounds;
      const ended = await findInstalment(from, wish, lender, leaving.signal);
      if (leaving.signal.aborted) return;
      end();
      if (!ended) return setState({ type: 'failed' });
      const { found } = ended;
      setState({ type: 'found', found, ground: from, wish });
      if (found.type === 'met') driver.go(movedTo(from.values, wish.movable, found.value));
    };
    const fail = () => leaving.signal.aborted || setState({ type: 'failed' });
    const rested = setTimeout(() => search().catch(fail), REST_MS);
    const hand = watchSliders(card, () => {
      end();
      setState({ type: 'left' });
    });
    const end = () => {
      clearTimeout(rested);
      hand.unsubscribe();
      leaving.abort();
    };
    return end;
  }, [wish]);

  return {
    ground: bounds,
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

const isSettled = (snapshot: SnapshotFrom<typeof simulator>): boolean =>
  snapshot.matches({ shown: { request: 'settled' } });

/** Moves the sliders towards values; what was on its way before is given up. */
function useDriver(card: CardActor) {
  const going = useRef<{ stop(): void }>(undefined);
  const stop = () => going.current?.stop();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on the way out
  useEffect(() => stop, []);
  const go = (target: CalculatorValues) => {
    stop();
    going.current = driveSliders(card, target);
  };
  return { go, stop };
}
