import { definePlug } from '../platform/plug.ts';
import type { ReadinessChecklist } from './contract.ts';
import { openChecklist } from './service/index.ts';

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly onboarding: undefined;
  }
  interface StaffParts {
    readonly readiness: ReadinessChecklist;
  }
}

/** What sites still need before they go to the public, told to those who operate the portal. */
export const onboardingPlug = definePlug({
  name: 'onboarding',
  needs: [],
  open({ db, sites, settings, now, log, readiness: items }) {
    const onError = (err: unknown, item: string) =>
      log.error({ err, item }, 'an item of the checklist failed');
    return { staff: { readiness: openChecklist({ db, sites, settings, now, items, onError }) } };
  },
});
