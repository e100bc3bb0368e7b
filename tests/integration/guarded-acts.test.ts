import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActPermit, GUARDED_ACTS, type GuardedAct, staffPermit } from '../../src/areas/admin/index.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { secondRefusal } from '../../src/areas/admin/service/publications/second.ts';
import { publishCatalogue, readCatalogueFiles } from '../../src/areas/catalogue/service/index.ts';
import { publishRateTables, readRateTableFiles } from '../../src/areas/lender/service/index.ts';
import { openMailQueue } from '../../src/io/mail/outbox.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { actPermitFor, permitFor, provenAs } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { askPage, bothSteps, newStaff, STAFF_PASSWORD } from '../staff.ts';
import { openBoss } from './leads-app.ts';

let app: AdminApp;
beforeAll(async () => {
  app = await adminApp();
});
afterAll(() => app?.close());

const administrator = () => newStaff(app.admin, { roles: ['administrator'] });
type Head = Awaited<ReturnType<typeof administrator>>;
const members = async () => Number((await app.rows('select count(*) as n from staff_member'))[0]?.n);
const NO_ONE = { mark: 'email', value: 'no.one@example.com' } as const;
const NEW = { form: 'add', name: 'Eva Dias', 'role-author': 'on' };

/** A permit to an act, as the pages get it. */
async function proven<A extends GuardedAct>(head: Head, act: A, of: string): Promise<ActPermit<A>> {
  const shown = await head.browser.go(async (session) => {
    const permit = permitFor(head.id, 'update', GUARDED_ACTS[act]) as Parameters<
      typeof session.prove<A>
    >[0]['permit'];
    return session.prove<A>({ act, of, permit }, bothSteps(head));
  });
  if (!shown.ok) throw new Error(shown.reason);
  return shown.permit;
}
const toEnd = (head: Head, of: string) => proven(head, 'staff.end', of);

describe('a browser that was left open', () => {
  it('adds, renews, changes and ends nobody without the password and a code, and keeps what was typed', async () => {
    const head = await administrator();
    const other = await newStaff(app.admin, { roles: ['author'] });
    const before = await members();
    const own = `/admin/equipe/${other.id}`;
    for (const [url, form] of [
      ['/admin/equipe', { ...NEW, email: 'eva.open@maker.example' }],
      [own, { form: 'renew' }],
      [own, { form: 'end' }],
      [own, { form: 'change', 'role-administrator': 'on' }],
    ] as const) {
      for (const [shown, status] of [
        [{}, 422],
        [{ password: STAFF_PASSWORD }, 422],
        [{ password: 'guess', code: bothSteps(head).code }, 403],
        [{ password: STAFF_PASSWORD, code: '000000' }, 422],
      ] as const) {
        const answer = await askPage(app.app, head.cookie, url, { ...form, ...shown });
        // Guesses are counted: what is too many is refused too.
        expect([status, 429], `${url} ${form.form}`).toContain(answer.statusCode);
        expect(answer.body).toContain('Nada foi feito');
        expect(answer.body).not.toContain('/admin/convite/');
        expect(answer.body).not.toContain(STAFF_PASSWORD);
        if (form.form === 'add') expect(answer.body).toContain('value="eva.open@maker.example"');
      }
    }
    expect(await members()).toBe(before);
    expect((await askPage(app.app, other.cookie, '/admin')).statusCode).toBe(200);
  });

  it('ends and renews not even its own access, and its page has no such form', async () => {
    const head = await administrator();
    const own = `/admin/equipe/${head.id}`;
    expect((await askPage(app.app, head.cookie, own)).body).toContain('Ninguém encerra nem renova');
    for (const form of ['renew', 'end']) {
      const answer = await askPage(app.app, head.cookie, own, { form, ...bothSteps(head) });
      expect([answer.statusCode, answer.body.includes('/admin/convite/')]).toEqual([409, false]);
    }
    expect((await askPage(app.app, head.cookie, '/admin')).statusCode).toBe(200);
  });

  it('spends no code on what is refused without it: an e-mail that is taken, somebody who is not there, an act on oneself', async () => {
    const head = await administrator();
    const guess = { password: 'guess', code: '1' };
    const email = 'taken.open@maker.example';
    await app.admin.admin.add(actPermitFor('ana', 'staff.add', email), {
      name: 'Rui',
      email,
      roles: ['author'],
    });
    const send = (url: string, form: object) => askPage(app.app, head.cookie, url, { ...form, ...guess });
    expect((await send('/admin/equipe', { ...NEW, email })).statusCode).toBe(409);
    const permit = permitFor(head.id, 'update', 'staff');
    for (const act of ['staff.renew', 'staff.end'] as const) {
      expect(await app.admin.admin.refusal(permit, { act, id: 'nobody' })).toBe('unknown');
      expect(await app.admin.admin.refusal(permit, { act, id: head.id })).toBe('own');
    }
    const roles = ['author'] as const;
    expect(await app.admin.admin.refusal(permit, { act: 'staff.change', id: 'nobody', roles })).toBe(
      'unknown',
    );
    const bounded = permitFor(head.id, 'update', 'staff', [{ sites: ['br/aurora'] }]);
    expect(await app.admin.admin.refusal(bounded, { act: 'staff.add', email })).toBe('unknown');
  });

  it('proves one act by one code: a form that is sent twice at once is done once', async () => {
    const head = await administrator();
    const steps = bothSteps(head);
    const send = (email: string) =>
      askPage(app.app, head.cookie, '/admin/equipe', { ...NEW, email, ...steps });
    const answers = await Promise.all(['eva1@maker.example', 'eva2@maker.example'].map(send));
    expect(answers.filter(({ body }) => body.includes('/admin/convite/'))).toHaveLength(1);
    const replayed = await send('eva3@maker.example');
    expect(replayed.body).not.toContain('/admin/convite/');
  });
});

