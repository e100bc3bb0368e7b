/** Each page, file and search of the staff that shows a person, and its entry in the log: walked from the list of routes. */

import { beforeAll, describe, expect, it } from 'vitest';
import { QUOTATION_FIELDS } from '../../src/areas/quotation/index.ts';
import type { Database } from '../../src/io/database.ts';
import pageRoutes from '../../src/routes.ts';
import { PAGES, ROUTES } from '../audiences.ts';
import { keptDocument } from '../kept-document.ts';
import { TYPED_CPF } from '../person.ts';
import { testSealing } from '../sealing.ts';
import { bothSteps } from '../staff.ts';
import { GUARDED_FORMS, STAFF_READS, STAFF_SEARCHES } from '../staff-reads.ts';
import { todays } from '../strength.ts';
import { flat } from './page-patterns.ts';

export type StaffSetup = {
  readonly origin: string;
  readonly db: Database;
  /** An administrator, by id and cookies. */
  readonly maker: { readonly id: string; readonly cookie: string; readonly backupCodes: readonly string[] };
};

/** What of a person stands nowhere but where it is written down who has read it. */
const PERSON = new RegExp(
  String.raw`(dona|duena|zuleica)@example\.com|bia@maker\.example|${TYPED_CPF.source}|98765-?4321|quotation-door`,
);
/** What owners say; why somebody refused it stands in the log too. */
const OPINION = /opinion-door/;

