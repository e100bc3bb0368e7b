import { useSelector } from '@xstate/react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type ActorRefFrom, createActor, type EventFromLogic, type SnapshotFrom } from 'xstate';
import { type FlowARules, type FlowASignal, flowA } from '../../flow/index.ts';
import type { ProposalFunding } from '../../index.ts';

type Input = { readonly rules: FlowARules; readonly funding: ProposalFunding };

type Flow = {
  readonly flow: ActorRefFrom<typeof flowA>;
  /** The flow as it stands. */
  readonly state: SnapshotFrom<typeof flowA>;
  /** As the screen has it: the next step is drawn in pieces after the press has been painted, a phone needs that long for it. */
  readonly shown: SnapshotFrom<typeof flowA>;
  /** What a step on screen asks for. A step that has been left, but not yet by the screen, asks for nothing any more. */
  readonly leave: (event: EventFromLogic<typeof flowA>) => void;
};

/** The flow, and what it wants done; it is listened to from its first step on. */
export function useFlow(input: Input, listener: (signal: FlowASignal) => void): Flow {
  const [flow] = useState(() => createActor(flowA, { input }));
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const subscription = flow.on('*', (signal) => latest.current(signal));
    flow.start();
    return () => subscription.unsubscribe();
  }, [flow]);
  const state = useSelector(flow, (snapshot) => snapshot);
  const shown = useDeferredValue(state);
  const leave: Flow['leave'] = (event) => {
    if (JSON.stringify(flow.getSnapshot().value) === JSON.stringify(shown.value)) flow.send(event);
  };
  return { flow, state, shown, leave };
}