describe('a permit to a guarded act', () => {
  it('is of no use for another act, another member, a second time, or by another member’s session', async () => {
    const head = await administrator();
    const [one, two] = [
      await newStaff(app.admin, { roles: ['author'] }),
      await newStaff(app.admin, { roles: ['author'] }),
    ];
    const { admin } = app.admin;
    const no = { ok: false, reason: 'not-proven' };
    expect(await admin.end(await toEnd(head, one.id), two.id)).toEqual(no);
    const other = (await toEnd(head, one.id)) as ActPermit as ActPermit<'staff.renew'>;
    expect(await admin.renew(other, one.id)).toEqual(no);
    const permit = await toEnd(head, one.id);
    expect(await admin.end({ ...permit, by: two.id }, one.id)).toEqual(no);
    const good = await toEnd(head, one.id);
    expect(await admin.end(good, one.id)).toMatchObject({ ok: true });
    expect(await admin.end(good, one.id)).toEqual(no);
    const late = await toEnd(head, two.id);
    const past = { ...late, proof: { ...late.proof, until: new Date(Date.now() - 1) } };
    expect(await admin.end(past, two.id)).toEqual(no);
  });

  it('ends with the session, with the role and with the access of whoever has it', async () => {
    const { admin } = app.admin;
    const no = { ok: false, reason: 'not-proven' };
    const victim = await newStaff(app.admin, { roles: ['author'] });
    const head = await administrator();
    const loggedOut = await toEnd(head, victim.id);
    await head.browser.go((session) => session.logOut());
    expect(await admin.end(loggedOut, victim.id)).toEqual(no);
    const second = await administrator();
    const lowered = await toEnd(second, victim.id);
    await admin.change(actPermitFor('ana', 'staff.change', second.id), second.id, { roles: ['operator'] });
    expect(await admin.end(lowered, victim.id)).toEqual(no);
    const third = await administrator();
    const ended = await toEnd(third, victim.id);
    await admin.end(actPermitFor('ana', 'staff.end', third.id), third.id);
    expect(await admin.end(ended, victim.id)).toEqual(no);
    expect((await askPage(app.app, victim.cookie, '/admin')).statusCode).toBe(200);
  });

  describe.each([
    {
      act: 'privacy.settle' as const,
      of: 'erase email no.one@example.com',
      done: { records: 0 },
      go: (permit: ActPermit) =>
        app.queues.privacy.settle(permit as ActPermit<'privacy.settle'>, NO_ONE, 'erase'),
    },
    {
      act: 'privacy.copy' as const,
      of: 'email no.one@example.com',
      done: { json: expect.stringContaining('"records": []') },
      go: (permit: ActPermit) => app.queues.privacy.copy(permit as ActPermit<'privacy.copy'>, NO_ONE),
    },
    {
      act: 'account.factor-off' as const,
      of: 'BR no.one@example.com',
      done: 'none',
      go: (permit: ActPermit) =>
        app.queues.factors.takeOff(permit as ActPermit<'account.factor-off'>, {
          market: 'BR',
          email: NO_ONE.value,
          proof: 'in-person',
        }),
    },
  ])('to $act', ({ act, of, done, go }) => {
    const written = async () =>
      app.rows(
        `select (select count(*) from privacy_request) as requests, (select count(*) from staff_audit
           where action in ('privacy.erase', 'privacy.export', 'account.factor-off')) as entries`,
      );
    const mine = (head: Head, what = of) => proven(head, act, what);

    it('is of no use for another act, another person, too late or a second time or after a log-out, and then nothing is written', async () => {
      const head = await administrator();
      const before = await written();
      expect(await go(await toEnd(head, of))).toBe('not-proven');
      expect(await go(await mine(head, of.replace('no.one', 'some.one')))).toBe('not-proven');
      const late = await mine(head);
      expect(await go({ ...late, proof: { ...late.proof, until: new Date(Date.now() - 1) } })).toBe(
        'not-proven',
      );
      expect(await go({ ...(await mine(head)), by: 'ana' })).toBe('not-proven');
      expect(await written()).toEqual(before);
      const good = await mine(head);
      const given = await go(good);
      if (typeof done === 'string') expect(given).toBe(done);
      else expect(given).toMatchObject(done);
      const after = await written();
      expect(after).not.toEqual(before);
      expect(await go(good)).toBe('not-proven');
      const ended = await mine(head);
      await head.browser.go((session) => session.logOut());
      expect(await go(ended)).toBe('not-proven');
      expect(await written()).toEqual(after);
    });
  });

  it('is made for whoever the permit to the screen names, and nobody else', async () => {
    const [head, other] = [await administrator(), await administrator()];
    const permit = permitFor(other.id, 'update', 'staff');
    const done = await head.browser.go((session) =>
      session.prove({ act: 'staff.end', of: 'x', permit }, bothSteps(head)),
    );
    expect(done).toEqual({ ok: false, reason: 'not-started' });
    const author = await newStaff(app.admin, { roles: ['author'] });
    const staff = await author.browser.go((session) => session.who());
    expect(staff && staffPermit(staff, [], 'update', 'staff')).toBeUndefined();
  });

  it('used many times in a day shuts nobody out of their log-in', async () => {
    const head = await administrator();
    const counted = async () =>
      app.rows(
        `select key, points from rate_limit where (key like 'staff-codeDay:%' or key like 'staff-passwordDay:%') and points > 0 order by key`,
      );
    const before = await counted();
    for (let times = 0; times < 3; times++) await toEnd(head, 'nobody');
    expect(await counted()).toEqual(before);
    await askPage(app.app, head.cookie, '/admin/equipe', {
      ...NEW,
      email: 'eva.guess@maker.example',
      password: 'guess',
      code: bothSteps(head).code,
    });
    expect(await counted()).not.toEqual(before);
  });
});

