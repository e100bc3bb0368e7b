/**
 * npm run employee-purchase -- list
 * npm run employee-purchase -- approve|refuse ID --by NAME --reason TEXT
 *
 * Answers for the company of a programme, beside a running portal, where the link that was mailed to it was not used. Who did it and
 * why stays in the enrolment's history; the buyer is told, with the reason of a refusal. `list` shows whom a company needs to know
 * its people by: their number there and a document with most digits hidden, no name.
 */
import { parseArgs } from 'node:util';
import { documentAccess } from '../src/areas/documents/service/document-access.ts';
import {
  answerAsStaff,
  type CompanyAnswer,
  waitingApplications,
} from '../src/areas/employee-purchase/service/index.ts';
import { openProgrammes } from '../src/areas/employee-purchase/service/open-programmes.ts';
import { recorder } from '../src/host/process/audit-recorder.ts';
import { readSitesNow } from '../src/host/sites/live-sites.ts';
import { commandPermit } from '../src/kit/authority.ts';
import { acting, type Complaints, end } from './command.ts';

const USAGE = 'usage: npm run employee-purchase -- list | approve|refuse ID --by NAME --reason TEXT';

type Command =
  | { readonly act: 'list' }
  | { readonly act: 'answer'; readonly id: string; readonly by: string; readonly said: CompanyAnswer };

function read(): Command | undefined {
  try {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [answer, id, ...more] = positionals;
    if (more.length > 0) return undefined;
    if (answer === 'list') return id === undefined ? { act: 'list' } : undefined;
    const [by, reason] = [values.by?.trim(), values.reason?.trim()];
    if ((answer !== 'approve' && answer !== 'refuse') || !id || !by || !reason) return undefined;
    return { act: 'answer', id, by, said: { answer, reason } };
  } catch {
    return undefined;
  }
}

function run(request: Command): Promise<Complaints> {
  return acting({ name: 'employee purchase command', uses: ['origins', 'port'] }, async (parts, settings) => {
    const { db, sealing } = parts;
    const record = recorder(sealing);
    const { deps } = openProgrammes({
      ...parts,
      record,
      documents: documentAccess({ db, sealing, record, now: () => new Date() }),
      sites: await readSitesNow(parts.db, settings.sitesFolder),
      log: { error: console.error },
      origin: settings.origins[0] ?? `http://localhost:${settings.port}`,
    });
    if (request.act === 'list') {
      for (const { id, programme, buyer, registration, document, sentAt } of await waitingApplications(deps))
        console.log([id, programme.key, buyer, registration, document, sentAt].join('\t'));
      return [];
    }
    const done = await answerAsStaff(
      deps,
      commandPermit('update', 'enrolments', request.by),
      request.id,
      request.said,
    );
    if (!done.ok) return [`enrolment ${request.id}: ${request.said.answer} ${done.reason}`];
    console.log(`enrolment ${request.id}: ${request.said.answer}`);
    return [];
  });
}

const request = read();
await end(request ? run(request) : [USAGE]);
