import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale, Site } from '../../areas/platform/index.ts';
import { PROBLEM_MEDIA_TYPE, problem } from '../../io/problem.ts';
import { byLocale, IDENTITIES, marketOfPath } from '../../kit/markets/identities.ts';
import { forLocales } from '../../kit/markets/words.ts';
import { browserLanguage } from '../pages/browser-language.ts';
import { esAR } from './busy-page/labels.es-AR.ts';
import { ptBR } from './busy-page/labels.pt-BR.ts';
import { NOTHING, securityHeaders } from './security-headers.ts';

const RETRY_SECONDS = '5';

/** A whole answer, made once: names and values of its head in turn, and its bytes. */
type Prepared = { readonly head: string[]; readonly body: Buffer };

const LABELS: Readonly<Record<Locale, typeof ptBR>> = forLocales({ 'pt-BR': ptBR, 'es-AR': esAR });

/** In the look of the page for who has no connection (`public/offline.*.html`). */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f6f5f3,#111214);color:light-dark(#141517,#f4f4f2);font:1.125rem/1.5 system-ui,sans-serif}
main{min-height:100vh;display:grid;align-content:center;gap:1.5rem;padding:1.5rem;box-sizing:border-box;max-width:44rem;margin-inline:auto}
h1{margin:0;font-size:clamp(2rem,1.4rem + 3vw,3.25rem);font-weight:500;letter-spacing:-0.03em;line-height:1.08;text-wrap:balance}
p{margin:0;color:light-dark(#47494d,#b9bbc0)}
a{justify-self:start;display:inline-flex;align-items:center;min-height:3.25rem;padding-inline:1.75rem;border-radius:999px;background:light-dark(#17181a,#f4f4f2);color:light-dark(#fff,#111214);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid currentColor;outline-offset:3px}`;

/** An empty address is the page's own, with all that was asked of it; after a form it asks for the page and sends nothing. */
const pageIn = (locale: Locale, { title, text, form, again } = LABELS[locale]): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p>${form}</p><a href="">${again}</a></main></body></html>
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');
const PAGE_POLICY = NOTHING.replace(
  "default-src 'none'",
  `default-src 'none'; style-src 'sha256-${styleHash}'`,
);

function prepare(type: string, policy: string, text: string): Prepared {
  const body = Buffer.from(text);
  const headers = {
    ...securityHeaders(),
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'retry-after': RETRY_SECONDS,
    'content-type': type,
    'content-length': body.length,
  };
  return { head: Object.entries(headers).flatMap(([name, value]) => [name, String(value)]), body };
}

/**
 * How a request is refused for which there is no time: 503 with `Retry-After`, a page in the site's language to whoever asks for one, and a
 * problem document to all others. The answers are made beforehand, and say nothing of the request: a refusal must cost next to nothing.
 * It has no request id, because no line of the log is filed under one.
 *
 * @param sites whose host names lead to pages of one language
 */
export function overloadAnswers(
  sites: readonly Pick<Site, 'hosts' | 'locale'>[],
): (request: IncomingMessage, answer: ServerResponse) => void {
  const body = JSON.stringify(problem(503, 'overloaded', 'Too busy, try again shortly'));
  const document = prepare(PROBLEM_MEDIA_TYPE, NOTHING, body);
  const page = (locale: Locale) => prepare('text/html; charset=utf-8', PAGE_POLICY, pageIn(locale));
  const pages: Readonly<Record<Locale, Prepared>> = byLocale(page);
  const ofHosts = new Map(sites.flatMap(({ hosts, locale }) => hosts.map((host) => [host, locale] as const)));

  return (request, answer) => {
    const prepared = asksForPage(request) ? pages[localeFor(request, ofHosts)] : document;
    answer.writeHead(503, prepared.head).end(prepared.body);
  };
}

const asksForPage = ({ headers, url = '' }: IncomingMessage): boolean =>
  (headers.accept?.includes('text/html') ?? false) && !/^\/(?:services|operations|dealerws|crm)\//.test(url);

function localeFor({ headers, url = '' }: IncomingMessage, ofHosts: ReadonlyMap<string, Locale>): Locale {
  const host = headers.host?.replace(/:\d+$/, '').toLowerCase();
  const own = host === undefined ? undefined : ofHosts.get(host);
  if (own) return own;
  const market = marketOfPath(/^\/([^/?.]*)/.exec(url)?.[1]);
  if (market) return IDENTITIES[market].locale;
  return browserLanguage(headers['accept-language']);
}