describe('whoever it concerns', () => {
  it('is written to with what was done and by whom, the new member and every administrator, and no link', async () => {
    const head = await administrator();
    const boss = await openBoss(app.database.url);
    try {
      await openMailQueue(boss);
      const { sites } = app.orders.deps;
      const staffed = await openStaff({
        db: app.database.db,
        sealing: testSealing,
        passwordCost: TEST_PASSWORD_COST,
        origin: 'http://localhost',
        judge: TEST_JUDGE,
        mails: { boss, sites },
      });
      const email = 'nina.nova@maker.example';
      const wish = { name: 'Nina Nova', email, roles: ['author'] as const };
      const done = await staffed.admin.add(actPermitFor(head.id, 'staff.add', email), wish);
      if (!done.ok) throw new Error(done.reason);
      await staffed.admin.end(actPermitFor(head.id, 'staff.end', done.id), done.id);
      const rows = await app.rows('select id, content from mail_outbox order by queued_at');
      const mails = rows.map(({ id, content }) =>
        JSON.parse(testSealing.open(String(content), `mail_outbox.content ${id}`)),
      );
      const own = mails.filter(({ to }) => to === email);
      expect(own.map(({ subject }) => subject)).toEqual([
        'Equipe: um acesso novo para Nina Nova',
        'Equipe: o acesso de Nina Nova foi encerrado',
      ]);
      const administrators = (await staffed.admin.active(permitFor('ana', 'read', 'staff'))).filter(
        ({ roles }) => roles.includes('administrator'),
      );
      expect(administrators.length).toBeGreaterThan(0);
      for (const one of administrators)
        expect(
          mails.filter(({ to }) => to === one.email),
          one.email,
        ).toHaveLength(2);
      expect(JSON.stringify(mails)).toContain('Bia Prado incluiu Nina Nova');
      expect(JSON.stringify(mails)).not.toContain('convite/');
    } finally {
      await boss.stop({ graceful: false });
    }
  });
});

