import { onlyDigits } from '../../../../kit/validators/cpf.ts';
import type { LenderSite } from '../car.ts';
import type { BaseDataList, Choice, OccupationGroup } from './base-data.ts';
import type { CreditPolicy, TestDocuments } from './policy.ts';

/** What the desk of a site works by. */
export type CreditSettings = {
  readonly policy: CreditPolicy;
  /** New proposals of one person in 24 hours, on all sites together, so that nobody's credit can be felt out; repeats do not count. */
  readonly proposalsADay: number;
  readonly testDocuments: TestDocuments;
  readonly lists: Readonly<Record<BaseDataList, readonly Choice[]>>;
  readonly occupationGroups: readonly OccupationGroup[];
};

/** One published revision of all sites' desks; '0' before the first. */
export type CreditSettingsBySite = {
  readonly revision: string;
  readonly bySite: ReadonlyMap<string, CreditSettings>;
};

/** The desk of a site; undefined where it takes no proposals. */
export const creditSettingsOf = (
  { bySite }: CreditSettingsBySite,
  { market, brand }: LenderSite,
): CreditSettings | undefined => bySite.get(`${market}/${brand}`);

/** Whether a desk decides by a document itself, which is many people's then: their tries are not one person's. */
export const isTest = ({ testDocuments }: Pick<CreditSettings, 'testDocuments'>, document: string): boolean =>
  Object.values(testDocuments).some((documents) => documents.includes(onlyDigits(document)));

/** The same of the desk of a site. */
export function isTestDocument(book: CreditSettingsBySite, site: LenderSite, document: string): boolean {
  const desk = creditSettingsOf(book, site);
  return desk !== undefined && isTest(desk, document);
}
