import { randomUUID } from 'node:crypto';
import { chosenCar, type Model, type Version } from '../../catalogue/index.ts';
import type { Site } from '../../platform/index.ts';
import type { DemoPart } from '../../platform/plug.ts';
import { reservationSettings } from '../contract.ts';
import { type ReservedCar, reservedToday } from '../index.ts';
import { type ImportedOrder, importDelivered } from './import-delivered.ts';
import { reservation } from './tables.ts';

declare module '../../platform/plug.ts' {
  interface DemoOwner {
    /** The order by which their car was handed over. */
    readonly order?: ImportedOrder;
  }
}

/** From a deposit to the keys, and how many days before those the invoice is written. */
const WAITED_DAYS = 40;
const INVOICED_DAYS = 4;

export const demoOrders: DemoPart<never> = {
  after: ['catalogue', 'accounts'],
  emptyAtFirst: [reservation],
  async seed({ tx, sealing, site, staff, ago }, owners) {
    const { policy } = reservationSettings(site.authoring.reservation, site.market);
    const withOrders = owners.flatMap((owner) => {
      const { sold, account, deliveredDaysAgo: delivered } = owner;
      if (!sold || account === undefined) return [];
      const order: ImportedOrder = {
        id: randomUUID(),
        site: site.key,
        account,
        car: reservedThen(site, sold),
        policy,
        dealer: undefined,
        paidAt: ago(delivered + WAITED_DAYS),
        invoicedAt: ago(delivered + INVOICED_DAYS),
        deliveredAt: ago(delivered),
      };
      return [{ ...owner, order }];
    });
    await importDelivered(
      tx,
      sealing,
      withOrders.map(({ order }) => order),
      staff,
    );
    return withOrders;
  },
};

/** What the version cost as its model is shown first, the bonus off: nobody looks at an old bonus. */
function reservedThen(site: Site, { model, version }: { model: Model; version: Version }): ReservedCar {
  const { code, year, versionName, price, bonus } = version;
  const colour = version.colours.find((one) => one.price === 0) ?? model.defaultColour;
  const sold = { ...version, displayedVersionName: versionName, price: price - bonus, bonus: 0 };
  return reservedToday(
    {
      brandName: site.brandName,
      modelKey: model.key,
      modelName: model.name,
      code: `${code}_${colour.code}`,
      build: { code, year, colour: colour.code, parts: [] },
    },
    chosenCar(sold, { colour: colour.code }),
    { bonus: '', 'online-price': '' },
  );
}