it('counts as two no members of whom one has let the other in these days, nor two whom a third one has', async () => {
  const { admin } = app.admin;
  const head = await administrator();
  const add = async (by: string, email: string) => {
    const done = await admin.add(actPermitFor(by, 'staff.add', email), {
      name: 'Rui',
      email,
      roles: ['administrator'],
    });
    return done.ok ? done.id : '';
  };
  const own = await add(head.id, 'own@maker.example');
  const chained = await add(own, 'chained@maker.example');
  const stranger = await add((await administrator()).id, 'stranger@maker.example');
  const now = new Date();
  const refusal = (by: string, at = now, publisher = head.id) =>
    secondRefusal(app.database.db, { approval: { agreed: { by, digest: 'd', far: [] } } }, 'd', {
      by: publisher,
      far: [],
      now: at,
    });
  const agreed = async (by: string, at = now, publisher = head.id) =>
    (await refusal(by, at, publisher)) === undefined;
  expect(await refusal(head.id)).toBe('second-person');
  expect(await refusal(own)).toBe('one-origin');
  expect(await agreed(head.id)).toBe(false);
  expect(await agreed(own)).toBe(false);
  expect(await agreed(chained)).toBe(false);
  expect(await agreed(stranger)).toBe(true);
  const later = new Date(now.getTime() + 8 * 86_400_000);
  expect([await agreed(own, later), await agreed(chained, later)]).toEqual([true, true]);
  const sibling = await add(head.id, 'sibling@maker.example');
  for (const publisher of [own, chained, sibling]) {
    expect(await agreed(head.id, now, publisher), 'who let the publisher in').toBe(false);
    expect(await agreed(stranger, now, publisher)).toBe(true);
  }
  expect([await agreed(sibling, now, own), await agreed(chained, now, sibling)]).toEqual([false, false]);
  await admin.renew(actPermitFor(head.id, 'staff.renew', stranger), stranger);
  expect(await agreed(stranger)).toBe(false);
});

