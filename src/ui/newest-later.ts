/** Tells values later; of several that come meanwhile only the newest. */
export type NewestLater<T> = {
  tellLater(value: T): void;
  /** Tells at once what waits, if anything does. */
  tellNow(): void;
  isWaiting(): boolean;
};

/** Tells in a task of its own, after the frame in which something happened: what is told need not fit into that frame. */
export function newestLater<T>(tell: (value: T) => void): NewestLater<T> {
  let waiting: { readonly value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tellNow = () => {
    clearTimeout(timer);
    const result = waiting;
    timer = undefined;
    waiting = undefined;
    if (result) tell(result.value);
  };
  const tellLater = (value: T) => {
    waiting = { value };
    timer ??= setTimeout(tellNow);
  };
  return { tellLater, tellNow, isWaiting: () => waiting !== undefined };
}
