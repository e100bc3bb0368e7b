import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { type FlowARules, type FlowASignal, flowA } from '../../flow/index.ts';
import type { ProposalFunding } from '../../index.ts';

type Input = { readonly rules: FlowARules; readonly funding: ProposalFunding };

/** The flow as it stands, and what it wants done; it is listened to from its first step on. */
export function useFlow(
  input: Input,
  listener: (signal: FlowASignal) => void,
): { readonly flow: ActorRefFrom<typeof flowA>; readonly state: SnapshotFrom<typeof flowA> } {
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
  return { flow, state: useSelector(flow, (state) => state) };
}