it('says of an approval whose giver and publisher come from one person that it does not count, and who may go on [D2-2.5-31]', async () => {
  const head = await administrator();
  const letIn = async (name: string, by: string) => {
    const email = `${randomUUID()}@maker.example`;
    const added = await app.admin.admin.add(actPermitFor(by, 'staff.add', email), {
      name,
      email,
      roles: ['author'],
    });
    if (!added.ok) throw new Error(added.reason);
    return added.id;
  };
  const own = await letIn('Rui Própria', head.id);
  const lia = await letIn('Lia Terceira', (await administrator()).id);
  await publishRateTables(app.database.db, await readRateTableFiles('seeds/lender'), { replace: true });
  const plans = JSON.parse(await readFile('seeds/lender/lumen.br.json', 'utf8'));
  const [rates] = plans.tables[0].bands.map((band: { rates: object }) => band.rates);
  for (const term of Object.keys(rates)) rates[term] *= 2;
  const begun = await authored(head.id).start({
    title: 'Taxas',
    files: [{ name: 'lumen.br.json', text: JSON.stringify(plans) }],
  });
  if (!begun.ok) throw new Error(begun.reason);
  const { digest, far, faults } = (await authored(own).report(begun.id)) ?? {};
  expect([faults, far?.length]).toEqual([[], Object.keys(rates).length]);
  const agreed = await authored(own).approve(begun, digest ?? '');
  if (!agreed.ok) throw new Error(agreed.reason);

  const report = await authored(head.id).report(begun.id);
  expect([report?.approvedBy, report?.secondRefusal]).toEqual([own, 'one-origin']);
  expect(report?.others).toContain(lia);
  expect(report?.others).not.toContain(head.id);
  expect((await authored(lia).report(begun.id))?.secondRefusal).toBeUndefined();

  const url = `/admin/publicacoes/${begun.id}`;
  const told = {
    'pt-BR': [
      'Rui Própria aprovou, mas os acessos',
      'Podem continuar:',
      'contam como uma pessoa. Nada mudou',
    ],
    'es-AR': [
      'Rui Própria aprobó, pero los accesos',
      'Pueden seguir:',
      'cuentan como una persona. No cambió',
    ],
  } as const;
  for (const locale of ['pt-BR', 'es-AR'] as const) {
    await head.browser.go((session) => session.speak(locale));
    const [why, who, refused] = told[locale];
    const page = (await askPage(app.app, head.cookie, url)).body.replaceAll('<!-- -->', '');
    expect(page).toContain(why);
    expect(page).toContain(who);
    for (const form of ['publish', 'schedule', 'approve'])
      expect(page).not.toContain(`name="form" value="${form}"`);
    const steps = bothSteps(head);
    const sent = { ...steps, form: 'publish', revision: String(agreed.revision), digest: digest ?? '' };
    const answer = await askPage(app.app, head.cookie, url, sent);
    expect([answer.statusCode, answer.body.includes(refused)]).toEqual([409, true]);
  }
  const other = await administrator();
  expect((await askPage(app.app, other.cookie, url)).body).toContain('name="form" value="publish"');

  // With a sentence that somebody agrees to it is an administrator's, and so is going on with it.
  const worded = await authored(head.id).setTexts(agreed, 'br/lumen', {
    'consent.form-acceptance': 'Li e concordo.',
  });
  if (!worded.ok) throw new Error(JSON.stringify(worded));
  const { others, secondRefusal } = (await authored(head.id).report(begun.id)) ?? {};
  expect([secondRefusal, others?.includes(other.id), others?.includes(lia)]).toEqual([
    'second-person',
    true,
    false,
  ]);
});

/** The publications as an administrator has them, each act with its proof. */
const authored = (id: string) =>
  provenAs(id, app.queues.publications(permitFor(id, 'update', 'publications'), ['administrator']));

/** What a browser without scripts sends of one form of a page, before anything is typed. */
function plainForm(html: string, name: string): Readonly<Record<string, string>> {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((one) => one.includes(`name="form" value="${name}"`)) ?? '';
  const hidden = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  expect(form, name).toMatch(/name="password"[\s\S]*name="code"/);
  return Object.fromEntries([...hidden].map(([, field = '', value = '']) => [field, value]));
}

