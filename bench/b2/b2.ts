import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { z } from 'zod';
import { b2Terms } from '../../src/areas/lender/contract.ts';
import { EXAMPLE_DAY, someB2Terms, someTables, vehiclesSelling } from '../../src/areas/lender/examples.ts';
import { createLender, lenderRoutes, storedSimulations } from '../../src/areas/lender/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { mountServices } from '../../src/host/http/services.ts';
import { readEnvironment } from '../../src/host/process/environment.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import type { Database } from '../../src/io/database.ts';
import type { Run } from '../figures.ts';
import { compare, throughput } from '../load.ts';
import { CLIENTS, ORIGIN, openOn, repeated, withDatabase } from '../stored.ts';

const SECONDS = 4;

/**
 * B2 simulate over HTTP, checked, priced, stored and logged, against the bare `INSERT … RETURNING` of the row that it stores,
 * over the same pool with as many callers. Goal >= 0.6.
 */
export default async function b2(run: Run): Promise<void> {
  await withDatabase(run, async ({ db }) => {
    const app = await serve(db);
    const headers = { 'content-type': 'application/json', origin: ORIGIN };
    const url = `${await openOn(app)}/services/br/aurora/hub/simulate`;
    const body = JSON.stringify(z.encode(b2Terms, someB2Terms()));
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the simulation answered ${answer.status}: ${await answer.text()}`);
    const insert = await bareInsert(db);
    const result = await compare(
      run,
      () =>
        throughput(run, { url, method: 'POST', headers, body, connections: CLIENTS, workers: 1 }, SECONDS),
      () => repeated(run, insert),
    );
    const each = `${Math.round(result.subject)} and ${Math.round(result.reference)} a second`;
    const name = 'B2 simulate / bare INSERT … RETURNING';
    run.tell({ name, value: result.ratio, unit: '', better: 'higher', goal: 0.6 }, each);
    await app.close();
  });
}

/** The portal's own server with the bank partner's calls, logging as it does by default, but nowhere. */
async function serve(db: Database) {
  const read = readEnvironment({ VITRINE_ORIGINS: ORIGIN, VITRINE_BUSY_MS: '60000' });
  if (!read.ok) throw new Error(read.line);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const app = await createServer(read.environment, pino({ level: 'info' }, nowhere) as never);
  const tables = someTables();
  const lender = createLender({
    vehicles: vehiclesSelling(),
    tables: () => tables,
    today: () => EXAMPLE_DAY,
    checkPrices: true,
    injectsFaults: false,
    simulations: storedSimulations(db),
  });
  await mountServices(
    app,
    await readSites('seeds/sites'),
    lenderRoutes(() => lender),
  );
  return app;
}

/** Inserts the row that is stored already, under another id each time. */
async function bareInsert({ $client }: Database): Promise<() => Promise<unknown>> {
  const { rows } = await $client.query('select * from b2_simulation limit 1');
  const { id: _, ...row } = { ...rows[0], facts: JSON.stringify(rows[0].facts) };
  const names = Object.keys(row);
  const places = names.map((_name, at) => `$${at + 2}`).join(', ');
  const text = `insert into b2_simulation (id, ${names.join(', ')}) values ($1, ${places}) returning *`;
  return () => $client.query(text, [randomUUID(), ...Object.values(row)]);
}
