import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';
import styles from './payment-step.module.css';

/** What the page around the frame can ask of it. */
export type CardFrameHandle = {
  /** The token of the card; `undefined` where something of it is wrong, which the frame itself says; `silent` where there is no frame. */
  tokenise(): Promise<string | undefined>;
};

/** How long a frame may take that asks nobody. */
const SILENT_MS = 8_000;

type FrameMessage =
  | { readonly type: 'ready' | 'submit' | 'invalid' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'token'; readonly token: string };

const LOOK = {
  ink: '--ink',
  soft: '--ink-soft',
  line: '--line-strong',
  ground: '--surface-raised',
  accent: '--accent',
  danger: '--negative',
  radius: '--radius-control',
} as const;

/**
 * Where a card is typed: a document of the gateway's own origin. This page cannot read what is typed there, and hears nothing from it
 * but its height and a token; messages of other windows and origins are not listened to.
 */
export function CardFrame({
  port,
  onSubmit,
  ref,
}: {
  port: number;
  onSubmit: () => void;
  ref: Ref<CardFrameHandle>;
}) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<(token: string | undefined) => void>(undefined);
  const [place, setPlace] = useState<{ origin: string; address: string }>();
  const [height, setHeight] = useState(240);
  const submitted = useRef(onSubmit);
  submitted.current = onSubmit;

  // Known in the browser only: the gateway stands on the host under which this page was reached.
  useEffect(() => {
    const origin = `${location.protocol}//${location.hostname}:${port}`;
    const query = new URLSearchParams({ locale, parent: location.origin });
    setPlace({ origin, address: `${origin}/frame?${query}` });
  }, [port, locale]);

  useEffect(() => {
    if (!place) return;
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== place.origin || source !== frame.current?.contentWindow) return;
      const message = data as FrameMessage;
      if (message.type === 'ready') tellLook(frame.current, place.origin);
      if (message.type === 'height') setHeight(Math.min(900, Math.max(120, message.height)));
      if (message.type === 'submit') submitted.current();
      if (message.type === 'invalid') waiting.current?.(undefined);
      if (message.type === 'token') waiting.current?.(message.token);
    };
    window.addEventListener('message', hear);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const restyle = () => tellLook(frame.current, place.origin);
    dark.addEventListener('change', restyle);
    return () => {
      window.removeEventListener('message', hear);
      dark.removeEventListener('change', restyle);
    };
  }, [place]);

  useImperativeHandle(ref, () => ({
    tokenise: () =>
      new Promise((resolve) => {
        waiting.current?.(undefined);
        const silent = setTimeout(() => resolve('silent'), SILENT_MS);
        waiting.current = (token) => {
          clearTimeout(silent);
          resolve(token);
        };
        if (place) frame.current?.contentWindow?.postMessage({ type: 'tokenise' }, place.origin);
      }),
  }));

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={t('card-frame')}
      src={place?.address}
      height={height}
      sandbox="allow-scripts allow-same-origin allow-forms"
    />
  );
}

/** Colours and corners of the page, so that the fields look like its own. */
function tellLook(frame: HTMLIFrameElement | null, origin: string): void {
  if (!frame) return;
  const styles = getComputedStyle(frame);
  const look = Object.fromEntries(
    Object.entries(LOOK).map(([name, token]) => [`--frame-${name}`, styles.getPropertyValue(token).trim()]),
  );
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  frame.contentWindow?.postMessage({ type: 'look', look, scheme }, origin);
}