describe('what visitors read and pay', () => {
  it('is changed by no session alone: a publication, its time, its agreement and its way back ask for both steps in a plain form [D2-2.5-31]', async () => {
    const head = await administrator();
    const { db } = app.database;
    await publishCatalogue(db, await readCatalogueFiles('seeds/catalogue'), { replace: true });
    const file = JSON.parse(await readFile('seeds/catalogue/lumen.br/4-zenite.json', 'utf8'));
    file.models[0].versions[0].price += 1_000;
    const begun = await authored(head.id).start({
      title: 'Tabela',
      files: [{ name: 'zenite.json', text: JSON.stringify(file) }],
    });
    if (!begun.ok) throw new Error(begun.reason);
    const url = `/admin/publicacoes/${begun.id}`;
    const stateNow = async () =>
      (await app.rows('select state from publication where id = $1', [begun.id]))[0]?.state;
    const page = async () => (await askPage(app.app, head.cookie, url)).body;
    const send = (fields: Record<string, string>) => askPage(app.app, head.cookie, url, fields);
    const guesses = [{ password: 'guess', code: '123456' }];
    const refused = async (form: string, more: Record<string, string> = {}) => {
      const fields = { ...plainForm(await page(), form), ...more };
      const before = await stateNow();
      for (const [shown, status] of [
        [{}, 422],
        [{ password: STAFF_PASSWORD }, 422],
        ...(guesses.length > 0 ? [[guesses.shift() ?? {}, 403] as const] : []),
      ] as const) {
        const answer = await send({ ...fields, ...shown });
        expect([answer.statusCode, await stateNow()], form).toEqual([status, before]);
        expect(answer.body).toContain('Nada foi feito');
        if (more.at) expect(answer.body).toContain(`value="${more.at}"`);
      }
      return fields;
    };
    const later = { at: '2099-01-01T08:00' };
    const scheduled = await refused('schedule', later);
    expect((await send({ ...scheduled, ...bothSteps(head) })).statusCode).toBe(303);
    expect(await stateNow()).toBe('scheduled');
    const fields = await refused('publish');
    // Of what is not as it was on the screen no code is spent.
    const [spare] = head.backupCodes.slice(1);
    const steps = { password: STAFF_PASSWORD, code: spare ?? '' };
    expect((await send({ ...fields, revision: '0', ...steps })).statusCode).toBe(409);
    expect((await send({ ...fields, digest: 'x', ...steps })).statusCode).toBe(409);
    expect((await send({ ...fields, ...steps })).statusCode).toBe(303);
    expect(await stateNow()).toBe('published');
    const back = await refused('roll-back');
    expect(
      (await send({ ...back, password: STAFF_PASSWORD, code: head.backupCodes[2] ?? '' })).statusCode,
    ).toBe(303);
    expect(await stateNow()).toBe('rolled-back');
  });

  it('is published by no proof of another publication, of another state of it, or of another act', async () => {
    const head = await administrator();
    const begun = await authored(head.id).start({ title: 'Vazia', files: [] });
    if (!begun.ok) throw new Error(begun.reason);
    const admin = app.queues.publications(permitFor(head.id, 'update', 'publications'), ['administrator']);
    const no = { ok: false, reason: 'not-proven' };
    const publish = async (act: GuardedAct, of: string) =>
      admin.publish(
        (await proven(head, act, of)) as ActPermit as ActPermit<'publication.publish'>,
        begun,
        'd',
      );
    expect(await publish('publication.publish', `${randomUUID()} d`)).toEqual(no);
    expect(await publish('publication.publish', `${begun.id} e`)).toEqual(no);
    expect(await publish('publication.approve', `${begun.id} d`)).toEqual(no);
    expect(await publish('staff.end', `${begun.id} d`)).toEqual(no);
    const open = await proven(head, 'publication.publish', `${begun.id} d`);
    await head.browser.go((session) => session.logOut());
    expect(await admin.publish(open, begun, 'd')).toEqual(no);
  });
});
