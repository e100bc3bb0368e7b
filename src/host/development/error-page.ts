import { createHash } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import type { Rendered } from '../pages/page-cache.ts';

/** What the pages that show an error hear of when something has changed; they ask again then. */
export const CHANGED = 'vitrine:changed';

/** Vite's own client tells it: whatever has changed may have mended it. */
const ASK_AGAIN = `import { createHotContext } from '/@vite/client';
createHotContext('/error-page').on('${CHANGED}', () => location.reload());`;

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:4rem auto;max-width:72rem;padding:0 1.5rem}
h1{font-size:1.25rem;color:light-dark(#b3261e,#ff8a80);white-space:pre-wrap}pre{overflow-x:auto;font-size:.875rem}`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = [
  `default-src 'none'; script-src 'self' ${hashOf(ASK_AGAIN)}; style-src 'unsafe-inline'`,
  `connect-src 'self' ws:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
].join('; ');

/** A page for whoever works on the portal: what went wrong and where. It asks again by itself when something has changed. */
export function errorPage(error: unknown): Rendered {
  const { title, text } = describe(error);
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1><pre>${escaped(text)}</pre><script type="module">${ASK_AGAIN}</script></body></html>
`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return { status: 500, headers, body: Buffer.from(body) };
}

/** What is said of an error: its message, and below it where it is, with the lines around it where these are known. */
export function describe(error: unknown): { title: string; text: string } {
  if (!(error instanceof Error)) return { title: 'Error', text: String(error) };
  const { frame, loc, plugin } = error as Error & {
    frame?: string;
    loc?: { file?: string };
    plugin?: string;
  };
  const cause = error.cause instanceof Error ? `\nCaused by: ${error.cause.stack}` : '';
  // Of an error of the sources themselves the stack leads through Vite only.
  const isOfSource = frame !== undefined || plugin !== undefined;
  const where = isOfSource ? [loc?.file, frame].filter(Boolean).join('\n') : (error.stack ?? '');
  return {
    title: stripVTControlCharacters(`${error.name}: ${error.message}`),
    text: stripVTControlCharacters(where + cause),
  };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
