import { valueAt } from '../../../../io/json-files.ts';
import { customerPhone, type Site } from '../../../platform/index.ts';
import { proposalsAuthoring } from '../../contract.ts';
import type { ResultSettings } from '../../index.ts';

/** What a site says after a proposal's answer. Where its authors name no telephone, the site's customer service is called. */
export function resultOf({ authoring, supplier }: Pick<Site, 'authoring' | 'supplier'>): ResultSettings {
  const { result } = proposalsAuthoring.parse(authoring.proposals ?? {});
  const usual = customerPhone(supplier);
  const phoneOf = (key: 'phone' | 'refusedPhone') =>
    (valueAt(authoring.proposals, ['result', key]) === undefined && usual) || result[key];
  return { ...result, phone: phoneOf('phone'), refusedPhone: phoneOf('refusedPhone') };
}
