import { escapeHtml } from '../html.ts';
import type { MailFile } from './outbox.ts';

export type ShownMail = {
  readonly id: string;
  readonly site: string;
  readonly sentAt: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Files that go with it. */
  readonly attachments: readonly MailFile[];
};

/** The mailbox as a page: a tool for developers, in English, readable without styles, every value escaped. */
export const mailboxPage = (
  mails: readonly ShownMail[],
  at: string,
  isMasked: boolean,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox</title>
<link rel="stylesheet" href="${at}/style.css">
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>What a mail server would have been handed (SMTP_URL is not set): ${mails.length === 1 ? '1 mail' : `${mails.length} mails`}, newest first.${isMasked ? ' Codes and links are hidden here.' : ''} <a href="${at}/mails">As JSON</a></p>
${mails.map(article).join('\n') || '<p>No mail has been sent yet.</p>'}
</main>
</body>
</html>
`;

const article = ({
  id,
  site,
  sentAt,
  to,
  subject,
  text,
  attachments,
}: ShownMail): string => `<article id="${escapeHtml(id)}">
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, from ${escapeHtml(site)}, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
<pre>${escapeHtml(text)}</pre>
${attachments.map(fileOf).join('\n')}
</article>`;

const fileOf = ({ filename, content }: MailFile): string =>
  `<details><summary>${escapeHtml(filename)}</summary><pre>${escapeHtml(content)}</pre></details>`;

/** Served as a file of its own, so that the page needs no inline style. */
export const MAILBOX_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { margin: 2rem auto; max-width: 48rem; padding: 0 1rem; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; margin-block: 1rem; padding: 1rem; }
h2 { font-size: 1.125rem; margin: 0; }
pre { font: inherit; overflow-wrap: anywhere; white-space: pre-wrap; }
`;
