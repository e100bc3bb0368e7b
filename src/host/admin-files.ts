import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ADMIN, csvLine, mayDo } from '../areas/admin/index.ts';
import type { Administration } from '../areas/admin/service/index.ts';
import { LEAD_STATES, type LeadDesk } from '../areas/leads/contract.ts';
import { problem, sendProblem } from '../io/problem.ts';

type Parts = Pick<Administration, 'staffOf' | 'log'> & { readonly leads: LeadDesk };

const AT_ONCE = 500;
const COLUMNS = ['id', 'site', 'status', 'receivedAt', 'attempts', 'lastOutcome', 'settledAt'] as const;

/**
 * Lists as files for spreadsheets, page after page as they are read: a million lines take no more memory than one page. Who may see
 * the screen may have its file; to anybody else there is none.
 */
export function serveAdminFiles(app: FastifyInstance, { staffOf, leads, log }: Parts): void {
  app.get(`${ADMIN}/leads.csv`, async (request, reply) => {
    const staff = await staffOf(request);
    const { status: asked, site } = request.query as Readonly<Record<string, string | undefined>>;
    const status = LEAD_STATES.find((one) => one === asked);
    if (!staff || !mayDo(staff.roles, 'leads', 'see') || !status)
      return sendProblem(reply, problem(404, 'not-found', 'There is nothing at this address'));
    await log.record({
      ...{ by: staff.id, action: 'leads.export', subject: `leads ${status}` },
      ...{ before: null, after: { site: site ?? null } },
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="leads-${status}.csv"`)
      .send(Readable.from(lines(leads, { status, site: site || undefined })));
  });
}

async function* lines(
  leads: LeadDesk,
  wanted: Omit<Parameters<LeadDesk['page']>[0], 'after' | 'size'>,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  let after: string | undefined;
  do {
    const page = await leads.page({ ...wanted, after, size: AT_ONCE });
    yield page.leads.map((lead) => csvLine(COLUMNS.map((column) => lead[column]))).join('');
    after = page.next;
  } while (after);
}
