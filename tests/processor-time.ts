/**
 * Milliseconds of the processor's that some work of this thread took: what it costs, whatever else the machine is busy with. A
 * clock on the wall would also count the time that others had.
 */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
