import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CapturedPhoto, frameOf, photoFrom, photoOf } from './picture.ts';
import { useCamera } from './use-camera.ts';
import { type PhotoVerdict, useFaces } from './use-faces.ts';

/** Between two looks at what the camera shows: quick enough to follow, slow enough for a small phone. */
const LOOK_EVERY_MS = 1_000;

type JudgedPhoto = { readonly photo: CapturedPhoto; readonly verdict: PhotoVerdict | 'looking' };

/** Taking a photo: by the camera, with advice while it is aimed, or out of a file; and what is found in it. */
export function usePhoto(video: RefObject<HTMLVideoElement | null>, name: string) {
  const camera = useCamera();
  const { open: openFaces, look } = useFaces();
  const [taken, setTaken] = useState<JudgedPhoto>();
  const [aim, setAim] = useState<PhotoVerdict>();
  const [isUnreadable, setUnreadable] = useState(false);
  const { stream } = camera;
  const newest = useRef(0);

  useEffect(() => {
    const shown = video.current;
    if (!stream || !shown) return;
    shown.srcObject = stream;
    shown.play().catch(() => undefined); // the browser's own wish to be asked once more: its button stands below
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const watch = async () => {
      if (shown.videoWidth > 0 && !document.hidden) {
        const verdict = await frameOf(shown)
          .then(look)
          .catch(() => 'not-looked-at' as const);
        if (!isGone) setAim(verdict);
        if (verdict === 'not-looked-at') return; // the photo itself is looked at once more
      }
      if (!isGone) timer = setTimeout(watch, LOOK_EVERY_MS);
    };
    void watch();
    return () => {
      isGone = true;
      clearTimeout(timer);
      setAim(undefined);
    };
  }, [stream, look, video]);

  const judge = async (photo: CapturedPhoto) => {
    const own = ++newest.current;
    setTaken({ photo, verdict: 'looking' });
    const verdict = await photo
      .copy()
      .then(look)
      .catch(() => 'not-looked-at' as const);
    if (newest.current === own) setTaken({ photo, verdict });
  };
  const forget = () => {
    newest.current += 1;
    setTaken(undefined);
    setUnreadable(false);
  };
  return {
    camera: camera.state,
    aim,
    taken,
    isUnreadable,
    forget,
    open() {
      forget();
      openFaces();
      void camera.open();
    },
    close: camera.close,
    async take() {
      const shown = video.current;
      if (!shown || shown.videoWidth === 0) return;
      const photo = await photoOf(await frameOf(shown), name);
      camera.close();
      await judge(photo);
    },
    async takeFrom(file: File) {
      forget();
      camera.close();
      const photo = await photoFrom(file);
      if (photo) await judge(photo);
      else setUnreadable(true);
    },
  };
}
