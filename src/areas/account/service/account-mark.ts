import type { FastifyInstance } from 'fastify';
import { IDENTITIES, MARKET_CODES } from '../../../kit/markets/identities.ts';
import { accountMark } from '../../platform/index.ts';
import { sessionCookie } from './auth.ts';

/**
 * Sets a second cookie beside every session cookie that is set or ended. Scripts can read it, and it says only that there was a log-in, so that
 * cached pages can show it. It gives no right.
 */
export function markAccounts(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const header = reply.getHeader('set-cookie');
    const marks =
      header === undefined ? [] : [header].flat().flatMap((cookie) => markOf(String(cookie)) ?? []);
    if (marks.length > 0) reply.header('set-cookie', marks);
    done(null, payload);
  });
}

/** The second cookie of a session cookie, with the same lifetime; undefined for other cookies. */
export function markOf(cookie: string): string | undefined {
  const market = MARKET_CODES.find((one) => cookie.startsWith(`${sessionCookie(IDENTITIES[one].path)}=`));
  if (!market) return undefined;
  const lasts = /;\s*max-age=(\d+)/i.exec(cookie)?.[1];
  const mark = `${accountMark(market)}; Path=/; Secure; SameSite=Lax`;
  return lasts === undefined ? mark : `${mark}; Max-Age=${lasts}`;
}
