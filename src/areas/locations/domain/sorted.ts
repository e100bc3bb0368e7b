/** How many of the sorted values come before the first that is `at least` what is sought: logarithmic. */
export function countBelow(size: number, isBelow: (index: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
