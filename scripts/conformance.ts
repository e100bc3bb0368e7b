/**
 * npm run conformance -- --site aurora-br [--origin URL] [--financing URL] [--financing-hub URL] [--hub URL] [--proposal URL] [--mvs CODE …]
 *
 * Holds every call of a lender against its contract (document 1, sections 3.3, 3.4 and 7; document 2, section 7), at the portal's own addresses or at
 * any other, and prints one line a call. The exit code is 1 when one breaks its contract.
 */
import { parseArgs } from 'node:util';
import { ownServiceAddress, siteKey } from '../src/areas/platform/index.ts';
import { marketOfPath } from '../src/kit/markets/identities.ts';
import { type Bases, reportOf, type Subject, senderTo } from '../tests/conformance/lender/call.ts';
import { lenderCalls } from '../tests/conformance/lender/calls.ts';
import { firstCar } from '../tests/conformance/lender/subject.ts';
import { demoSnapshot } from '../tests/demo.ts';

const USAGE = `usage: npm run conformance -- --site BRAND-MARKET [options]
  --origin URL          where a portal answers at its own addresses (default http://localhost:3000)
  --financing URL       base address of CDC, PSA, NEXT and flow B's proposals
  --financing-hub URL   base address of the zero-flow
  --hub URL             base address of the bank partner (B2)
  --proposal URL        base address of flow A's proposals
  --mvs CODE --year YYYY --color CODE --price AMOUNT --part-ids ID,ID   a car that this lender sells
  --linear-plan ID --balloon-plan ID   its PSA plans
  --dealer CODE         a dealer that it knows
  --entrance PERCENT --residual PERCENT --term MONTHS   a choice that all its plans offer (default 40, 20, 36)
  --header 'name: value'   sent with every call; may be repeated`;

const text = { type: 'string' } as const;
const OPTIONS = {
  site: text,
  origin: text,
  financing: text,
  'financing-hub': text,
  hub: text,
  proposal: text,
  mvs: text,
  year: text,
  color: text,
  price: text,
  'part-ids': text,
  'linear-plan': text,
  'balloon-plan': text,
  dealer: text,
  entrance: text,
  residual: text,
  term: text,
  header: { ...text, multiple: true },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

function readOptions(): Options | undefined {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch {
    return undefined; // an option that does not exist
  }
}

/** `aurora-br` as brand and market. */
function siteOf(name = ''): Pick<Subject, 'brand' | 'market'> | undefined {
  const [, brand, market] = /^([a-z][a-z0-9-]*)-([a-z]{2})$/.exec(name) ?? [];
  const known = marketOfPath(market);
  return brand && known ? { brand, market: known } : undefined;
}

function basesOf(options: Options, { brand, market }: Pick<Subject, 'brand' | 'market'>): Bases {
  const origin = options.origin ?? 'http://localhost:3000';
  const own = (service: keyof Bases) => origin + ownServiceAddress(siteKey(market, brand), service);
  return {
    financing: options.financing ?? own('financing'),
    financingHub: options['financing-hub'] ?? own('financingHub'),
    hub: options.hub ?? own('hub'),
    proposal: options.proposal ?? own('proposal'),
  };
}

function subjectOf(options: Options, car: Subject): Subject {
  return {
    ...car,
    mvs: options.mvs ?? car.mvs,
    year: Number(options.year ?? car.year),
    color: options.color ?? car.color,
    price: Number(options.price ?? car.price),
    partIds: options['part-ids']?.split(',') ?? car.partIds,
    linearPlan: options['linear-plan'] ?? car.linearPlan,
    balloonPlan: options['balloon-plan'] ?? car.balloonPlan,
    dealer: options.dealer ?? car.dealer,
    entrance: Number(options.entrance ?? car.entrance),
    residual: Number(options.residual ?? car.residual),
    term: Number(options.term ?? car.term),
  };
}

const headersOf = ({ header = [] }: Options) =>
  Object.fromEntries(header.map((line) => [line.split(':')[0] ?? '', line.replace(/^[^:]*:\s*/, '')]));

async function conformance(): Promise<number> {
  const options = readOptions();
  const site = siteOf(options?.site);
  const car = site && firstCar(await demoSnapshot(), site);
  if (!options || !site || !car) {
    console.error(USAGE);
    return 2;
  }
  const send = senderTo(basesOf(options, site), headersOf(options));
  let broken = 0;
  for (const call of lenderCalls) {
    const report = await reportOf(call, send, subjectOf(options, car));
    if (!report.ok) broken += 1;
    console.log(`${report.ok ? 'ok  ' : 'FAIL'}  ${report.call.padEnd(56)}  ${report.told}`);
  }
  console.log(`${lenderCalls.length - broken} of ${lenderCalls.length} calls keep their contract`);
  return broken > 0 ? 1 : 0;
}

process.exitCode = await conformance();
