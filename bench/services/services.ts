import type { Ask, Subject } from '../../tests/conformance/lender/call.ts';
import { lenderCalls } from '../../tests/conformance/lender/calls.ts';
import { firstCar } from '../../tests/conformance/lender/subject.ts';
import { demoSnapshot } from '../../tests/demo.ts';
import type { Run } from '../figures.ts';
import { compare, startReference, throughput } from '../load.ts';
import { withPortal } from '../portal.ts';

const FOLDERS = {
  financing: 'financing',
  financingHub: 'financing-hub',
  hub: 'hub',
  proposal: 'proposals',
} as const;
const SECONDS = 3;

/**
 * Every simulation that stores nothing, validation and logging on, against bare node:http that parses and answers JSON of the
 * same sizes. Goal >= 0.4. What the bank partner stores is measured by `b2`.
 */
export default async function services(run: Run): Promise<void> {
  const car = firstCar(await demoSnapshot(), { brand: 'aurora', market: 'BR' });
  if (!car) throw new Error('the demo catalogue is empty');
  await withPortal(run, async (portal) => {
    const calls = lenderCalls.filter((call) => isStateless(call.ask?.(car)));
    for (const { name, ask } of calls.slice(0, run.amount(calls.length, 2)))
      if (ask) await tellRatio(run, name, `${portal.origin}/services/br/aurora`, ask(car));
  });
}

const isStateless = (ask: Ask | undefined) =>
  ask?.method === 'POST' && ask.service !== 'hub' && ask.service !== 'proposal';

async function tellRatio(run: Run, name: string, base: string, question: ReturnType<(car: Subject) => Ask>) {
  const url = `${base}/${FOLDERS[question.service]}${question.path}`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(question.body);
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const reference = await startReference('json', bytes, headers);
  const call = (target: string) => () =>
    throughput(run, { url: target, method: 'POST', headers, body }, SECONDS);
  const { ratio } = await compare(run, call(url), call(reference.url));
  reference.stop();
  run.tell(
    { name: `${name} / bare node:http`, value: ratio, unit: '', better: 'higher', goal: 0.4 },
    `${bytes.length} bytes`,
  );
}
