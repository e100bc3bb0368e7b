import { onlyDigits } from '../../../../kit/validators/cpf.ts';
import type { LenderSite } from '../car.ts';
import type { BaseDataList, Choice, OccupationGroup } from './base-data.ts';
import type { CreditPolicy, TestDocuments } from './policy.ts';

/** The settings by which the credit service of a site decides; published by the maker. */
export type CreditSettings = {
  readonly policy: CreditPolicy;
  /** New proposals of one person in 24 hours, on all sites together, so that nobody's credit can be felt out; repeats do not count. */
  readonly proposalsADay: number;
  readonly testDocuments: TestDocuments;
  readonly lists: Readonly<Record<BaseDataList, readonly Choice[]>>;
  readonly occupationGroups: readonly OccupationGroup[];
};

/** One published revision of all sites' settings, by `BR/aurora`; revision '0' before the first. */
export type CreditSettingsBySite = {
  readonly revision: string;
  readonly bySite: ReadonlyMap<string, CreditSettings>;
};

/** The settings of a site; undefined where it takes no proposals. */
export const creditSettingsOf = (
  { bySite }: CreditSettingsBySite,
  { market, brand }: LenderSite,
): CreditSettings | undefined => bySite.get(`${market}/${brand}`);

/** Whether the settings name a document for tests. Many people use such a document: their attempts are not one person's. */
export const isTest = ({ testDocuments }: Pick<CreditSettings, 'testDocuments'>, document: string): boolean =>
  Object.values(testDocuments).some((documents) => documents.includes(onlyDigits(document)));

/** Whether the settings of a site name a document for tests. */
export function isTestDocument(
  settingsBySite: CreditSettingsBySite,
  site: LenderSite,
  document: string,
): boolean {
  const settings = creditSettingsOf(settingsBySite, site);
  return settings !== undefined && isTest(settings, document);
}
