import { startTransition, useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The time, from the moment the page has come to life: what a server renders is kept for many visitors and would say at noon
 * what was true in the morning.
 */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    // In no hurry: a list has many dealers, and its page has just come to life.
    startTransition(() => setNow(new Date()));
    const ticking = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