export const staffReadTests = (setup: () => StaffSetup) =>
  describe('what staff read of persons', () => {
    const query = async (text: string, values: unknown[] = []) =>
      (await setup().db.$client.query(text, values)).rows as Readonly<Record<string, string>>[];
    const one = async (text: string) => Object.values((await query(text))[0] ?? {})[0] ?? '';
    let patterns: readonly { readonly path: string; readonly file: string }[];
    let ids: Readonly<Record<string, string>>;

    beforeAll(async () => {
      const own = flat(await pageRoutes);
      patterns = own.filter(
        ({ path, file }) =>
          /^\/(admin|br\/:brand\/cotacao)(\/|$)/.test(path) && STAFF.test(PAGES[file] ?? ''),
      );
      const [lead, number, publication] = ['00000000-0000-4000-8000-00000000a11d', 'AAAA-0000-0001', LOST];
      const payload = { firstName: 'Zuleica Canário', email: 'zuleica@example.com', phone: '+5511987654321' };
      await query(`insert into lead (id, site, status, payload) values ($1, 'br/aurora', 'dead', $2)`, [
        lead,
        testSealing.seal(JSON.stringify(payload), `lead.payload ${lead}`),
      ]);
      const request = '00000000-0000-4000-8000-00000000a11e';
      const written = {
        name: 'Zuleica Canário',
        email: 'zuleica@example.com',
        reference: '',
        text: 'Um risco.',
      };
      await query(
        `insert into consumer_request (id, number, site, kind, state, content, request_key, received_at, received_on, due_on)
         values ($1, 'PAAAA-AAAA', 'br/aurora', 'complaint', 'open', $2, 'canary request', now(), '2026-11-23', '2026-11-28')`,
        [request, testSealing.seal(JSON.stringify(written), `consumer_request.content ${request}`)],
      );
      const person = { name: 'Zuleica Canário', document_number: '529.982.247-25', income: 4321.09 };
      const proposal = { proposal: { person_details: person }, decision: { status: 'pending', reasons: [] } };
      await query(
        `insert into credit_proposal (id, site, flow, simulation, status, due_date, payload, document_key)
         values ($1, 'br/aurora', 'A', $1, 'pending', '2099-01-31', $2, $1)`,
        [number, testSealing.seal(JSON.stringify(proposal), `credit_proposal.payload ${number}`)],
      );
      await query(
        `insert into publication (id, title, state, created_by, created_at, changed_by, changed_at)
         values ($1, 'Dezembro', 'draft', $2, now(), $2, now())`,
        [publication, setup().maker.id],
      );
      ids = {
        'admin/equipe': await one(
          `select user_id from staff_member where user_id <> '${setup().maker.id}' and 'author' = any(roles)`,
        ),
        'admin/manuais': await one('select id from manual'),
        'admin/publicacoes': publication,
        'admin/importacoes': LOST,
        'admin/ofertas': await one('select id from offer'),
        'admin/leads': lead,
        'admin/propostas': number,
        'admin/pedidos': await one(
          `select number from reservation where site = 'br/aurora' and customer is not null and email_key is not null`,
        ),
        'admin/visitas': await one(
          `select number from booking where site = 'br/aurora' and content is not null`,
        ),
        'admin/atendimento': 'PAAAA-AAAA',
        'br/:brand/cotacao': await one(`select id from quotation where site = 'br/aurora'`),
      };
    });

    const newest = async () => Number(await one('select coalesce(max(number), 0)::text from staff_audit'));
    async function fetchAsStaff(path: string, form?: Readonly<Record<string, string>>) {
      const { origin, maker } = setup();
      const before = await newest();
      const answer = await fetch(origin + path, {
        redirect: 'manual',
        headers: { cookie: maker.cookie, origin },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const body = await answer.text();
      const entries = await query('select * from staff_audit where number > $1 and by = $2', [
        before,
        maker.id,
      ]);
      // Of a document nobody reads the text without opening it.
      const isDocument = /pdf/.test(answer.headers.get('content-type') ?? '');
      const isOpinion = /opinioes/.test(path) && OPINION.test(body);
      return { status: answer.status, shows: isDocument || isOpinion || PERSON.test(body), entries };
    }

    /** The addresses of a page, with the ids of what is there; of one with tabs each. */
    const addressesOf = (path: string): readonly string[] => {
      const [place = '', ...rest] = path.slice(1).split(/\/:(?:id|number)/);
      const tabs = /:tab/.test(rest.join('')) ? ['modelo', 'revisao', 'comentario', 'previa'] : [''];
      const id = rest.length > 0 ? `/${ids[place] ?? 'x'}` : '';
      return tabs.map((tab) =>
        `/${place}${id}${rest.join('').replace(/\/:tab\??/, `/${tab}`)}`
          .replace(':brand', 'aurora')
          .replace(/\/\*$/, '/nothing')
          .replace(/\.pdf$/, `.pdf?${QUOTATION_FIELDS.BR.version}=1`),
      );
    };

    it('has a row for each page and file; one without fails here (R24, R50)', () => {
      const files = [...new Set(patterns.map(({ file }) => file))];
      expect(files.filter((file) => !STAFF_READS[file])).toEqual([]);
      const rows = Object.keys(STAFF_READS);
      expect(rows.filter((row) => !row.startsWith('/') && !files.includes(row))).toEqual([]);
      // Files of lists and test inboxes, by the list that `access.test.ts` compares with the running server.
      const isListed = (route: string) => rows.some((row) => row === route);
      const lists = ROUTES.flatMap(([{ source }, audience]) => {
        const name = /\\\/admin\\\/([a-z-]+)\\\.csv/.exec(source)?.[1];
        return STAFF.test(audience) && name ? [`/admin/${name}.csv`] : [];
      });
      expect(lists.length).toBeGreaterThan(6);
      expect(lists.filter((route) => !isListed(route))).toEqual([]);
    });

    it('stands in the log with who, what and whose, before it is shown, and nothing of the person with it (R47, R49, R50)', async () => {
      const wrong: string[] = [];
      const paths = [
        ...patterns.flatMap(({ path, file }) => addressesOf(path).map((address) => [address, file] as const)),
        ...Object.keys(STAFF_READS).flatMap((row) =>
          row.endsWith('.csv') ? STATES.map((state) => [`${row}?${state}`, row] as const) : [],
        ),
        ...Object.keys(STAFF_READS).flatMap((row) =>
          row.startsWith('/') && !row.endsWith('.csv') ? [[row, row] as const] : [],
        ),
        ['/admin/opinioes?estado=published', 'admin-opinions.page.tsx'] as const,
      ];
      const shown = new Set<string>();
      for (const [at, [path, row]] of paths.entries()) {
        const both = [path, path.replace(/(\?|$)/, '.data$1')];
        // A page or its data alone: one loader reads both, and writes down that it did. Files have no data of their own.
        const addresses = row.startsWith('/') ? [path] : row.endsWith('.page.tsx') ? todays(both, at) : both;
        for (const address of addresses) {
          const { status, shows, entries } = await fetchAsStaff(address);
          const read = STAFF_READS[row];
          if (shows) shown.add(row);
          if (status >= 500) wrong.push(`${address} ${status}`);
          if (shows && read === 'nobody') wrong.push(`${address} shows somebody`);
          const entry = entries.find(({ action }) => action === read);
          if (shows && !entry?.subject)
            wrong.push(`${address} is not in the log: ${JSON.stringify(entries)}`);
          if (PERSON.test(JSON.stringify(entries))) wrong.push(`${address} is in the log with its person`);
        }
      }
      expect(wrong).toEqual([]);
      // What says that it shows somebody has shown somebody.
      const silent = Object.entries(STAFF_READS).filter(
        ([row, read]) => read !== 'nobody' && !shown.has(row),
      );
      expect(silent.map(([row]) => row)).toEqual([]);
    });

    it('does no guarded act by the session alone: each has its row here', async () => {
      const done: string[] = [];
      for (const [act, { path, form, entry }] of Object.entries(GUARDED_FORMS)) {
        const { status, entries } = await fetchAsStaff(
          path
            .replace(':member', ids['admin/equipe'] ?? '')
            .replace(':publication', ids['admin/publicacoes'] ?? ''),
          form,
        );
        const isDone = entries.some(({ action }) => action === entry);
        if (isDone || (status !== 422 && status !== 303)) done.push(`${act} ${status}`);
      }
      expect(done).toEqual([]);
    });

    it('is in the log of what is looked for by a form and of papers as well (R47, R50)', async () => {
      const wrong: string[] = [];
      for (const { path, form, entry, isGuarded } of STAFF_SEARCHES) {
        const shown = isGuarded ? bothSteps(setup().maker) : {};
        const { status, entries } = await fetchAsStaff(path, { ...form, ...shown });
        const actions = entries.map(({ action }) => action);
        if (status >= 400 || !actions.includes(entry)) wrong.push(`POST ${path} ${status} ${actions}`);
        if (PERSON.test(JSON.stringify(entries))) wrong.push(`POST ${path} is in the log with its person`);
      }
      const order = ids['admin/pedidos'] ?? '';
      const [row] = await query('select id from reservation where number = $1', [order]);
      const paper = await keptDocument(setup().db, { kind: 'order', id: row?.id ?? '' });
      const opened = await fetchAsStaff(`/admin/pedidos/${order}`, { form: 'paper', paper });
      const entry = opened.entries.find(({ action }) => action === 'document.open');
      expect([wrong, opened.status, entry?.subject]).toEqual([[], 200, `document ${paper}`]);
    });
  });

const STAFF = /^staff:(?!entry)/;
const LOST = '00000000-0000-4000-8000-0000000000d1';
/** What parts of lists are called, each by its own word; a list takes those that it knows. */
const STATES = [
  '',
  'status=dead',
  'status=pending',
  'estado=pending',
  'estado=published',
  'estado=refused',
  'estado=asked',
  'estado=cancelled',
  'estado=plated',
  'estado=reserved',
];
