import type { DemoPart } from '../../platform/plug.ts';
import { findSite, type Model, type Version } from '../index.ts';

declare module '../../platform/plug.ts' {
  interface DemoOwner {
    /** What is sold now of the car that they own. */
    readonly sold?: { readonly model: Model; readonly version: Version };
  }
}

/** A maker's catalogue has other cars than the demo's: owners of what it does not sell are left out. */
export const demoCars: DemoPart<'catalogue'> = {
  needs: ['catalogue'],
  async seed({ site, use }, owners) {
    const models = findSite(use('catalogue').current(), site)?.modelByKey;
    return owners.flatMap((owner) => {
      const model = models?.get(owner.model);
      const version = model?.versions.find(({ code }) => code === owner.version);
      return model && version ? [{ ...owner, sold: { model, version } }] : [];
    });
  },
};
