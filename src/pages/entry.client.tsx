import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startTracking } from '../io/tracking/start.ts';
import { hearPresses } from '../ui/early-input.ts';
import { showPresses } from '../ui/show-press.ts';

startTracking(window);
showPresses(document);

hearPresses(document);
const router = <HydratedRouter />;
startTransition(() => {
  // Only in development does it look for anything.
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{router}</StrictMode> : router);
});
