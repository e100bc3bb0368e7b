import type { ComponentType } from 'react';
import { isFreshPage } from '../../../ui/code-at-intent.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** What a page of the configurator does not need before it is alive, a chunk each. */
export const loadEngine = () => import('./engine.ts');
export const loadConflict = () => import('./conflict.tsx');
export const loadReasons = () => import('./reasons.ts');
export const loadPastCars = () => import('./past-cars.ts');
const loadNotices = () => import('./notices.tsx');
const loadHistory = () => import('./history-bar.tsx');
const loadColour = () => import('./colour-step.tsx');
const loadOptions = () => import('./option-list.tsx');
const loadCoating = () => import('./coating-step.tsx');
const loadServices = () => import('./services-step.tsx');
const loadResume = () => import('./resume-step.tsx');

export const ConflictDialog = lazyStep(async () => (await loadConflict()).ConflictDialog);
export const ConflictSection = lazyStep(async () => (await loadConflict()).ConflictSection);
export const ChangesNotice = lazyStep(async () => (await loadNotices()).ChangesNotice);
export const StoredCarNotice = lazyStep(async () => (await loadNotices()).StoredCarNotice);
export const StaleCarNotice = lazyStep(async () => (await loadNotices()).StaleCarNotice);
export const HistoryBar = lazyStep(async () => (await loadHistory()).HistoryBar);
export const ColourStep = lazyStep(async () => (await loadColour()).ColourStep);
export const OptionList = lazyStep(async () => (await loadOptions()).OptionList);
export const CoatingStep = lazyStep(async () => (await loadCoating()).CoatingStep);
export const ServicesStep = lazyStep(async () => (await loadServices()).ServicesStep);
export const ResumeStep = lazyStep(async () => (await loadResume()).ResumeStep);

let isAlive = false;

/** Fetches the steps that a shopper may go to next; called when the page has come alive. */
export function fetchSteps(): void {
  isAlive = true;
  for (const load of [loadColour, loadOptions, loadCoating, loadServices, loadResume]) {
    // Each by itself: what it needs is asked for in one piece. What cannot be had is asked for again when it is shown.
    setTimeout(() => load().catch(() => undefined));
  }
}

/**
 * A component whose code comes when it is shown. When it cannot be had, what the server rendered stays as it is, whose choices
 * are links; and where the browser should have rendered it, the server is asked to.
 */
function lazyStep<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyPart(async () => {
    try {
      return await load();
    } catch (error) {
      // Once: where the server's own page has no code for it either, its links are what there is.
      if (isAlive && !isFreshPage()) window.location.reload();
      throw error;
    }
  });
}
