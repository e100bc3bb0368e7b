import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { memoizePerObject } from '../../../kit/memoize.ts';
import { isEmail } from '../../../kit/validators/email.ts';
import { BUYER_TYPES } from '../domain/buyer.ts';
import { type Programme, REQUESTED_PAPERS } from '../domain/programme.ts';

const percent = z.number().min(0).max(60).multipleOf(0.01);

const buyerTerms = z.strictObject({
  /** Percent off the price of the day. */
  discount: percent.min(0.01),
  /** Other percents, by the model's key; 0 leaves the model out. */
  models: z.record(z.string().regex(/^[a-z0-9-]+$/, faultText('key-form')), percent).default({}),
  /** Cars of this type of buyer by one holder's right in a calendar year. */
  carsPerYear: z.int().min(1).max(20).default(1),
  papers: z.array(z.enum(REQUESTED_PAPERS)).default(['identity', 'driver-license', 'employment']),
});

const programme = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, faultText('code-small', { most: 40 })),
  name: z.string().min(1).max(80),
  kind: z.enum(['maker', 'corporate']).default('maker'),
  company: z.string().min(1).max(80),
  /** What the company tells its people; who has it may ask, and is approved by nobody but the company. */
  code: z.string().min(6).max(40),
  /** Where the company is asked to approve. */
  mail: z.string().refine(isEmail, faultText('email')),
  approvalDays: z.int().min(1).max(365).default(90),
  keepMonths: z.int().min(0).max(60).default(12),
  carsPerHolder: z.int().min(1).max(50).default(2),
  payroll: z.boolean().default(false),
  buyers: z
    .partialRecord(z.enum(BUYER_TYPES), buyerTerms)
    .refine((buyers) => Object.keys(buyers).length > 0, faultText('no-buyer')),
});

const twice = (values: readonly string[]): boolean => new Set(values).size !== values.length;

/** The employee and corporate purchase part of a site's authoring configuration. */
export const employeePurchaseAuthoring = z.strictObject({
  programmes: z
    .array(programme)
    .max(50)
    .default([])
    .refine((all) => !twice(all.map(({ key }) => key)), faultText('twice'))
    .refine((all) => !twice(all.map(({ code }) => normalCode(code))), faultText('twice')),
});

/** A programme with what only the server knows of it. */
export type AuthoredProgramme = Programme & { readonly code: string; readonly mail: string };

/** Codes are typed by people: neither cases nor spaces and hyphens count. */
export const normalCode = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '');

/** Reads the part `employeePurchase` of a site's authoring configuration. */
export const programmesOf = memoizePerObject(
  (authoring): readonly AuthoredProgramme[] => employeePurchaseAuthoring.parse(authoring ?? {}).programmes,
);

/** A programme as pages may show it. */
export const shownProgramme = ({ code: _, mail: __, ...programme }: AuthoredProgramme): Programme =>
  programme;
