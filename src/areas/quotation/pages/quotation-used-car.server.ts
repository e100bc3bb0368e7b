import type { Cents } from '../../../kit/money.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import type { Site } from '../../platform/index.ts';
import { walk } from '../../valuation/flow/index.ts';
import type { QuotationDraft } from '../index.ts';
import type { UsedCarView } from '../web/index.ts';

/** What the guide's price does not depend on; the dealer sees the car, and what it is taken for is between them and its owner. */
const NO_MATTER = { mileage: '0', condition: 'good' } as const;

/** A customer's car as the price guide knows it: what may be chosen next, and its price once the car is told. */
export async function usedCarOf(
  services: Pick<PageServices, 'guideOf' | 'report'>,
  site: Site,
  { usedCar }: Pick<QuotationDraft, 'usedCar'>,
): Promise<{
  readonly view: UsedCarView;
  readonly guide: Cents | undefined;
  readonly name: string | undefined;
}> {
  const guide = services.guideOf(site);
  const { choices, chosen, priced, hasFailed } = await walk(guide, { ...usedCar, ...NO_MATTER });
  if (hasFailed) services.report?.('used car not found', new Error('the price guide does not answer'));
  const price = priced?.price;
  const name = price && `${price.make} ${price.name} ${price.year}`;
  return {
    view: { choices, chosen, hasFailed, valuation: price && { price: price.price, month: price.month } },
    guide: price?.price,
    name,
  };
}
