import type { ListedPlug } from '../../areas/platform/plug.ts';
import type { CallNote, CallNotes } from '../../io/call-notes.ts';
import { type Problems, problemsOf } from '../../io/problem-types.ts';

/** Where the calls of a site are. */
const SITE_PATH = '/services/{market}/{brand}';
/** Example values that all calls share: the site, and the key of a call that is executed once. */
const PLACE: Readonly<Record<string, string>> = { market: 'br', brand: 'aurora' };
const HEADERS: Readonly<Record<string, string>> = {
  'Idempotency-Key': '7b0f4b0e-6a3c-4f5e-9d0b-2f6f1c1f8a11',
};

/** What any call may answer, whatever is asked. */
const ANY: Problems = {
  400: ['malformed-request'],
  404: ['not-found'],
  414: ['address-too-long'],
  422: ['invalid-input'],
  429: ['too-many-requests'],
  431: ['too-large'],
  500: ['unexpected'],
  503: ['overloaded', 'unavailable'],
};
const OF_SITE: Problems = { 404: ['unknown-site'], 409: ['quotation-superseded'], 410: ['quotation-ended'] };
const WITH_BODY: Problems = { 408: ['timeout'], 413: ['too-large'], 415: ['unsupported-media-type'] };
const CHANGING: Problems = { 403: ['foreign-origin'], 409: ['preview'] };
const WITH_TOKEN: Problems = { 401: ['unauthenticated'], 403: ['forbidden'] };

/** What the calls of a kind may answer, of all that is said in one place for all of them. */
export const problemsOfKind = (call: {
  readonly hasBody: boolean;
  readonly changesState: boolean;
  readonly needsToken: boolean;
  readonly isOfSite: boolean;
}): Problems =>
  problemsOf(
    ANY,
    call.isOfSite ? OF_SITE : {},
    // Whoever sends one where none is asked for is refused alike.
    call.hasBody || call.changesState ? WITH_BODY : {},
    call.changesState ? CHANGING : {},
    call.needsToken ? WITH_TOKEN : {},
  );

/** The extension by which a description names the problems of a call. */
export const PROBLEMS = 'x-problems';

type Parameter = { readonly name: string; readonly in: string };
type Described = Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
type Operation = {
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> };
  readonly responses: Described;
  readonly [PROBLEMS]?: Problems;
};
export type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What plugs say of their calls. */
export async function callNotesOf(plugs: readonly Pick<ListedPlug, 'callNotes'>[]): Promise<CallNotes> {
  const all = await Promise.all(plugs.map(({ callNotes }) => callNotes?.()));
  return Object.assign({}, ...all);
}

/** The paths of a description, each call of which has its example beside it, and all problems that it may answer. */
export const withNotes = (paths: Paths, notes: CallNotes): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => {
          const name = `${method.toUpperCase()} ${path.replace(SITE_PATH, '')}`;
          return [method, noted(operation as Operation, notes[name] ?? {})];
        }),
      ),
    ]),
  );

function noted(operation: Operation, note: CallNote): Operation {
  const { parameters, requestBody, responses, [PROBLEMS]: ofKind = {} } = operation;
  const { body, answer } = note;
  const problems = problemsOf(ofKind, note.problems ?? {});
  return {
    ...operation,
    description: [operation.description, inWords(problems)].filter(Boolean).join('\n\n'),
    [PROBLEMS]: inFull(problems),
    ...(parameters && { parameters: parameters.map((one) => withValue(one, note)) }),
    ...(requestBody &&
      body !== undefined && { requestBody: { ...requestBody, content: each(requestBody.content, body) } }),
    responses: answer === undefined ? responses : answered(responses, answer),
  };
}

const inWords = (problems: Problems) =>
  Object.keys(problems).length > 0 &&
  `Problems: ${Object.entries(problems)
    .map(([status, types]) => `${status} ${types.map((type) => `\`${type}\``).join(', ')}`)
    .join('; ')}.`;

/** As `type` of a problem document says them. */
const inFull = (problems: Problems) =>
  Object.fromEntries(
    Object.entries(problems).map(([status, types]) => [status, types.map((type) => `/problems/${type}`)]),
  ) as object as Problems;

function withValue(parameter: Parameter, { path, query, headers }: CallNote): Parameter {
  const { name, in: place } = parameter;
  const values = { path: { ...PLACE, ...path }, query, header: { ...HEADERS, ...headers } }[place];
  return values && Object.hasOwn(values, name)
    ? ({ ...parameter, example: values[name] } as Parameter)
    : parameter;
}

const answered = (responses: Described, answer: unknown): Described =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      status.startsWith('2') && response.content
        ? { ...response, content: each(response.content, answer) }
        : response,
    ]),
  );

const each = (content: Readonly<Record<string, object>>, example: unknown) =>
  Object.fromEntries(Object.entries(content).map(([type, media]) => [type, { ...media, example }]));
