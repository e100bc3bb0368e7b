/** The price guide's calls, its files and its settings. The wire shapes are in `contract/`. */
export { type GuideFile, guideFile } from './contract/file.ts';
export type { GuideAnswer, UsedCarGuide } from './contract/guide.ts';
export { FIELD_LONGEST, readValuationQuery } from './contract/question.ts';
export { valuationAuthoring, valuationRule } from './contract/settings.ts';
export {
  readEntries,
  readPrice,
  readYears,
  wireEntries,
  wirePrice,
  writePrice,
  writeYears,
} from './contract/wire.ts';
