import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  bookingList,
  type Column,
  columnNames,
  columnValue,
  type FigureBook,
  fileHeads,
  fileLine,
  type ListFilters,
  type ListQuery,
  orderList,
  partOf,
  proposalList,
  readFilters,
  type StaffList,
} from '../areas/admin/contract.ts';
import {
  ADMIN,
  CSV_MARK,
  csvAmount,
  csvLine,
  csvValue,
  FIGURE_PERIODS,
  logInPath,
  type Screen,
  type Staff,
  type StaffLanguage,
  staffPermit,
} from '../areas/admin/index.ts';
import type { Administration } from '../areas/admin/service/index.ts';
import { LEAD_STATES, type LeadAdmin } from '../areas/leads/contract.ts';
import type { ProposalQueue } from '../areas/lender/contract.ts';
import type { OpinionQueue } from '../areas/opinions/contract.ts';
import { OPINION_STATES } from '../areas/opinions/index.ts';
import { dateIn, type Site } from '../areas/platform/index.ts';
import { LIST_STATES, QUOTATION_FIELDS, standsAs } from '../areas/quotation/index.ts';
import type { OrderQueue } from '../areas/reservation/contract.ts';
import type { BookingQueue } from '../areas/test-drive/contract.ts';
import { problem, sendProblem } from '../io/problem.ts';
import type { Permit } from '../kit/authority.ts';
import { addDays } from '../kit/calendar.ts';
import { browserLanguage } from './pages/browser-language.ts';
import type { QuotationService } from './quotations.ts';

type Parts = Pick<Administration, 'staffOf' | 'log'> & {
  readonly leads: LeadAdmin;
  readonly proposals: ProposalQueue;
  readonly orders: OrderQueue;
  readonly bookings: BookingQueue;
  readonly quotations: QuotationService['page'];
  readonly opinions: OpinionQueue;
  readonly figures: FigureBook;
};

/** What is asked of a list, as its screen asks it. */
type Asked = Readonly<Record<string, string | undefined>>;
type Page = { readonly rows: readonly object[]; readonly next: string | undefined };
type List<S extends Screen> = {
  readonly screen: S;
  /** The screen's own address; its file is called as it is. */
  readonly path: string;
  readonly heads: (locale: StaffLanguage) => readonly string[];
  readonly line: (row: object, locale: StaffLanguage) => readonly (string | undefined)[];
  /** Which part of the list is asked for, as the log says it; none where the list has no such part. */
  readonly part: (asked: Asked) => string | undefined;
  readonly page: (
    permit: Permit<S, 'read'>,
    part: string,
    asked: Asked,
    after: string | undefined,
    staff: Staff,
  ) => Promise<Page>;
};

const AT_ONCE = 500;

/**
 * Lists as files for spreadsheets, page after page as they are read: a million lines take no more memory than one page. Who may see
 * the screen may have its file, and in it what the screen's list shows; to anybody else there is none.
 */
