import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  aSnapshot,
  aWrittenModel,
  aWrittenSite,
  aWrittenVersion,
} from '../../src/areas/catalogue/examples.ts';
import { type aLead, aSoldCar } from '../../src/areas/leads/examples.ts';
import type { LeadDeps } from '../../src/areas/leads/service/index.ts';
import type { OfferPlug } from '../../src/areas/offers/plug.ts';
import { offersOfLeads } from '../../src/areas/offers/service/lead-offers.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { type LeadApp, leadApp, post, wire } from './leads-app.ts';

const SITE = 'br/aurora';
const clock = { now: new Date('2026-06-10T15:00:00Z') };
let portal: LeadApp;
let offers: OfferPlug;
let offerOf: NonNullable<LeadDeps['offerOf']>;
beforeAll(async () => {
  portal = await leadApp({ deps: { offerOf: (site, lead) => offerOf(site, lead) } });
  const sites = await readSites('seeds/sites');
  const { db } = portal.database;
  const { boss } = portal;
  const options = { db, boss, sites, sealing: testSealing, origin: 'http://localhost', now: () => clock.now };
  offers = (await openSomePlugs(PLUGS, ['offers'], options)).use('offers');
  const { code, year } = aSoldCar();
  const snapshot = aSnapshot(
    aWrittenSite({ models: [aWrittenModel({ versions: [aWrittenVersion({ code, year })] })] }),
  );
  offerOf = offersOfLeads({
    sites,
    catalogue: () => snapshot,
    open: offers.active,
  });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.database.db.$client.query('truncate offer; delete from pgboss.job');
});

const AUTHOR = permitFor('Rita', 'update', 'offers');

async function published(slug: string, more: object = {}, site = SITE) {
  const common = { title: `Oferta ${slug}`, summary: 'Só neste mês.', conditions: 'Válido na rede.' };
  const draft = { slug, kind: 'vehicle', ...common, from: '2026-06-01', until: '2026-06-30', ...more };
  const added = await offers.admin.add(AUTHOR, site, draft);
  if (!added.ok) throw new Error(JSON.stringify(added));
  const done = await offers.admin.publish(AUTHOR, added.offer.id, 0);
  if (!done.ok) throw new Error(done.reason);
  return done.offer;
}

/** Which offer the CRM is told of, and the remarks, of a lead that a form sends. */
async function sentOffers(more: Parameters<typeof aLead>[0] = {}) {
  const { $client } = portal.database.db;
  await $client.query('truncate lead, lead_consent');
  expect((await post(portal.app, wire(more))).statusCode).toBe(201);
  const { rows } = await $client.query('select id, payload from lead');
  const { ofertas_id: id, ObservacaoCliente__c: remarks } = JSON.parse(
    testSealing.open(rows[0].payload, `lead.payload ${rows[0].id}`),
  );
  return [id, remarks];
}

it('carries the offer that stands for its car, and the remarks: the person’s own, else what the offer is called [D1-3.6-14]', async () => {
  expect(await sentOffers()).toEqual([undefined, undefined]);
  await published('para-outro-carro', { models: ['vela'] });
  await published('acessorios', { kind: 'accessory', price: { now: 100 } });
  await published('de-outra-marca', {}, 'br/lumen');
  expect(await sentOffers()).toEqual([undefined, undefined]);
  await published('do-lira', { models: ['lira'] });
  expect(await sentOffers()).toEqual(['do-lira', 'Oferta do-lira']);
  expect(await sentOffers({ remarks: 'Prefiro à tarde' })).toEqual(['do-lira', 'Prefiro à tarde']);
  await published('ate-amanha', { until: '2026-06-11' });
  expect(await sentOffers()).toEqual(['ate-amanha', 'Oferta ate-amanha']);
});

it('carries of several the one whose page led there, whatever its kind [D1-3.6-14]', async () => {
  await published('do-lira', { models: ['lira'] });
  await published('kit-viagem', { kind: 'accessory', price: { now: 100 } });
  await published('so-vela', { models: ['vela'] });
  const from = (referer: string) => sentOffers({ referer });
  expect(await from('https://portal.example/br/aurora/ofertas/kit-viagem')).toEqual([
    'kit-viagem',
    'Oferta kit-viagem',
  ]);
  for (const other of ['so-vela', 'nenhuma', '%00', ''])
    expect((await from(`https://portal.example/br/aurora/ofertas/${other}`))[0]).toBe('do-lira');
  expect((await from('https://portal.example/br/aurora/ofertas'))[0]).toBe('do-lira');
});

it('never carries an offer on the sender’s word alone: one that does not stand here today is not told [D1-3.6-14] (R10)', async () => {
  const own = { offer: { id: 'inventada', remarks: 'Aceita troca' } };
  expect(await sentOffers(own)).toEqual([undefined, 'Aceita troca']);
  const { id, revision } = await published('do-lira', { models: ['lira'] });
  await published('so-vela', { models: ['vela'] });
  await published('comeca-depois', { from: '2026-06-20' });
  for (const named of ['inventada', 'so-vela', 'comeca-depois', 'do-lira'])
    expect(await sentOffers({ offer: { id: named, remarks: 'Aceita troca' } })).toEqual([
      'do-lira',
      'Aceita troca',
    ]);
  await offers.admin.withdraw(AUTHOR, id, revision);
  expect(await sentOffers({ offer: { id: 'do-lira', remarks: '' } })).toEqual([undefined, undefined]);
});
