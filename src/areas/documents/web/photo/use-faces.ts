import { useCallback, useEffect, useRef } from 'react';
import { faultOf, type PhotoFault } from '../../index.ts';
import workerUrl from './face.worker.ts?worker&url';
import type { FromFaces, ToFaces } from './face-messages.ts';

/** What is known of a picture: what is wrong with it, that it is good, or that nobody could look. */
export type PhotoVerdict = PhotoFault | 'good' | 'not-looked-at';

/** The detector is a megabyte: on a slow connection the first look waits for it. */
const PATIENCE_MS = 30_000;

/** A detector of faces in a worker, which begins to load with the first call of `open` and goes with the component. */
export function useFaces() {
  const worker = useRef<Worker>(undefined);
  const waiting = useRef(new Map<number, (faces: FromFaces) => void>());
  const last = useRef(0);

  const close = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
    for (const [id, answer] of waiting.current) answer({ id });
  }, []);
  useEffect(() => close, [close]);

  const open = useCallback(() => {
    if (worker.current) return;
    const opened = new Worker(workerUrl, { type: 'module' });
    opened.onmessage = ({ data }: MessageEvent<FromFaces>) => waiting.current.get(data.id)?.(data);
    opened.onerror = close;
    worker.current = opened;
  }, [close]);

  /** Takes the picture over. */
  const look = useCallback(
    async (picture: ImageBitmap): Promise<PhotoVerdict> => {
      const ratio = picture.width / picture.height;
      open();
      const id = ++last.current;
      const { seen } = await new Promise<FromFaces>((answer) => {
        const timer = setTimeout(() => answer({ id }), PATIENCE_MS);
        waiting.current.set(id, (faces) => {
          clearTimeout(timer);
          answer(faces);
        });
        worker.current?.postMessage({ id, picture } satisfies ToFaces, [picture]);
      });
      waiting.current.delete(id);
      if (seen) return faultOf(seen, ratio) ?? 'good';
      close(); // the next look begins anew
      return 'not-looked-at';
    },
    [open, close],
  );
  return { open, look };
}