export function serveAdminFiles(app: FastifyInstance, parts: Parts, sites: readonly Site[]): void {
  const { staffOf, log } = parts;
  const serve = <S extends Screen>(list: List<S>) =>
    app.get(`${ADMIN}/${list.path}.csv`, async (request, reply) => {
      const staff = await staffOf(request);
      const asked = askedBy(request);
      const part = list.part(asked);
      // Twelve hours are over on the list: they are asked in, and led back to it.
      if (!staff) return reply.redirect(logInPath(`${ADMIN}/${list.path}${queryOf(request.url)}`), 303);
      const permit = staffPermit(staff, sites, 'read', list.screen);
      if (!permit || part === undefined)
        return sendProblem(reply, problem(404, 'not-found', 'There is nothing at this address'));
      await log.record({
        ...{ by: permit.by, action: list.screen === 'leads' ? 'leads.export' : 'list.export' },
        ...{ subject: `${list.screen} ${part}`, before: null, after: { site: asked.site || null } },
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${list.screen}-${part}.csv"`)
        .send(
          Readable.from(
            lines(list, staff.locale ?? browserLanguage(request.headers['accept-language']), (after) =>
              list.page(permit, part, asked, after, staff),
            ),
          ),
        );
    });
  serveLists(serve, parts);
}

/** What an address asks; of what it asks twice the first counts, as on the screen. */
const askedBy = ({ query }: FastifyRequest): Asked =>
  Object.fromEntries(
    Object.entries(query as Readonly<Record<string, string | readonly string[]>>).map(([name, told]) => [
      name,
      typeof told === 'string' ? told : told[0],
    ]),
  );

/** What an address asks, with its question mark. */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

async function* lines(
  { heads, line }: Pick<List<Screen>, 'heads' | 'line'>,
  locale: StaffLanguage,
  read: (after: string | undefined) => Promise<Page>,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(heads(locale));
  let after: string | undefined;
  do {
    const page = await read(after);
    yield page.rows.map((row) => csvLine(line(row, locale))).join('');
    after = page.next;
  } while (after);
}

const oneOf = (all: readonly string[], asked: string | undefined, first: string): string | undefined =>
  asked === undefined ? first : all.find((one) => one === asked);

/** A list of values by the dictionary of columns. */
const byColumns = (screen: Screen, columns: readonly Column[]) => ({
  heads: (locale: StaffLanguage) => columnNames(columns, locale),
  line: (row: object, locale: StaffLanguage) =>
    columns.map((column) => csvValue(columnValue(screen, column, row, locale))),
});

/** The file of a list that is declared for its screen and its file alike (`contract/lists.ts` of the administration). */
const declared = <S extends Screen, F extends ListFilters, Row extends object>(
  list: StaffList<S, F, Row>,
  page: (
    permit: Permit<S, 'read'>,
    query: ListQuery<F> & { readonly size: number },
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | undefined }>,
): List<S> => ({
  ...{ screen: list.screen, path: list.path },
  heads: (locale) => fileHeads(list, locale),
  line: (row, locale) => fileLine(list, row as Row, locale),
  part: (asked) => partOf(list, reader(asked)),
  page: (permit, _part, asked, after) =>
    page(permit, {
      ...(readFilters(list, reader(asked)) as ListQuery<F>),
      ...{ site: asked.site || undefined, after, size: AT_ONCE },
    }),
});

const reader = (asked: Asked) => ({ get: (name: string) => asked[name] });

function serveLists(
  serve: <S extends Screen>(list: List<S>) => unknown,
  { leads, proposals, orders, bookings, quotations, opinions, figures }: Parts,
): void {
  const more = ({ site }: Asked, after: string | undefined) => ({
    ...{ site: site || undefined, after, size: AT_ONCE },
  });
  serve({
    screen: 'leads',
    path: 'leads',
    ...byColumns('leads', ['id', 'site', 'status', 'receivedAt', 'attempts', 'lastOutcome', 'settledAt']),
    part: ({ status }) => LEAD_STATES.find((one) => one === status),
    async page(permit, part, asked, after) {
      const status = part as (typeof LEAD_STATES)[number];
      const { leads: rows, next } = await leads.page(permit, { status, ...more(asked, after) });
      return { rows, next };
    },
  });
  serve(
    declared(proposalList, async (permit, query) => {
      const { proposals: rows, next } = await proposals.page(permit, query);
      return { rows, next };
    }),
  );
  serve(
    declared(orderList, async (permit, query) => {
      const { orders: rows, next } = await orders.page(permit, query);
      return { rows, next };
    }),
  );
  serve(
    declared(bookingList, async (permit, query) => {
      const { bookings: rows, next } = await bookings.page(permit, query);
      return { rows, next };
    }),
  );
  serve({
    // What one is called is its customer's name, mostly: no file says whose something is.
    screen: 'quotations',
    path: 'cotacoes',
    ...byColumns('quotations', [
      'number',
      'site',
      'dealer',
      'state',
      'version',
      'price',
      'validUntil',
      'startedAt',
    ]),
    part: ({ [QUOTATION_FIELDS.BR.state]: state }) => oneOf(['all', ...LIST_STATES], state, 'all'),
    async page(_permit, part, asked, after, staff) {
      const state = LIST_STATES.find((one) => one === part);
      const { rows, next } = await quotations(staff, { state, ...more(asked, after) });
      const told = rows.map(({ price, ...row }) => ({
        ...{ ...row, state: standsAs(row) },
        ...(price !== undefined && { price: csvAmount(price) }),
      }));
      return { rows: told, next };
    },
  });
  serve({
    screen: 'opinions',
    path: 'opinioes',
    ...byColumns('opinions', [
      ...([
        'id',
        'site',
        'state',
        'car',
        'rating',
        'by',
        'title',
        'text',
        'writtenAt',
        'staff',
        'reason',
      ] as const),
    ]),
    part: ({ estado }) => oneOf(OPINION_STATES, estado, 'pending'),
    async page(permit, part, asked, after) {
      const state = part as (typeof OPINION_STATES)[number];
      const { opinions: rows, next } = await opinions.filed(permit, { state, ...more(asked, after) });
      return { rows, next };
    },
  });
  serve({
    screen: 'figures',
    path: 'paineis',
    ...byColumns('figures', ['day', 'kind', 'key', 'count']),
    part: ({ dias }) => oneOf(FIGURE_PERIODS.map(String), dias, '28'),
    async page(permit, part, { site }) {
      const today = dateIn('BR', Date.now());
      const own = site ? [site] : undefined;
      const rows = await figures.between(permit, addDays(today, 1 - Number(part)), today, own);
      const sorted = rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
      return { rows: sorted, next: undefined };
    },
  });
}

const nameOf = ({ day, kind, key }: { day: string; kind: string; key: string }) => `${day} ${kind} ${key}`;
