/** The part of JSON Schema that the services' document speaks. */
export type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
};

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export type Operation = {
  /** As `POST /services/{market}/{brand}/leads`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Of the body, where it takes one of JSON. */
  readonly body?: Schema;
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  /** The types of the problems that it may answer, by status; left out where nothing is said of them. */
  readonly problems?: Readonly<Record<string, readonly string[]>>;
};

type Described = Pick<Operation, 'responses'> & {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly 'x-problems'?: NonNullable<Operation['problems']>;
};

/** Every call that a portal's own description names; `place` is where its operators reach it. */
export async function operationsOf(place: string): Promise<readonly Operation[]> {
  const answer = await fetch(`${place}/docs/json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const { parameters = [], requestBody, responses, 'x-problems': problems } = described;
      const body = requestBody?.content['application/json']?.schema;
      const verb = method.toUpperCase();
      const call = { name: `${verb} ${path}`, method: verb, path, parameters, responses };
      return { ...call, ...(body && { body }), ...(problems && { problems }) };
    }),
  );
}
