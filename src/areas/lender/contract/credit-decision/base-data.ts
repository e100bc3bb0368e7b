/** GET {proposal api}/base-data/{simulationId} and GET {financing}/occupation/zflow (document 2, sections 3.2 and 7). */
import { z } from 'zod';
import { faultText } from '../../../../kit/faults.ts';
import {
  type BaseData,
  type BaseDataList,
  baseDataLists,
  type Choice,
  type OccupationGroup,
} from '../../domain/credit-decision/base-data.ts';
import { lenderId } from '../amounts.ts';
import { dayOrMoment } from './person.ts';

/** The lists by their names on the wire. */
const WIRE_LISTS = {
  identityTypes: 'identification_document_types',
  nationalities: 'nationalities',
  genders: 'genders',
  occupations: 'occupations',
  maritalStatuses: 'marital_status',
  states: 'states',
} as const satisfies Record<BaseDataList, string>;

const listOf = new Map<string, BaseDataList>(
  baseDataLists.map((list): [string, BaseDataList] => [WIRE_LISTS[list], list]),
);

/** The id of a simulation as its lender gave it. */
export const simulationAddress = z.object({
  simulationId: z.string().regex(/^[\w-][\w.:~-]{0,99}$/, faultText('id-form', { most: 100 })),
});

/** What is asked for; a lender may need to know on whose behalf. */
export type BaseDataAsking = {
  /** All unless named [READINGS 27]. */
  readonly projections?: readonly BaseDataList[] | undefined;
  /** The value of the `authorization` header, from the visitor's identity token; never stored or logged. */
  readonly authorization?: string | undefined;
};

const PROJECTIONS = [...Object.values(WIRE_LISTS), 'expiration_date'];
const isProjections = (text: string) => text.split(',').every((name) => PROJECTIONS.includes(name));

/** `?product=SON&projections=genders,states` [D2-7.1-08]. */
export const baseDataQuery = z.codec(
  z.strictObject({
    product: z.literal('SON'),
    projections: z
      .string()
      .max(300)
      .refine(isProjections, faultText('option', { options: PROJECTIONS }))
      .optional(),
  }),
  z.custom<Pick<BaseDataAsking, 'projections'>>(),
  {
    decode: ({ projections }) =>
      projections === undefined
        ? {}
        : { projections: projections.split(',').flatMap((name) => listOf.get(name) ?? []) },
    encode: ({ projections = baseDataLists }) => ({
      product: 'SON' as const,
      projections: [...projections.map((list) => WIRE_LISTS[list]), 'expiration_date'].join(','),
    }),
  },
);

const choice = z.object({
  code: lenderId(z.string().min(1).max(40)),
  description: z.string().min(1).max(200),
});
const choices = z.array(choice).max(2_000).optional();

export const baseDataAnswer = z.codec(
  z.object({
    identification_document_types: choices,
    nationalities: choices,
    genders: choices,
    occupations: choices,
    marital_status: choices,
    states: choices,
    expiration_date: dayOrMoment.describe('Until when a proposal is taken'),
  }),
  z.custom<BaseData>(),
  {
    decode: (wire) => ({
      identityTypes: wire.identification_document_types,
      nationalities: wire.nationalities,
      genders: wire.genders,
      occupations: wire.occupations,
      maritalStatuses: wire.marital_status,
      states: wire.states,
      expirationDate: wire.expiration_date,
    }),
    encode: (data) => ({
      identification_document_types: copyOf(data.identityTypes),
      nationalities: copyOf(data.nationalities),
      genders: copyOf(data.genders),
      occupations: copyOf(data.occupations),
      marital_status: copyOf(data.maritalStatuses),
      states: copyOf(data.states),
      expiration_date: data.expirationDate,
    }),
  },
);

const copyOf = (list: readonly Choice[] | undefined) => (list === undefined ? undefined : [...list]);

/** The groups as they are: name, code and perhaps occupations [D2-7.2-01]. */
export const occupationGroups = z.codec(
  z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        code: z.string().max(40),
        occupations: z
          .array(z.object({ name: z.string().min(1).max(200), code: z.string().max(40) }))
          .max(2_000)
          .nullish(),
      }),
    )
    .max(500),
  z.custom<readonly OccupationGroup[]>(),
  {
    decode: (wire) =>
      wire.map(({ name, code, occupations }) => ({ name, code, ...(occupations ? { occupations } : {}) })),
    encode: (groups) =>
      groups.map(({ name, code, occupations }) => ({
        name,
        code,
        ...(occupations ? { occupations: occupations.map((one) => ({ ...one })) } : {}),
      })),
  },
);
