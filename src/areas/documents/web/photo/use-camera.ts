import { useCallback, useEffect, useRef, useState } from 'react';

/** Why there is no picture: no camera (or none that a page may ask for), permission refused, or taken by something else. */
export type CameraFault = 'no-camera' | 'refused' | 'busy';
type CameraState = 'closed' | 'opening' | 'live' | CameraFault;

/** Names of `getUserMedia`'s errors (W3C Media Capture and Streams, 10.2). */
const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no-camera',
  NotSupportedError: 'no-camera',
  OverconstrainedError: 'no-camera',
};

/** The camera that faces whoever holds the phone. It is let go with the component, and when whoever uses it says so. */
export function useCamera() {
  const [state, setState] = useState<CameraState>('closed');
  const [stream, setStream] = useState<MediaStream>();
  const streamRef = useRef<MediaStream>(undefined);
  /** Counts openings and closings: a camera that is granted after it was given up is let go again. */
  const turn = useRef(0);

  const letGo = useCallback((to: CameraState) => {
    turn.current += 1;
    for (const track of streamRef.current?.getTracks() ?? []) track.stop();
    streamRef.current = undefined;
    setStream(undefined);
    setState(to);
  }, []);
  useEffect(() => () => letGo('closed'), [letGo]);

  const open = useCallback(async () => {
    letGo('opening');
    const own = turn.current;
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }; // none on a page that came unencrypted
    if (!mediaDevices) return letGo('no-camera');
    const side = { ideal: 1280 };
    const video = { facingMode: 'user', width: side, height: side };
    try {
      const granted = await mediaDevices.getUserMedia({ video, audio: false });
      if (turn.current !== own) {
        for (const track of granted.getTracks()) track.stop();
        return;
      }
      // Unplugged, or the permission taken back.
      for (const track of granted.getTracks()) track.addEventListener('ended', () => letGo('busy'));
      streamRef.current = granted;
      setStream(granted);
      setState('live');
    } catch (error) {
      if (turn.current === own) letGo(FAULTS[(error as DOMException).name] ?? 'busy');
    }
  }, [letGo]);
  const close = useCallback(() => letGo('closed'), [letGo]);
  return { state, stream, open, close };
}
