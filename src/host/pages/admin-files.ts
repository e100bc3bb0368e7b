import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  fileHeads,
  fileLine,
  type ListFilters,
  partOf,
  readFilters,
  type StaffList,
} from '../../areas/admin/contract.ts';
import {
  ADMIN,
  CSV_MARK,
  csvLine,
  listPermit,
  logInPath,
  type Staff,
  type StaffLanguage,
  staffPermit,
} from '../../areas/admin/index.ts';
import {
  type Administration,
  type FiledLists,
  filedLists,
  type ListPage,
  type ReadPage,
} from '../../areas/admin/service/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import type { StaffParts } from '../../areas/platform/plug.ts';
import { problem, sendProblem } from '../../io/problem.ts';
import type { Permit } from '../../kit/authority.ts';
import { browserLanguage } from './browser-language.ts';

type AdminFilesOptions = Pick<Administration, 'staffOf' | 'log'> & Pick<StaffParts, 'lists'> & FiledLists;

/** What is asked of a list, as its screen asks it. */
type FileQuery = Readonly<Record<string, string | undefined>>;
/** How a list is read: by whom, and its pages. */
type Reading<S extends string, F extends ListFilters, Row> = {
  readonly permitOf: (staff: Staff) => Permit<S, 'read'> | undefined;
  readonly page: ReadPage<S, F, Row>;
};

const AT_ONCE = 500;

/**
 * Lists as files for spreadsheets, page after page as they are read: a million lines take no more memory than one page. Who may see
 * the screen may have its file, and in it what the screen's list shows; to anybody else there is none.
 */
export function serveAdminFiles(
  app: FastifyInstance,
  parts: AdminFilesOptions,
  sites: readonly Site[],
): void {
  const serveFile = fileServer(app, parts);
  filedLists(parts, (list, page) =>
    serveFile(list, {
      permitOf: (staff) => staffPermit(staff, sites, 'read', list.screen),
      page,
    }),
  );
  for (const list of parts.lists())
    serveFile(list, {
      permitOf: (staff) => listPermit(staff, sites, list),
      page: list.page,
    });
}

function fileServer(app: FastifyInstance, { staffOf, log }: Pick<AdminFilesOptions, 'staffOf' | 'log'>) {
  return <S extends string, F extends ListFilters, Row>(
    list: StaffList<S, F, Row>,
    reading: Reading<S, F, Row>,
  ): void => {
    app.get(`${ADMIN}/${list.path}.csv`, async (request, reply) => {
      const staff = await staffOf(request);
      const requested = askedBy(request);
      const part = partOf(list, requested);
      // Twelve hours are over on the list: they are asked in, and led back to it.
      if (!staff) return reply.redirect(logInPath(`${ADMIN}/${list.path}${queryOf(request.url)}`), 303);
      const permit = reading.permitOf(staff);
      if (!permit || part === undefined)
        return sendProblem(reply, problem(404, 'not-found', 'There is nothing at this address'));
      const site = requested.get('site') || undefined;
      await log.record({
        by: permit.by,
        action: list.screen === 'leads' ? 'leads.export' : 'list.export',
        subject: `${list.screen} ${part}`,
        before: null,
        after: { site: site ?? null },
      });
      const locale = staff.locale ?? browserLanguage(request.headers['accept-language']);
      const query = { ...readFilters(list, requested), site, size: AT_ONCE };
      const read = (after: string | undefined) =>
        reading.page(permit, { ...query, after } as Parameters<typeof reading.page>[1], staff);
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${list.screen}-${part}.csv"`)
        .send(Readable.from(lines(list, locale, read)));
    });
  };
}

/** What an address asks; of what it asks twice the first counts, as on the screen. */
function askedBy({ query }: FastifyRequest) {
  const request: FileQuery = Object.fromEntries(
    Object.entries(query as Readonly<Record<string, string | readonly string[]>>).map(([name, values]) => [
      name,
      typeof values === 'string' ? values : values[0],
    ]),
  );
  return { get: (name: string) => request[name] };
}

/** What an address asks, with its question mark. */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

async function* lines<Row>(
  list: Pick<StaffList<string, ListFilters, Row>, 'columns'>,
  locale: StaffLanguage,
  read: (after: string | undefined) => Promise<ListPage<Row>>,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(fileHeads(list, locale));
  let after: string | undefined;
  do {
    const page = await read(after);
    yield page.rows.map((row) => csvLine(fileLine(list, row, locale))).join('');
    after = page.next;
  } while (after);
}
