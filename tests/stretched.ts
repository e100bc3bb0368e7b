/** By how much a busy machine stretches what runs on it: a promise in seconds holds for a machine of its own. */

/** So often some work is done, and so much of it, in milliseconds of the processor. */
const [EVERY_MS, WORK_MS] = [250, 20];

const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Measures from now on how long this process waits for the processor beside how long it uses it: 1 on a machine that has nothing else to
 * do, and about as much as there are processes for each processor on one that has.
 *
 * @returns ends the measurement and gives the factor, at least 1
 */
export function measureStretch(): () => number {
  let [took, used] = [0, 0];
  let timer: NodeJS.Timeout;
  const plan = () => {
    const due = performance.now() + EVERY_MS;
    timer = setTimeout(() => {
      const before = spent();
      while (spent() - before < WORK_MS);
      took += performance.now() - due;
      used += spent() - before;
      plan();
    }, EVERY_MS);
  };
  plan();
  return () => {
    clearTimeout(timer);
    return used === 0 ? 1 : Math.max(1, took / used);
  };
}
