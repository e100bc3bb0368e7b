import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededDatabase } from '../database.ts';
import { faultOf } from '../fuzz/answers.ts';
import { type Call, callsOf } from '../fuzz/calls.ts';
import { type Operation, operationsOf } from '../fuzz/document.ts';
import { type GoodCall, goodCalls } from '../fuzz/good.ts';
import { PATIENCE } from '../patience.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';
import { IS_WHOLE, SEED, strength } from '../strength.ts';

/** `FUZZ_MINUTES=10`: before a release, for so long and from another beginning each time; else few calls from the day's. */
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0);
const CALLS = strength('FUZZ_CALLS', { short: 12, whole: 160 });
const AT_ONCE = 4;

let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalHere;
beforeAll(async () => {
  database = await seededDatabase();
  // Calls come from everywhere, as the limits see it: they stay on.
  portal = await openPortalHere({
    env: { DATABASE_URL: database.url, VITRINE_TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'error' },
  });
  good = await goodCalls(portal.origin);
});
afterAll(async () => {
  await portal?.end();
  await database?.drop();
});

let good: readonly GoodCall[];
const seen = new Map<string, string[]>();

/** Keeps what later calls may ask for: numbers and ids by the names that parameters have. */
function remember(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && /(^|[a-z])(id|number|reference|code)$/i.test(name)) {
      for (const key of [name, 'id']) seen.set(key, [...(seen.get(key) ?? []), inner].slice(-50));
    } else remember(inner);
  }
}

async function ask({ method, path, headers, body }: Call) {
  // What stands in for a maker's houses is where operators are.
  const place = path.startsWith('/crm') ? portal.operations : portal.origin;
  const answer = await fetch(place + path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE.state),
    headers: { origin: portal.origin, ...headers },
    ...(body !== undefined && { body }),
  });
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  const text = await answer.text();
  if (answer.ok && type === 'application/json') remember(JSON.parse(text));
  return { status: answer.status, type, text };
}

async function holds(operation: Operation): Promise<void> {
  const property = fc.asyncProperty(callsOf(operation, good, seen), async (call) => {
    const answer = await ask(call);
    if (answer.status < 300) taken.add(operation.name);
    const fault = faultOf(operation, call, answer);
    if (fault) throw new Error(`${fault}\n${JSON.stringify(call).slice(0, 2_000)}`);
  });
  const until = MINUTES && {
    numRuns: 1_000_000,
    interruptAfterTimeLimit: (MINUTES * 60_000 * AT_ONCE) / 100,
  };
  const checked = await fc.check(property, {
    ...(MINUTES ? { ...until, seed: Date.now() } : { numRuns: CALLS, seed: SEED }),
    endOnFailure: true,
  });
  if (checked.failed && !checked.interrupted)
    faults.push(
      `${operation.name} (seed ${checked.seed})\n${checked.errorInstance ?? fc.defaultReportMessage(checked)}`,
    );
  calls += checked.numRuns;
}

const faults: string[] = [];
/** Operations that took a call: a run in which all are turned away at the door would prove little. */
const taken = new Set<string>();
let calls = 0;

it(
  'every call answers as it is described, whatever is asked: no failure, no undescribed answer, nothing taken that its description refuses (R57)',
  async () => {
    const left = [...(await operationsOf(portal.operations))];
    expect(left.length).toBeGreaterThan(90);
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) await holds(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (MINUTES) console.info(`${calls} calls, taken by ${taken.size} operations`);
    expect(faults.join('\n\n')).toBe('');
    // A day's few calls may miss some.
    expect(taken.size).toBeGreaterThan(IS_WHOLE ? 40 : 30);
  },
  20 * PATIENCE.test + MINUTES * 120_000,
);

it('an answer that fails, is not described, looks otherwise, or takes what is refused is found', () => {
  const schema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const content = { 'application/json': { schema } };
  const operation = {
    name: 'POST /x',
    method: 'POST',
    path: '/x',
    parameters: [],
    body: schema,
    responses: { 201: { content }, default: { content: { 'application/problem+json': { schema } } } },
  };
  const call = { method: 'POST', path: '/x', headers: {}, said: { id: 'a' } };
  const answerWith = (status: number, text: string, type = 'application/json', said: unknown = call.said) =>
    faultOf(operation, { ...call, said }, { status, type, text });
  expect(answerWith(201, '{"id":"1"}')).toBeUndefined();
  expect(answerWith(422, '{"id":"1"}', 'application/problem+json')).toBeUndefined();
  expect(answerWith(503, '{"id":"1"}', 'application/problem+json')).toMatch(/^503/);
  expect(answerWith(201, '{"id":1}')).toMatch(/^201 does not look as described/);
  expect(answerWith(200, '{"id":"1"}')).toMatch(/^200 as application\/json is not described/);
  expect(answerWith(404, '<html>', 'text/html')).toMatch(/^404 as text\/html is not described/);
  expect(answerWith(201, '{"id":"1"}', 'application/json', { id: 1 })).toMatch(/^201 though the body breaks/);
  const problems = { 404: ['/problems/unknown-car'] };
  const refusedAs = (type: string) =>
    faultOf(
      { ...operation, problems },
      { ...call, said: call.said },
      { status: 404, type: 'application/problem+json', text: JSON.stringify({ id: '1', type }) },
    );
  expect(refusedAs('/problems/unknown-car')).toBeUndefined();
  expect(refusedAs('/problems/unknown-order')).toBe('404 /problems/unknown-order is not described');
});
