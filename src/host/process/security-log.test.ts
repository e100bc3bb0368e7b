import { expect, it } from 'vitest';
import { testSealing } from '../../../tests/sealing.ts';
import type { AccountSession } from '../../areas/account/contract.ts';
import type { OpenAccountSession } from '../../areas/account/service/account-session.ts';
import type { Caller } from '../../areas/account/service/ports.ts';
import { withSecurityLog } from '../../areas/account/service/security-log.ts';
import { openLog } from './log.ts';

const EMAIL = 'ana.souza@example.com';
const PASSWORD = 'Segredo1!';
const site = {
  market: 'BR',
  brand: 'aurora',
  locale: 'pt-BR',
  currency: 'BRL',
  brandName: 'Aurora',
} as const;

/** What an account that answers like this lets the log hear of one act. */
async function heard(
  answers: Partial<AccountSession>,
  act: (session: AccountSession) => unknown,
  address = '192.0.2.7',
) {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const session = { who: async () => undefined, ...answers } as AccountSession;
  const open = (): OpenAccountSession => ({ session, answerHeaders: { cookies: [], headers: {} } });
  const caller: Caller = { site, cookie: '', userAgent: '', address };
  const answer = await act(withSecurityLog(open, { log, sealing: testSealing })(caller).session);
  return { answer, text: lines.join(''), lines: lines.map((line) => JSON.parse(line)) };
}

it('tells of every log-in, done or refused, when, by what, whose and from where, and names nobody (ASVS 16.3.1)', async () => {
  const done = await heard({ logIn: async () => ({ ok: true }) }, (session) =>
    session.logIn({ email: EMAIL, password: PASSWORD }),
  );
  expect(done.answer).toEqual({ ok: true });
  const [line] = done.lines;
  expect(line).toMatchObject({
    msg: 'security',
    event: 'account.logIn',
    outcome: 'done',
    by: 'password',
    site: 'br/aurora',
    account: expect.stringMatching(/^[\w-]{16}$/),
    caller: expect.stringMatching(/^[\w-]{12}$/),
  });
  expect(line.time).toMatch(/Z$/);
  const refused = await heard(
    { logIn: async () => ({ ok: false, reason: 'wrong-credentials' }) },
    (session) => session.logIn({ email: ` ${EMAIL.toUpperCase()}`, password: PASSWORD }),
  );
  expect(refused.answer).toEqual({ ok: false, reason: 'wrong-credentials' });
  expect(refused.lines).toMatchObject([{ level: 40, outcome: 'wrong-credentials', account: line.account }]);
  for (const { text } of [done, refused])
    for (const secret of ['ana', 'souza', PASSWORD, '192.0.2.7'])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
});

it('tells of what changes the ways into an account that is open, by its id', async () => {
  const who = async () => ({ id: 'own-id', email: EMAIL, person: {} as never });
  const done = async () => ({ ok: true }) as const;
  const acts: Partial<Record<keyof AccountSession, unknown[]>> = {
    changePassword: [{ current: PASSWORD, password: PASSWORD }],
    confirmEmail: ['12345678'],
    addPasskey: [{ id: 'key' }],
    dropPasskey: ['key', PASSWORD],
    dropIdentity: [PASSWORD],
    endOthers: [],
    erase: [PASSWORD],
  };
  for (const [name, given] of Object.entries(acts)) {
    const { lines, text } = await heard({ who, [name]: done }, (session) =>
      (session[name as keyof AccountSession] as (...all: unknown[]) => unknown)(...given),
    );
    expect(lines).toMatchObject([{ event: `account.${name}`, outcome: 'done', account: 'own-id' }]);
    expect(text).not.toContain(EMAIL);
  }
});

it('calls callers of one network alike and others otherwise', async () => {
  const caller = async (address: string) =>
    (await heard({ logOut: async () => undefined }, (session) => session.logOut(), address)).lines[0].caller;
  const first = await caller('2001:db8:1:2::1');
  expect(await caller('2001:db8:1:2:ffff::9')).toBe(first);
  expect(await caller('2001:db8:1:3::1')).not.toBe(first);
});
