import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEALER_ROLES, ROLES } from '../../src/areas/admin/index.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { LOG_READER, permitFor } from '../permits.ts';
import { askPage, newStaff } from '../staff.ts';

let app: AdminApp;
beforeAll(async () => {
  app = await adminApp();
});
afterAll(() => app?.close());

const NEW = '/admin/ofertas/nova?site=br/aurora';
const TYPED = {
  form: 'add',
  site: 'br/aurora',
  kind: 'accessory',
  slug: 'pelicula',
  title: 'Película',
  summary: 'Película instalada na entrega.',
  conditions: 'Válido na rede.',
  text: 'Um.\r\nDois.',
  from: '2026-01-01',
  until: '2030-12-31',
  now: '599,90',
  before: '699',
};
const author = () => newStaff(app.admin, { roles: ['author'] });
const stored = (slug: string) =>
  app.rows(`select id, state, revision, content from offer where slug = $1`, [slug]);

describe('an offer that is written in the administration', () => {
  it('is taken from those who may change offers, and from nobody else [D2-2.5-31] (R12)', async () => {
    expect((await askPage(app.app, '', NEW)).statusCode).toBe(303);
    expect((await askPage(app.app, '', NEW, TYPED)).headers.location).toContain('/admin/entrar');
    for (const role of ROLES.filter((one) => one !== 'author' && one !== 'administrator')) {
      const dealer = DEALER_ROLES.includes(role) ? { market: 'BR' as const, code: '0001' } : undefined;
      const { cookie } = await newStaff(app.admin, { roles: [role], ...(dealer && { dealer }) });
      expect((await askPage(app.app, cookie, NEW)).statusCode, role).toBe(404);
      expect((await askPage(app.app, cookie, NEW, TYPED)).statusCode, role).toBe(404);
    }
    expect(await stored('pelicula')).toEqual([]);
  });

  it('begins as a draft, is changed and published, and each step stands in the log [D2-2.5-31]', async () => {
    const { id: by, cookie } = await author();
    const send = (url: string, form: Record<string, string>) => askPage(app.app, cookie, url, form);
    const added = await send(NEW, TYPED);
    const [row] = (await stored('pelicula')) as unknown as { id: string }[];
    expect([added.statusCode, added.headers.location]).toEqual([
      303,
      `/admin/ofertas/${row?.id}?feito=escrita`,
    ]);
    expect(row).toMatchObject({
      state: 'draft',
      revision: 0,
      content: { price: { now: 599.9, before: 699 }, text: ['Um.', 'Dois.'] },
    });
    const own = `/admin/ofertas/${row?.id}`;
    const page = await askPage(app.app, cookie, own);
    expect(page.body).toContain('value="599,90"');
    expect(page.body).not.toContain('Ver a oferta no site');
    const change = { ...TYPED, form: 'change', revision: '0', now: '499' };
    expect((await send(own, change)).headers.location).toBe(`${own}?feito=salva`);
    expect((await send(own, { form: 'publish', revision: '0' })).headers.location).toBe(`${own}?feito=nada`);
    expect((await send(own, { form: 'publish', revision: '1' })).headers.location).toBe(
      `${own}?feito=publicada`,
    );
    expect((await askPage(app.app, cookie, own)).body).toContain('href="/br/aurora/ofertas/pelicula"');
    const renamed = await send(own, { ...change, revision: '2', slug: 'outra' });
    expect([renamed.statusCode, renamed.body.includes('já foi publicada com outra palavra')]).toEqual([
      422,
      true,
    ]);
    expect((await app.admin.log.page(LOG_READER, { by })).entries.slice(0, 3)).toMatchObject([
      { action: 'offer.publish', before: { state: 'draft' }, after: { state: 'published' } },
      { action: 'offer.change', before: { price: 599.9 }, after: { price: 499, changed: ['price'] } },
      { action: 'offer.add', before: null, after: { site: 'br/aurora', slug: 'pelicula', price: 599.9 } },
    ]);
  });

  it('is found among those of its site and as it stands, and a shelf with nothing on it says so [D2-2.5-31]', async () => {
    const { cookie } = await author();
    const titles = ['Gancho daqui', 'Gancho de lá'];
    for (const [site, title] of [['br/aurora', titles[0]] as const, ['br/lumen', titles[1]] as const])
      await askPage(app.app, cookie, `/admin/ofertas/nova?site=${site}`, {
        ...TYPED,
        site,
        title: String(title),
        slug: 'gancho',
      });
    const shown = async (requested: string) => {
      const { body } = await askPage(app.app, cookie, `/admin/ofertas?${requested}`);
      return [titles.filter((one) => body.includes(`>${one}<`)), body.includes('Nenhuma oferta assim.')];
    };
    expect(await shown('')).toEqual([titles, false]);
    expect(await shown('site=br/lumen&estado=draft')).toEqual([[titles[1]], false]);
    expect(await shown('site=br/aurora')).toEqual([[titles[0]], false]);
    expect(await shown('estado=withdrawn')).toEqual([[], true]);
    // What is no shelf and no site narrows nothing.
    expect(await shown('estado=x&site=y')).toEqual([titles, false]);
  });

  it('says at its field what is wrong, in the reader’s language, keeps what was typed, and stores nothing (R39)', async () => {
    const { cookie } = await author();
    const send = (wrong: Record<string, string>) =>
      askPage(app.app, cookie, NEW, { ...TYPED, slug: 'errada', ...wrong });
    await send({ slug: 'ja-existe' });
    for (const [wrong, words, status] of [
      [{ title: '' }, 'Campo obrigatório', 422],
      [{ now: 'caro' }, 'Escreva um valor maior que zero', 422],
      [{ until: '2025-01-01' }, 'O último dia é antes do primeiro', 422],
      [{ slug: 'ja-existe' }, 'já tem uma oferta com esta palavra', 409],
      [{ coupon: 'NOWHERE' }, 'Este cupom não é deste site', 422],
      [{ models: 'nobody' }, 'Um dos modelos não é deste site', 422],
      [{ kind: 'balloon' }, 'Campo obrigatório', 422],
    ] as const) {
      const refused = await send(wrong);
      expect([refused.statusCode, refused.body.includes(words)], words).toEqual([status, true]);
      expect(refused.body).toContain('Película instalada na entrega.');
      expect(refused.body).toMatch(/ id="offer-[a-zA-Z]+-error"/);
    }
    expect((await send({ site: 'br/nowhere' })).statusCode).toBe(404);
    expect(await stored('errada')).toEqual([]);
    const own = await askPage(app.app, cookie, `/admin/ofertas/${crypto.randomUUID()}`, {
      form: 'change',
      revision: '0',
    });
    expect(own.statusCode).toBe(404);
  });

  it('is not written over: whoever comes second is told what is stored now, and keeps what they typed', async () => {
    const [one, other] = [await author(), await author()];
    await askPage(app.app, one.cookie, NEW, { ...TYPED, slug: 'dupla' });
    const [row] = (await stored('dupla')) as unknown as { id: string }[];
    const own = `/admin/ofertas/${row?.id}`;
    const change = { ...TYPED, slug: 'dupla', form: 'change', revision: '0' };
    const answers = await Promise.all([
      askPage(app.app, one.cookie, own, { ...change, title: 'De Ana' }),
      askPage(app.app, other.cookie, own, { ...change, title: 'De Rui' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.body).toContain('Outra pessoa mudou esta oferta enquanto você escrevia');
    expect(late?.body).toContain('De Ana');
    expect(late?.body).toContain('De Rui');
    expect(late?.body).toContain('name="revision" value="1"');
    expect(await stored('dupla')).toMatchObject([{ revision: 1 }]);
    const logged = await app.rows(
      `select count(*)::int as count from staff_audit where action = 'offer.change' and subject = $1`,
      [`offer ${row?.id}`],
    );
    expect(logged).toEqual([{ count: 1 }]);
  });

  it('is undone with its log entry, where that cannot be written', async () => {
    const { db, boss, sealing, sites, origin } = app.orders.deps;
    const plugs = await openSomePlugs(PLUGS, ['offers'], { db, boss, sealing, sites, origin });
    const { admin } = plugs.use('offers');
    const draft = { ...TYPED, slug: 'sem-registro', text: [], price: { now: 1 } };
    const { form: _form, site: _site, now: _now, before: _before, ...wish } = draft;
    // What an entry says is checked by the database: a text that it cannot hold undoes the whole.
    const permit = permitFor('a\u0000b', 'update', 'offers');
    await expect(admin.add(permit, 'br/aurora', wish)).rejects.toThrow();
    expect(await stored('sem-registro')).toEqual([]);
  });
});

describe('a list that is longer than a page', () => {
  it('begins anew behind an instant that the database does not know', async () => {
    const { cookie } = await author();
    const id = '00000000-0000-4000-8000-000000000000';
    for (const path of ['/admin/ofertas', '/admin/publicacoes'])
      for (const at of ['253402300799999', '253402300800000', '999999999999999'])
        expect((await askPage(app.app, cookie, `${path}?depois=${at}_${id}`)).statusCode, at).toBe(200);
  });

  /** Follows 'Próximas' from the first page to the last, as somebody without scripts does. */
  async function walked(path: string, meanwhile: () => Promise<unknown>): Promise<string[][]> {
    const { cookie } = await author();
    const pages: string[][] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const page = await askPage(app.app, cookie, `${path}${next}`);
      expect(page.statusCode).toBe(200);
      pages.push([...page.body.matchAll(/(?:Lista|Fila) \d{3}(?=<)/g)].map(([title]) => title));
      if (pages.length === 1) await meanwhile();
      next = /href="[^"?]*(\?[^"]*depois=[^"]+)"[^>]*>Próximas/
        .exec(page.body)?.[1]
        ?.replaceAll('&amp;', '&');
    }
    return pages;
  }
  const titles = (word: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `${word} ${String(from + at).padStart(3, '0')}`);

  it('of offers is read to its end, also while somebody changes one of them [D2-2.5-31]', async () => {
    await app.rows(
      `insert into offer (id, site, slug, state, content, changed_at, changed_by)
       select gen_random_uuid(), 'br/aurora', 'lista-' || n, 'draft',
              jsonb_set(jsonb_set($1::jsonb, '{title}', to_jsonb('Lista ' || lpad(n::text, 3, '0'))), '{slug}', to_jsonb('lista-' || n)),
              date_trunc('milliseconds', now()) + interval '1 day' - n / 4 * interval '1 second', 'ana'
       from generate_series(1, 230) n`,
      [
        JSON.stringify({
          ...TYPED,
          form: undefined,
          site: undefined,
          now: undefined,
          before: undefined,
          text: ['Um.'],
        }),
      ],
    );
    // The very offer at which the first page ends moves to the front: the second page begins where it would have begun.
    const pages = await walked('/admin/ofertas', () =>
      app.rows(
        `update offer set changed_at = changed_at + interval '2 days' where id =
         (select id from offer order by changed_at desc, id desc offset 99 limit 1)`,
      ),
    );
    expect(pages.map(({ length }) => length).slice(0, 2)).toEqual([100, 100]);
    expect(pages.flat().sort()).toEqual(titles('Lista', 1, 230));
  });

  it('of publications begins with all that wait for their time, and is read to its end [D2-2.5-31]', async () => {
    await app.rows(
      `insert into publication (id, title, state, scheduled_at, created_by, created_at, changed_by, changed_at)
       select gen_random_uuid(), 'Fila ' || lpad(n::text, 3, '0'), case when n > 120 then 'scheduled' else 'draft' end,
              case when n > 120 then now() + (200 - n) * interval '1 day' end, 'ana', now(), 'ana',
              date_trunc('milliseconds', now()) - n / 4 * interval '1 second'
       from generate_series(1, 180) n`,
    );
    const pages = await walked('/admin/publicacoes', async () => undefined);
    const [first = []] = pages;
    expect(first.slice(0, 60)).toEqual(titles('Fila', 121, 180).reverse());
    expect(pages.map(({ length }) => length)).toEqual([110, 50, 20]);
    expect(pages.flat().sort()).toEqual(titles('Fila', 1, 180));
  });
});
