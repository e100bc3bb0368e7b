/**
 * npm run leads -- dead          lists the leads that could not be delivered
 * npm run leads -- replay ID     starts the delivery of one of them afresh
 *
 * Both work beside a running portal. No personal data is shown.
 */
import { PgBoss } from 'pg-boss';
import { deadLeads, openLeadQueues, replayLead } from '../src/areas/leads/service/index.ts';
import { type OpenDatabase, openDatabase } from '../src/host/database.ts';
import { readEnvironment } from '../src/host/environment.ts';

const USAGE = 'usage: npm run leads -- dead | replay ID';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function listDead({ db }: OpenDatabase): Promise<string[]> {
  const dead = await deadLeads(db);
  for (const { id, site, receivedAt, attempts, lastOutcome } of dead) {
    console.log(
      [id, site, receivedAt.toISOString(), `${attempts} attempts`, `last: ${lastOutcome ?? 'none'}`].join(
        '  ',
      ),
    );
  }
  if (dead.length === 0) console.log('no lead is waiting for you');
  return [];
}

async function replay({ db, url }: OpenDatabase, id: string): Promise<string[]> {
  const boss = await new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false }).start();
  try {
    await openLeadQueues(boss);
    if (!(await replayLead(db, boss, id))) return [`no dead lead has the id ${id}`];
    console.log(`lead ${id} is on its way again`);
    return [];
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function run(work: (database: OpenDatabase) => Promise<string[]>): Promise<string[]> {
  const settings = readEnvironment(process.env);
  if (!settings.ok) return [settings.line];
  const opened = await openDatabase(settings.environment, {
    as: `leads command, process ${process.pid}`,
    share: true,
    onError: (error) => console.error(error.message),
  });
  if (!opened.ok) return [opened.line];
  try {
    return await work(opened.database);
  } finally {
    await opened.database.close();
  }
}

function command(words: readonly string[]): Promise<string[]> {
  const [verb, id, ...more] = words;
  if (verb === 'dead' && id === undefined) return run(listDead);
  if (verb === 'replay' && id && UUID.test(id) && more.length === 0)
    return run((database) => replay(database, id));
  return Promise.resolve([USAGE]);
}

const complaints = await command(process.argv.slice(2));
for (const line of complaints) console.error(line);
process.exitCode = complaints.length > 0 ? 1 : 0;
