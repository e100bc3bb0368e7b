import { type Ask, senderTo } from '../conformance/lender/call.ts';
import { lenderCalls } from '../conformance/lender/calls.ts';
import { firstCar } from '../conformance/lender/subject.ts';
import { demoSnapshot, leadMaker } from '../demo.ts';
import { agreedTo } from '../proposal-consent.ts';
import type { Operation } from './document.ts';

/** A call that a portal with the demo brands takes: what harm is done to begins where a form's own calls do. */
export type GoodCall = Pick<Ask, 'path' | 'query' | 'body'> & {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const SITE = { brand: 'aurora', market: 'BR' } as const;
const BASE = '/services/br/aurora';
const FOLDERS = {
  financing: '/financing',
  financingHub: '/financing-hub',
  hub: '/hub',
  proposal: '/proposals',
} as const;

/** The calls that a check of the lender's whole contract makes and that are taken, and a lead. */
export async function goodCalls(origin: string): Promise<readonly GoodCall[]> {
  const snapshot = await demoSnapshot();
  const car = firstCar(snapshot, SITE);
  if (!car) throw new Error('the demo catalogue is empty');
  const bases = Object.fromEntries(
    Object.entries(FOLDERS).map(([name, folder]) => [name, origin + BASE + folder]),
  ) as typeof FOLDERS;
  const taken: GoodCall[] = [];
  const headers = await agreedTo();
  const send = senderTo(bases, { origin, ...headers });
  for (const { check } of lenderCalls) {
    await check(async (ask) => {
      const answer = await send(ask);
      if (answer.status < 300) taken.push({ ...ask, headers, path: BASE + FOLDERS[ask.service] + ask.path });
      return answer;
    }, car);
  }
  const lead = {
    method: 'POST',
    path: `${BASE}/leads`,
    body: JSON.parse((await leadMaker())('ana.fuzz@example.com')),
  };
  return [...taken, lead];
}

/** Whether a call is one of an operation. */
export const isOf = ({ method, path }: Operation, call: GoodCall): boolean =>
  method === call.method &&
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(call.path);
