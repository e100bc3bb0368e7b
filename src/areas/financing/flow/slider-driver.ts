import type { ActorRefFrom } from 'xstate';
import type { CalculatorValues } from '../domain/calculator.ts';
import { sliderTowards } from './instalment-first.ts';
import type { simulator } from './simulator.ts';
import type { SimulatorContext } from './simulator-state.ts';

type CardActor = ActorRefFrom<typeof simulator>;

/** Sliders moved by somebody: an answer that moves them comes with it, and a failure that puts them back says so. */
const isMoved = (before: SimulatorContext, { values, answer, hasFailed }: SimulatorContext): boolean =>
  values !== before.values && answer === before.answer && !hasFailed;

/** Says when a slider of the card is moved, by hand or by a program, but not when an answer moves it. */
export function watchSliders(card: CardActor, onMoved: () => void): { unsubscribe(): void } {
  let known = card.getSnapshot().context;
  return card.subscribe(({ context }) => {
    const before = known;
    known = context;
    if (isMoved(before, context)) onMoved();
  });
}

/** Slider by slider: some sources move a second one themselves when the first has moved. */
const MOVES = 4;

/**
 * Moves the sliders of a card towards values, one after the other, each when the lender has answered for the one before. It
 * ends there, at a failure, when it is told to, and as soon as somebody else moves a slider: the last hand counts.
 */
export function driveSliders(card: CardActor, target: CalculatorValues): { stop(): void } {
  let left = MOVES;
  let isOwn = false;
  let isOver = false;
  const stop = () => {
    isOver = true;
    settling.unsubscribe();
    hands.unsubscribe();
  };
  const move = () => {
    const snapshot = card.getSnapshot();
    if (isOver || isOwn || !snapshot.matches({ shown: { request: 'settled' } })) return;
    const next = left-- > 0 && !snapshot.context.hasFailed && sliderTowards(snapshot.context, target);
    if (!next) return stop();
    isOwn = true;
    card.send(next);
  };
  const hands = watchSliders(card, () => {
    if (!isOwn) stop();
    isOwn = false;
  });
  const settling = card.subscribe(move);
  move();
  return { stop };
}
