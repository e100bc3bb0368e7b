import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startTracking } from './io/tracking/start.ts';
import { hearBack } from './ui/back-listener.ts';
import { hearPresses } from './ui/early-input.ts';
import { fetchOwnTexts, OWN_TEXTS_META } from './ui/own-texts.ts';
import { showPresses } from './ui/show-press.ts';

showPresses(document);
hearBack(window);
startTracking(window);
// Before anybody can press what opens one, in the few browsers that need it.
if (!('popover' in HTMLElement.prototype))
  void import('./ui/popover-fallback.ts').then(({ installPopovers }) => installPopovers(window));

// By itself: to make React ready and to begin with the page are two long tasks of a slow phone, and between them a press is heard.
setTimeout(async () => {
  // What the server has said, the browser says too. Most sites say nothing of their own, and nobody waits.
  const texts = document.querySelector<HTMLMetaElement>(`meta[name="${OWN_TEXTS_META}"]`)?.content;
  if (texts) await fetchOwnTexts(texts);
  const router = <HydratedRouter />;
  startTransition(() => {
    // Only in development does it look for anything.
    hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router);
  });
  hearPresses(document);
});
