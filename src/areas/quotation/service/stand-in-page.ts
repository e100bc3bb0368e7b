import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../io/database.ts';
import { escapeHtml } from '../../../io/html.ts';
import { readableNumber } from '../../../io/readable-number.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { FOR_MOUNT, type ServiceApp } from '../../../io/service.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import { crmQuotation } from '../contract.ts';
import { QUOTATION_FIELDS, QUOTATION_PAGES } from '../index.ts';
import { crmQuote } from './tables.ts';

type PageDeps = { readonly db: Database; readonly sealing: Sealing; readonly sites: readonly Site[] };
type Quote = typeof crmQuote.$inferSelect;

const SHOWN = 200;
/** The page loads its style sheet, sends its own forms, and nothing else. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Where the body of a quote is sealed to. */
export const quotePlace = (number: string): string => `crm_quote.body ${number}`;

/** A new quote in the CRM, for a quotation to begin with; gives its number. */
export async function newQuote(db: Database): Promise<string> {
  const number = readableNumber('B');
  await db.insert(crmQuote).values({ number, state: 'open', at: new Date() });
  return number;
}

/** Lets a quote that was saved be saved again; says whether there is one. */
export async function reopenQuote(db: Database, number: string): Promise<boolean> {
  const { rowCount } = await db.update(crmQuote).set({ state: 'open' }).where(eq(crmQuote.number, number));
  return rowCount === 1;
}

/**
 * The quotes of the CRM's stand-in as people walk them: which are saved, opening one again, making one and the simulator that begins with
 * it. Whoever mounts it says who may; `at` is the address that it is mounted at. A tool for developers: in English.
 */
export const quotationStandInPages = (deps: PageDeps, at: string) => async (app: ServiceApp) => {
  const { db } = deps;
  // A form of the page has no fields; its browser names its type all the same.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
  app.get('/', { config: FOR_MOUNT }, async (_request, reply) => {
    const quotes = await db.select().from(crmQuote).orderBy(desc(crmQuote.at)).limit(SHOWN);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(pageOf(deps, quotes, at));
  });
  app.get('/style.css', { config: FOR_MOUNT }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );
  app.post('/bases', { config: FOR_MOUNT }, async (_request, reply) => {
    await newQuote(db);
    return reply.redirect(at, 303);
  });
  app.post('/:number/reopen', { config: FOR_MOUNT }, async (request, reply) => {
    const { number } = request.params as { readonly number: string };
    if (!(await reopenQuote(db, number.replaceAll('\0', '')))) return reply.callNotFound();
    return reply.redirect(at, 303);
  });
};

function pageOf(deps: PageDeps, quotes: readonly Quote[], at: string): string {
  const count = quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>CRM quotes</title>
<link rel="stylesheet" href="${at}/style.css">
</head>
<body>
<main>
<h1>CRM quotes</h1>
<p>The quotation part of the demonstration CRM: ${count}, newest first. One that is saved refuses another version with code 002 until it is
opened again; a quotation that begins with a quote that is not here is refused with code 003.</p>
<form method="post" action="${at}/bases"><button>New quote to begin with</button></form>
${quotes.length > 0 ? table(deps, quotes, at) : '<p>No quotation has been told yet.</p>'}
</main>
</body>
</html>
`;
}

const HEADS = [
  'Number',
  'State',
  'Last change',
  'Opportunity',
  'Version',
  'Price',
  'Dealer',
  'Simulator',
  '',
];

const table = (deps: PageDeps, quotes: readonly Quote[], at: string): string =>
  `<div class="scroll" role="region" aria-label="Quotes" tabindex="0">
<table>
<thead><tr>${HEADS.map((head) => (head ? `<th scope="col">${head}</th>` : '<td></td>')).join('')}</tr></thead>
<tbody>
${quotes.map((quote) => row(deps, quote, at)).join('\n')}
</tbody>
</table>
</div>`;

function row({ sealing, sites }: PageDeps, { number, state, body, at: changed }: Quote, at: string): string {
  const data =
    body === null ? undefined : crmQuotation.parse(JSON.parse(sealing.open(body, quotePlace(number))));
  const when = changed.toISOString();
  const begin = sites.map((site) => {
    const query = new URLSearchParams({ [QUOTATION_FIELDS[site.market].base]: number });
    const href = `${sitePath(site, QUOTATION_PAGES[site.market])}?${query}`;
    return `<li><a href="${escapeHtml(href)}">${escapeHtml(`${site.brandName} ${site.market}`)}</a></li>`;
  });
  const cells = [data?.opportunity, data?.version, data?.price, data?.dealer].map(
    (value) => `<td>${escapeHtml(String(value ?? ''))}</td>`,
  );
  const path = escapeHtml(`${at}/${encodeURIComponent(number)}/reopen`);
  const named = escapeHtml(number);
  return `<tr data-quote="${named}">
<th scope="row">${named}</th><td>${state}</td><td><time datetime="${when}">${when}</time></td>${cells.join('')}
<td><details><summary>Open from ${named}</summary><ul>${begin.join('')}</ul></details></td>
<td>${state === 'saved' ? `<form method="post" action="${path}"><button>Reopen ${named}</button></form>` : ''}</td>
</tr>`;
}

/** Served as a file of its own, so that the page needs no inline style. */
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; }
summary { min-height: 2.75rem; align-content: center; cursor: pointer; }
ul { margin: 0; padding-inline-start: 1.25rem; }
li a { display: inline-block; min-height: 2.75rem; align-content: center; }
.scroll { margin-top: 1.5rem; overflow-x: auto; }
.scroll:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .5rem .75rem; text-align: start; vertical-align: top; white-space: nowrap; }
thead th { font-size: .875rem; }
tbody th { font-weight: 400; font-variant-numeric: tabular-nums; }
`;
