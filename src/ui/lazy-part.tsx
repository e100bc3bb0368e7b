import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { keepForPart } from './early-input.ts';
import { PartMissing } from './part-missing.tsx';

/**
 * A part of a page whose code comes after the page's own. What the server has drawn of it stays as it is until then: React would throw it
 * away for a change of what is above it, and draw it anew once the code is there, in a place that is empty meanwhile. So the part keeps the
 * properties that it came with, and is given those of now as soon as it is alive.
 *
 * @param load gives the component; where its code cannot be had, the part stays as the server has drawn it, and says so to whoever presses in
 * it. It is called once.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let onMissing = () => {};
  const missing = new Promise<void>((resolve) => {
    onMissing = resolve;
  });
  const Code = lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      onMissing();
      return new Promise<never>(() => undefined);
    }
  });
  type DrawnProps = { readonly props: P; readonly onAlive: () => void };
  const Drawn = memo(({ props, onAlive }: DrawnProps) => (
    <Suspense>
      <Code {...props} />
      <Alive onAlive={onAlive} />
    </Suspense>
  ));
  return (now: P) => {
    const [came] = useState(now);
    const [isAlive, setAlive] = useState(false);
    const [onAlive] = useState(() => () => setAlive(true));
    const [isMissing, setMissing] = useState(false);
    useEffect(() => (isAlive ? undefined : keepForPart(document)), [isAlive]);
    useEffect(() => void missing.then(() => setMissing(true)), []);
    return (
      <>
        <Drawn props={isAlive ? now : came} onAlive={onAlive} />
        {isMissing && <PartMissing />}
      </>
    );
  };
}

/** Tells when what it stands beside has come alive. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}
