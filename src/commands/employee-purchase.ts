/**
 * vitrine employee-purchase list
 * vitrine employee-purchase approve|refuse ID --by NAME --reason TEXT
 *
 * Answers for the company of a programme, beside a running portal, where the link that was mailed to it was not used. Who did it and
 * why stays in the enrolment's history; the buyer is told, with the reason of a refusal. `list` shows whom a company needs to know
 * its people by: their number there and a document with most digits hidden, no name.
 */
import { documentAccess } from '../areas/documents/service/document-access.ts';
import {
  answerAsStaff,
  type CompanyAnswer,
  waitingApplications,
} from '../areas/employee-purchase/service/index.ts';
import { openProgrammes } from '../areas/employee-purchase/service/open-programmes.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { recorder } from '../host/process/audit-recorder.ts';
import { readSitesNow } from '../host/sites/live-sites.ts';
import { commandPermit } from '../kit/authority.ts';
import { acting } from './command.ts';
import { refusedAct } from './refusals.ts';

type Used = 'origins' | 'port';
type Deps = Parameters<typeof waitingApplications>[0];

const opened = (cli: Cli<Used>, work: (deps: Deps) => Promise<Complaints>): Promise<Complaints> =>
  acting(cli, async (parts, settings) => {
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
    return work(deps);
  });

export const list = (_: object, cli: Cli<Used>): Promise<Complaints> =>
  opened(cli, async (deps) => {
    const waiting = await waitingApplications(deps);
    cli.result({
      enrolments: waiting.map(({ id, programme, buyer, registration, document, sentAt }) => ({
        ...{ id, programme: programme.key, buyer, registration, document, sentAt },
      })),
    });
    for (const { id, programme, buyer, registration, document, sentAt } of waiting)
      cli.say([id, programme.key, buyer, registration, document, sentAt].join('\t'));
    return [];
  });

type EnrolmentArguments = { readonly id: string; readonly by: string; readonly reason: string };

export const answers =
  (answer: CompanyAnswer['answer']) =>
  ({ id, by, reason }: EnrolmentArguments, cli: Cli<Used>): Promise<Complaints> =>
    opened(cli, async (deps) => {
      const done = await answerAsStaff(deps, commandPermit('update', 'enrolments', by), id, {
        answer,
        reason,
      });
      if (!done.ok) return [refusedAct(`enrolment ${id}: ${answer}`, done.reason, { id, answer })];
      cli.result({ id, answer });
      cli.say(`enrolment ${id}: ${answer}`);
      return [];
    });
