import { aLargeCatalogue, aSnapshot } from '../src/areas/catalogue/examples.ts';
import { findModel, priceAfterBonus, type Snapshot } from '../src/areas/catalogue/index.ts';

/** One site with as many versions as asked; the first model and version are the same at every size. */
export const largeSnapshot = (versions: number): Snapshot => aSnapshot(aLargeCatalogue(versions));

/** The body of a CDC simulation for the cheapest version of a model on Aurora's Brazilian site, 30 % entrance. */
export function cdcBody(snapshot: Snapshot, model: string): string {
  const version = findModel(snapshot, { brand: 'aurora', market: 'BR' }, model)?.cheapest;
  if (!version) throw new Error(`the catalogue has no ${model}`);
  const price = priceAfterBonus(version) / 100;
  return JSON.stringify({
    mvsCode: version.code,
    anomodv: version.year,
    color: version.colours[0]?.code,
    brand: 'aurora',
    vbem: price,
    vlensim: Math.round(price * 30) / 100,
  });
}
