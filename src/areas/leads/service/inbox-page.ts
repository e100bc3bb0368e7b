import { escapeHtml } from '../../../io/html.ts';
export type InboxEntry = {
  id: string;
  receivedAt: string;
  deliveries: number;
  /** The delivered payload with its document masked. */
  lead: Record<string, unknown>;
};

/** Marks in the payload that the list shows, with their column heads. The inbox is a tool for developers: in English. */
const COLUMNS = [
  ['firstName', 'Name'],
  ['email', 'E-mail'],
  ['phone', 'Phone'],
  ['cpf', 'Document'],
  ['brand', 'Brand'],
  ['msc_versao', 'Version'],
  ['msc_coresNome', 'Colour'],
  ['msc_preco_total', 'Total'],
  ['dealersCode', 'Dealer'],
  ['form', 'Form'],
] as const;

/** The inbox as a page: plain, readable without styles, every value escaped. */
export function inboxPage(entries: readonly InboxEntry[], at: string): string {
  const count = entries.length === 1 ? '1 lead' : `${entries.length} leads`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>CRM inbox</title>
<link rel="stylesheet" href="${at}/style.css">
</head>
<body>
<main>
<h1>CRM inbox</h1>
<p>The demonstration CRM of this machine: ${count}, newest first. <a href="${at}/leads">As JSON</a></p>
${entries.length > 0 ? table(entries) : '<p>No lead has been delivered yet.</p>'}
</main>
</body>
</html>
`;
}

function table(entries: readonly InboxEntry[]): string {
  const heads = ['Received', ...COLUMNS.map(([, head]) => head), 'Deliveries'];
  return `<div class="scroll" role="region" aria-label="Delivered leads" tabindex="0">
<table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${entries.map(row).join('\n')}
</tbody>
</table>
</div>`;
}

function row(entry: InboxEntry): string {
  const cells = COLUMNS.map(([key]) => cell(entry.lead[key]));
  const received = `<th scope="row"><time datetime="${escapeHtml(entry.receivedAt)}">${escapeHtml(entry.receivedAt)}</time></th>`;
  return `<tr data-lead="${escapeHtml(entry.id)}">${received}${cells.join('')}${cell(entry.deliveries)}</tr>`;
}

const cell = (value: unknown): string =>
  `<td>${escapeHtml(typeof value === 'string' || typeof value === 'number' ? String(value) : '')}</td>`;

/** Served as a file of its own, so that the page needs no inline style. */
export const INBOX_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .5rem .75rem; text-align: start; white-space: nowrap; }
thead th { font-size: .875rem; }
tbody th { font-weight: 400; font-variant-numeric: tabular-nums; }
`;
