import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../../../io/database.ts';
import { DEFAULT_MARKET, IDENTITIES, localeNamed } from '../../../../kit/markets/identities.ts';
import type { MoneySite } from '../../../../kit/money.ts';
import type { SandboxRow } from './charges.ts';
import { chargeBy } from './charges.ts';
import { FRAME_SCRIPT } from './frame-script.ts';
import { FRAME_STYLE } from './frame-style.ts';
import { cardFramePage, isPayable, payPage } from './pages.ts';

type Move = (id: string, to: 'approved' | 'expired', copies: number) => Promise<SandboxRow | undefined>;

const YES_OR_NO = new Map([
  ['pay', 'approved'],
  ['expire', 'expired'],
] as const);

/** What people see of the sandbox gateway: the frame in which a card is typed, and the page on which a Pix or boleto is paid. */
export function framePages(db: Database, app: FastifyInstance, move: Move): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.get('/frame', async (request, reply) => {
    const { parent, locale } = request.query as Record<string, unknown>;
    const origin = originOf(parent);
    if (!origin) return reply.code(400).send({ error: 'a frame needs the origin of the page around it' });
    return page(reply, cardFramePage(localeOf(locale), origin), origin);
  });
  app.get('/frame.js', async (_request, reply) => file(reply, 'text/javascript', FRAME_SCRIPT));
  app.get('/frame.css', async (_request, reply) => file(reply, 'text/css', FRAME_STYLE));
  app.get('/pay/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { locale } = request.query as Record<string, unknown>;
    const row = await chargeBy(db, { id });
    return row
      ? page(reply, payPage(localeOf(locale), row))
      : reply.code(404).send({ error: 'unknown-charge' });
  });
  app.post('/pay/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const { deed, copies } = (request.body ?? {}) as Record<string, unknown>;
    const to = YES_OR_NO.get(deed as 'pay');
    if (!to) return reply.code(422).send({ error: 'unknown-deed' });
    const requested = await chargeBy(db, { id });
    const row =
      requested && !isPayable(requested.status)
        ? requested
        : await move(id, to, Math.min(50, Math.max(1, Number(copies) || 1)));
    if (!row) return reply.code(404).send({ error: 'unknown-charge' });
    const { locale } = request.query as Record<string, unknown>;
    return reply.redirect(`/pay/${row.id}?locale=${localeOf(locale)}`, 303);
  });
}

const localeOf = (text: unknown): MoneySite['locale'] =>
  localeNamed(text) ?? IDENTITIES[DEFAULT_MARKET].locale;

/** Only an origin gets into a header. */
function originOf(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^https?:\/\/[\w.[\]:-]{1,255}$/.test(text) || !URL.canParse(text))
    return undefined;
  return new URL(text).origin;
}

function page(reply: FastifyReply, html: string, ancestor?: string): FastifyReply {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestor ?? "'none'"}`;
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

const file = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply
    .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    .type(`${type}; charset=utf-8`)
    .send(text);
