import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleCatalogue } from '../../src/host/new-site/example-catalogue.ts';
import { demoSnapshot } from '../demo.ts';
import { agreedTo } from '../proposal-consent.ts';
import { quickly } from '../scripts.ts';
import { type ServicesUnderTest, servicesUnderTest } from './base.ts';
import { type Bases, type Call, reportOf, type Subject, senderTo } from './lender/call.ts';
import { lenderCalls } from './lender/calls.ts';
import { firstCar } from './lender/subject.ts';
import { plainLender } from './plain-lender.ts';

const command = promisify(execFile);
const sites = [
  { brand: 'aurora', market: 'BR' },
  { brand: 'aurora', market: 'AR' },
] as const;

let services: ServicesUnderTest;
let cars: Map<string, Subject>;
let liar: Server;
let plain: Server;

beforeAll(async () => {
  services = await servicesUnderTest();
  const snapshot = await demoSnapshot();
  cars = new Map(sites.flatMap((site) => [[site.market, firstCar(snapshot, site)]]) as [string, Subject][]);
  liar = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"plans":[{"prazo":"many"}]}');
  });
  plain = plainLender();
  await Promise.all([listening(liar), listening(plain)]);
});
afterAll(async () => {
  liar?.close();
  plain?.close();
  await services?.stop();
});

const listening = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const basesAt = (address: string): Bases => ({
  financing: `${address}/financing`,
  financingHub: `${address}/financing-hub`,
  hub: `${address}/hub`,
  proposal: `${address}/proposals`,
});

describe.each(sites)('the lender of $brand in $market', ({ market }) => {
  it.each(lenderCalls.map((call): [string, Call] => [call.name, call]))(
    'keeps the contract of %s',
    async (_name, call) => {
      const car = cars.get(market);
      if (!car) throw new Error('the demo catalogue is empty');
      const address = services.address.replace('/br/', `/${market.toLowerCase()}/`);
      const agreed = await agreedTo(`${market.toLowerCase()}/aurora`);
      const send = senderTo(basesAt(address), { origin: new URL(address).origin, ...agreed });
      const { told: text, ok } = await reportOf(call, send, car);
      expect(ok, text).toBe(true);
    },
  );
});

const everythingAt = (address: string) =>
  ['--financing', '--financing-hub', '--hub', '--proposal'].flatMap((option) => [option, address]);

describe('npm run conformance', () => {
  const run = (...options: string[]) =>
    command(process.execPath, [
      ...quickly('src/commands/alias.ts'),
      'conformance',
      '--site',
      'aurora-br',
      ...options,
    ]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );

  it('prints one line a call, and ends well for a lender that keeps every contract', async () => {
    const bases = basesAt(services.address);
    const { code, stdout } = await run(
      '--financing',
      bases.financing,
      '--financing-hub',
      bases.financingHub,
      '--hub',
      bases.hub,
      '--proposal',
      bases.proposal,
      '--header',
      `origin: ${new URL(services.address).origin}`,
      ...Object.entries(await agreedTo()).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    );
    const lines = stdout.trim().split('\n');
    expect(lines.filter((line) => line.startsWith('ok'))).toHaveLength(lenderCalls.length);
    expect(code).toBe(0);
  });

  it('asks no more of another lender than the names and rules of the document', async () => {
    const address = addressOf(plain);
    const { code, stdout } = await run(...everythingAt(address));
    expect(stdout).not.toContain('FAIL');
    expect(code).toBe(0);
  });

  it('names what a lender breaks, call by call, and ends with 1', async () => {
    const address = addressOf(liar);
    const { code, stdout } = await run(...everythingAt(address));
    expect(code).toBe(1);
    expect(stdout).toMatch(/FAIL {2}POST \{financing\}\/cdc\/simulateProposalFlow +plans\.0\.prazo: /);
    expect(stdout).toMatch(/0 of \d+ calls keep their contract/);
  });

  it('holds the calls of the named sources alone', async () => {
    const { code, stdout } = await run(...everythingAt(addressOf(plain)), '--sources', 'cdc,PSA');
    const lines = stdout.trim().split('\n');
    expect(lines.slice(0, -1).every((line) => line.includes('/cdc/') || line.includes('/psa/'))).toBe(true);
    expect(lines.at(-1)).toMatch(/^(\d+) of \1 calls keep their contract$/);
    expect(code).toBe(0);
    expect(await run('--sources', 'CDC,BANK')).toMatchObject({ code: 2 });
  });

  it('asks about a car of the site’s own catalogue', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-conformance-'));
    await mkdir(join(folder, 'verde', 'catalogue'), { recursive: true });
    const car = exampleCatalogue({ brand: 'verde', market: 'BR', colour: '#146c43', year: 2027 });
    await writeFile(join(folder, 'verde', 'catalogue', 'br.json'), JSON.stringify(car));
    const asked: string[] = [];
    const hearing = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(404).end();
    });
    await listening(hearing);
    const words = ['--site', 'verde-br', '--sources', 'CDC', ...everythingAt(addressOf(hearing))];
    const ask = (env: Record<string, string>) =>
      command(process.execPath, [...quickly('src/commands/alias.ts'), 'conformance', ...words], {
        env: { ...process.env, ...env },
      }).catch((error: { code: number; stderr: string }) => error);
    await ask({ VITRINE_SITES: folder });
    expect(asked.some((url) => url.includes('mvs=VERDEA1'))).toBe(true);
    expect(await ask({ VITRINE_SITES: tmpdir() })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no catalogue of verde'),
    });
    hearing.close();
    await rm(folder, { recursive: true });
  });

  it('says how it is called when it is not told which site', async () => {
    const { code } = await command(process.execPath, [
      ...quickly('src/commands/alias.ts'),
      'conformance',
    ]).catch((error) => error);
    expect(code).toBe(2);
  });
});
