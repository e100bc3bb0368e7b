import type { z } from 'zod';
import { FOR_EVERYBODY, type ServiceApp, type ServiceSite, siteOf } from '../../../io/service.ts';
import type { Refused } from '../domain/refusal.ts';
import { type Fields, refuse } from './refusals.ts';

/** One call that simulates: what it carries both ways, and the fields of its own that a refusal names. */
type SimulationCall<Terms extends z.ZodType, Asking extends z.ZodType, Result extends z.ZodType> = {
  readonly summary: string;
  readonly terms: Terms;
  /** What may be asked for besides, in the query. */
  readonly asking: Asking;
  readonly answer: Result;
  readonly fields: Fields;
};

type Simulate<Terms, Asking, Result> = (
  site: ServiceSite,
  terms: Terms,
  asking: Asking,
) => Promise<{ readonly ok: true; readonly simulation: Result } | Refused>;

/** A POST that only computes: nothing is stored, so it needs no key and any origin may ask (document 1, section 7). */
export function simulationRoute<Terms extends z.ZodType, Asking extends z.ZodType, Result extends z.ZodType>(
  app: ServiceApp,
  path: string,
  { summary, terms, asking, answer, fields }: SimulationCall<Terms, Asking, Result>,
  simulate: Simulate<z.output<Terms>, z.output<Asking>, z.output<Result>>,
): void {
  const schema: CallSchema = {
    tags: ['financing'],
    summary,
    querystring: asking,
    body: terms,
    response: { 200: answer },
  };
  app.post(path, { config: { ...FOR_EVERYBODY, stateless: true }, schema }, async (request, reply) => {
    // Decoded by these very schemas before; a route for any of them cannot tell the compiler so.
    const [sent, requested] = [request.body as z.output<Terms>, request.query as z.output<Asking>];
    const result = await simulate(siteOf(request), sent, requested);
    return result.ok ? result.simulation : refuse(reply, result, fields);
  });
}

type CallSchema = {
  readonly tags: string[];
  readonly summary: string;
  readonly querystring: z.ZodType;
  readonly body: z.ZodType;
  readonly response: { readonly 200: z.ZodType };
};
