import { z } from 'zod';
import { parseJson, type ReadFiles, readJsonFiles } from '../../../../io/json-files.ts';
import { faultMessage, faultText } from '../../../../kit/faults.ts';
import { FORMS } from '../../../../kit/markets/forms.ts';
import { MARKET_CODES } from '../../../../kit/markets/identities.ts';
import { toCents } from '../../../../kit/money.ts';
import { roundTo } from '../../../../kit/rounding.ts';
import { onlyDigits } from '../../../../kit/validators/cpf.ts';
import { readDocument } from '../../../../kit/validators/document.ts';
import { amountDecimalsFault } from '../../../../kit/written-money.ts';
import type { CreditSettings } from '../../domain/credit-decision/settings.ts';

const description = z.string().trim().min(1).max(200);
const code = z.string().regex(/^[\w.-]{1,40}$/, faultText('code-dots', { most: 40 }));

/** A list without two entries of one code. */
const listOf = <Item extends z.ZodType<{ readonly code: string }>>(item: Item) =>
  z
    .array(item)
    .min(1)
    .max(2_000)
    .refine((list) => new Set(list.map((one) => one.code)).size === list.length, faultText('twice'));

const choices = listOf(z.strictObject({ code, description }));
/** Codes of flow B may hold a space: `909 5`. */
const spaced = z.string().regex(/^[\w. -]{1,40}$/, faultText('code-spaces', { most: 40 }));
const named = { name: description, code: spaced };
const group = z.strictObject({ ...named, occupations: listOf(z.strictObject(named)).optional() });

/** A share as people decide on it: of more decimals it is a slip, or was computed (`1.5e-7`). However it is written: `3e1` is 30. */
const PERCENT_DECIMALS = 4;
const percent = z
  .number()
  .gt(0)
  .max(100)
  .refine(
    (value) => roundTo(value, PERCENT_DECIMALS, 'half-up') === value,
    faultText('decimals-most', { most: PERCENT_DECIMALS }),
  );

const shape = {
  market: z.enum(MARKET_CODES),
  policy: z
    .strictObject({
      commitment: percent,
      reviewedCommitment: percent,
      minimumIncome: z.number().min(0).max(999_999_999),
      ageAtEnd: z.int().min(18).max(120),
    })
    .refine(({ commitment, reviewedCommitment }) => reviewedCommitment >= commitment, {
      path: ['reviewedCommitment'],
      error: faultText('commitment'),
    }),
  proposalsADay: z.int().min(1).max(1_000),
  testDocuments: z
    .strictObject({
      approved: z.array(z.string()).max(100).default([]),
      denied: z.array(z.string()).max(100).default([]),
      pending: z.array(z.string()).max(100).default([]),
    })
    .optional(),
  baseData: z.strictObject({
    identification_document_types: choices,
    nationalities: choices,
    genders: choices,
    occupations: choices,
    marital_status: choices,
    states: choices,
  }),
  occupationGroups: listOf(group),
};

/** One file: the settings of several brands in one market. Money in the market's currency, shares in percent. */
const settingsFile = z
  .strictObject({
    brands: z.array(z.string().regex(/^[a-z][a-z0-9-]*$/, faultText('key-letter'))).min(1),
    ...shape,
  })
  .superRefine(({ market, policy, testDocuments }, check) => {
    const income = amountDecimalsFault(policy.minimumIncome, market);
    if (income)
      check.addIssue({ code: 'custom', path: ['policy', 'minimumIncome'], message: faultMessage(income) });
    const { kinds } = FORMS[market].documents.person;
    // As it stands on the document or as its digits alone; of one in two lists nobody could say what is decided.
    const listOf = new Map<string, string>();
    for (const [status, documents] of Object.entries(testDocuments ?? {})) {
      documents.forEach((one, at) => {
        const number = readDocument(one, kinds, { otherPrefixes: true })?.number;
        const other = number && listOf.get(number);
        const isInTwo = other !== undefined && other !== status;
        const message = !number ? faultText('document') : isInTwo ? faultText('twice') : undefined;
        if (message) check.addIssue({ code: 'custom', path: ['testDocuments', status, at], message });
        if (number) listOf.set(number, status);
      });
    }
  });

/** The settings of one site as they are published. */
export type WrittenCreditSettings = Omit<z.output<typeof settingsFile>, 'brands'> & {
  readonly brand: string;
};

/** A file that was read, with the settings of each of its brands. */
export type CreditSettingsSource = {
  readonly file: string;
  readonly settings: readonly WrittenCreditSettings[];
};

/** Reads one `.json` file of settings, or every one of a folder and its folders. */
export const readCreditSettingsFiles = (path: string): Promise<ReadFiles<CreditSettingsSource>> =>
  readJsonFiles(path, readCreditSettingsSource);

/** Reads the text of one file; `undefined` stands for a file that could not be opened. */
export function readCreditSettingsSource(
  file: string,
  text: string | undefined,
): ReadFiles<CreditSettingsSource> {
  const parsed = parseJson(file, text, settingsFile);
  if (!parsed.ok) return { sources: [], errors: parsed.errors };
  const { brands, ...settings } = parsed.content;
  return { sources: [{ file, settings: brands.map((brand) => ({ brand, ...settings })) }], errors: [] };
}

/** Converts published settings to those that decide: money in cents, documents as digits alone. */
export function settingsOf({
  policy,
  testDocuments,
  baseData,
  ...settings
}: WrittenCreditSettings): CreditSettings {
  const tests = testDocuments ?? { approved: [], denied: [], pending: [] };
  return {
    policy: { ...policy, minimumIncome: toCents(policy.minimumIncome) },
    proposalsADay: settings.proposalsADay,
    testDocuments: {
      approved: tests.approved.map(onlyDigits),
      denied: tests.denied.map(onlyDigits),
      pending: tests.pending.map(onlyDigits),
    },
    lists: {
      identityTypes: baseData.identification_document_types,
      nationalities: baseData.nationalities,
      genders: baseData.genders,
      occupations: baseData.occupations,
      maritalStatuses: baseData.marital_status,
      states: baseData.states,
    },
    occupationGroups: settings.occupationGroups,
  };
}
