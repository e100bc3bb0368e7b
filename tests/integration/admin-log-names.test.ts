import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandPermit } from '../../src/kit/authority.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { LOG_READER } from '../permits.ts';
import { askPage, newStaff } from '../staff.ts';

let app: AdminApp;
beforeAll(async () => {
  app = await adminApp();
});
afterAll(() => app?.close());

const record = (subject: string, more: object = {}) =>
  app.admin.log.record({
    by: 'command',
    action: 'manual.change',
    subject,
    before: null,
    after: null,
    ...more,
  } as never);

describe('a dealer’s staff', () => {
  it('read the administration in the language of their dealer’s country from the first, and stand in the list with its name [D2-2.5-31]', async () => {
    const seller = (market: 'BR' | 'AR') =>
      newStaff(app.admin, { roles: ['dealer'], dealer: { market, code: '0001017' } });
    const [brazil, argentina] = [await seller('BR'), await seller('AR')];
    const read = async (cookie: string, url: string) =>
      (await askPage(app.app, cookie, url)).body.replaceAll('<!-- -->', '');
    expect(await read(brazil.cookie, '/admin')).toContain('<html lang="pt-BR"');
    expect(await read(argentina.cookie, '/admin')).toContain('<html lang="es-AR"');
    const head = await newStaff(app.admin, { roles: ['administrator'] });
    expect(await read(head.cookie, '/admin/equipe')).toContain(
      '<small>Via Sul Paulista · Concessionária 0001017</small>',
    );
    expect(await read(brazil.cookie, '/admin')).toContain('<small>Via Sul Paulista</small>');
  });
});

it('the maker’s own people read the administration, and their files, in their browser’s language until they choose one [D2-2.5-31]', async () => {
  const { cookie, browser } = await newStaff(app.admin, { roles: ['administrator'] });
  const ask = async (languages: string, url: string) =>
    (await app.app.inject({ url, headers: { cookie, 'accept-language': languages } })).body;
  expect(await ask('es-AR,es;q=0.9', '/admin')).toContain('<html lang="es-AR"');
  expect(await ask('es-AR,es;q=0.9', '/admin/leads.csv?status=delivered')).toContain('Recibido');
  expect(await ask('en', '/admin')).toContain('<html lang="pt-BR"');
  await browser.go((session) => session.speak('es-AR'));
  expect(await ask('en', '/admin')).toContain('<html lang="es-AR"');
  expect(await ask('pt-BR', '/admin/leads.csv?status=delivered')).toContain('Recibido');
});

describe('a page of the log', () => {
  it('calls what has an id by its name, of its own rows alone, and says nothing of what has none (R50)', async () => {
    const wish = { site: 'br/aurora', name: 'Manual do Lira', path: '/manuais/lira.pdf' };
    expect((await app.admin.manuals.add(commandPermit('update', 'manuals'), wish)).ok).toBe(true);
    const [manual] = await app.admin.manuals.list(commandPermit('read', 'manuals'));
    const publication = randomUUID();
    await app.rows(
      `insert into publication (id, title, state, created_by, created_at, changed_by, changed_at)
       values ($1, 'Tabela de dezembro', 'draft', 'ana', now(), 'ana', now())`,
      [publication],
    );
    const brought = randomUUID();
    await app.rows(
      `insert into staff_import (id, kind, state, files, begun_at, changed_by, changed_at)
       values ($1, 'stock', 'waiting', '[]', now(), 'ana', now())`,
      [brought],
    );
    // None is a key: whatever a former version or somebody else wrote down is shown as it is.
    const odd = [`manual ${randomUUID()}`, `manual ${manual?.id} x`, 'manual ', 'publication 7f', "import '"];
    const named = [`publication ${publication}`, `import ${brought}`];
    for (const subject of [...odd, ...named]) await record(subject);
    const { entries, names } = await app.admin.log.page(LOG_READER, {});
    expect(entries.map(({ subject }) => subject)).toEqual(expect.arrayContaining(odd));
    expect(names).toEqual({
      [`manual ${manual?.id}`]: 'Manual do Lira',
      [`publication ${publication}`]: 'Tabela de dezembro',
      [`import ${brought}`]: 'stock',
    });
    expect((await app.admin.log.page(LOG_READER, { subject: 'import ' })).names).toEqual({
      [`import ${brought}`]: 'stock',
    });
  });

  it('shows who and what by name, each leading to its screen, and the id that the filter asks for (R50)', async () => {
    const head = await newStaff(app.admin, { roles: ['administrator'], name: 'Iara Nunes' });
    const seller = await newStaff(app.admin, {
      roles: ['dealer'],
      name: 'Beto Sosa',
      dealer: { market: 'BR', code: '0001017' },
    });
    const offer = randomUUID();
    await app.rows(
      `insert into offer (id, site, slug, state, content, changed_at, changed_by)
       values ($1, 'br/aurora', 'pelicula', 'draft', '{"title":"Película"}', now(), 'Ana')`,
      [offer],
    );
    const gone = randomUUID();
    await record(`offer ${offer}`, { action: 'offer.publish' });
    await record('order R123-4567', { action: 'order.invoice' });
    await record(`manual ${gone}`, { action: 'manual.remove', before: { name: 'Manual velho' }, by: gone });
    await record('publications list', { action: 'list.export' });
    await record('orders list', { action: 'list.export' });
    const page = await askPage(app.app, head.cookie, '/admin/registro');
    const body = page.body.replaceAll('<!-- -->', '');
    expect(body).toContain(`href="/admin/ofertas/${offer}"`);
    expect(body).toMatch(/>Película<\/a>/);
    expect(body).toContain('href="/admin/pedidos?numero=R123-4567"');
    expect(body).toContain(`href="/admin/equipe/${seller.id}"`);
    expect(body).toMatch(/>Beto Sosa<\/a>/);
    for (const subject of [`offer ${offer}`, 'order R123-4567', `staff ${seller.id}`, `manual ${gone}`])
      expect(body).toContain(`>${subject}</small>`);
    for (const list of ['Publicações<small>publications list', 'Pedidos<small>orders list'])
      expect(body).toContain(list);
    // What is gone is called as its entry calls it, and leads nowhere; so does whoever is.
    expect(body).toContain('Manual: Manual velho<small');
    expect(body).not.toContain(`href="/admin/manuais/${gone}"`);
    expect(body).toContain(`>${gone}</small>`);
  });
});
