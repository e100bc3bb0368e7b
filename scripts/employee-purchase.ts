/**
 * npm run employee-purchase -- list
 * npm run employee-purchase -- approve|refuse ID --by NAME --reason TEXT
 *
 * Answers for the company of a programme, beside a running portal, where the link that was mailed to it was not used. Who did it and
 * why stays in the enrolment's history; the buyer is told, with the reason of a refusal. `list` shows whom a company needs to know
 * its people by: their number there and a document with most digits hidden, no name.
 */
import { parseArgs } from 'node:util';
import { PgBoss } from 'pg-boss';
import {
  answerAsStaff,
  type CompanyAnswer,
  waitingApplications,
} from '../src/areas/employee-purchase/service/index.ts';
import { openSealing } from '../src/host/data-keys.ts';
import { openProgrammes } from '../src/host/employee-purchase.ts';
import { readSites } from '../src/host/sites.ts';
import { openMailQueue } from '../src/io/mail/outbox.ts';
import { type Complaints, end, onDatabase } from './command.ts';

const USAGE = 'usage: npm run employee-purchase -- list | approve|refuse ID --by NAME --reason TEXT';

type Asked =
  | { readonly act: 'list' }
  | { readonly act: 'answer'; readonly id: string; readonly said: CompanyAnswer };

function read(): Asked | undefined {
  try {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [answer, id, ...more] = positionals;
    if (more.length > 0) return undefined;
    if (answer === 'list') return id === undefined ? { act: 'list' } : undefined;
    const [by, reason] = [values.by?.trim(), values.reason?.trim()];
    if ((answer !== 'approve' && answer !== 'refuse') || !id || !by || !reason) return undefined;
    return { act: 'answer', id, said: { answer, by, reason } };
  } catch {
    return undefined;
  }
}

function run(asked: Asked): Promise<Complaints> {
  return onDatabase('employee purchase command', async ({ db, url }, settings) => {
    const opened = await openSealing(settings, db);
    if (!opened.ok) return [opened.line];
    const boss = await new PgBoss({
      connectionString: url,
      max: 2,
      supervise: false,
      schedule: false,
    }).start();
    try {
      await openMailQueue(boss);
      const { deps } = openProgrammes({
        ...{ db, boss, sealing: opened.sealing, sites: await readSites(settings.sitesFolder) },
        origin: settings.origins[0] ?? `http://localhost:${settings.port}`,
      });
      if (asked.act === 'list') {
        for (const { id, programme, buyer, registration, document, sentAt } of await waitingApplications(
          deps,
        ))
          console.log([id, programme.key, buyer, registration, document, sentAt].join('\t'));
        return [];
      }
      const done = await answerAsStaff(deps, asked.id, asked.said);
      if (!done.ok) return [`enrolment ${asked.id}: ${asked.said.answer} ${done.reason}`];
      console.log(`enrolment ${asked.id}: ${asked.said.answer}`);
      return [];
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}

const asked = read();
await end(asked ? run(asked) : [USAGE]);
