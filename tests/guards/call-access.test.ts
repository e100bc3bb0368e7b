import { expect, it } from 'vitest';
import { commandActPermit } from '../../src/areas/admin/service/act-permits.ts';
import type { Administration } from '../../src/areas/admin/service/index.ts';
import type { StaffParts } from '../../src/areas/platform/plug.ts';
import type { BookingQueue } from '../../src/areas/test-drive/contract.ts';
import { createServer } from '../../src/host/http/server.ts';
import { openLog } from '../../src/host/process/log.ts';
import { FOR_EVERYBODY, type ServiceApp } from '../../src/io/service.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { testEnvironment } from '../environment.ts';

/** What the compiler is asked here, `tsc` answers: each of these lines has to be an error. */
const refusedByCompiler = (app: ServiceApp, bookings: BookingQueue): void => {
  // @ts-expect-error a call that does not say whom it answers
  app.get('/silent', { schema: {} }, async () => '');
  // @ts-expect-error nor one that says nothing that there is
  app.post('/wrong', { config: { access: 'anybody' } }, async () => '');
  app.get('/said', { config: FOR_EVERYBODY }, async () => '');
  // @ts-expect-error persons are read with a permit, which nobody writes by hand
  void bookings.open({ by: 'ana', name: 'ana', reach: 'everything', kind: 'bookings', action: 'read' }, 'T1');
  // @ts-expect-error to see is not to change
  void bookings.act(commandPermit('read', 'bookings'), 'T1', { act: 'confirm', reason: '', seen: 0 });
  // @ts-expect-error and to see orders is not to see bookings
  void bookings.open(commandPermit('read', 'orders'), 'T1');
};

/** Likewise what staff work off: each call takes the permit of its kind, and one that changes something a permit to update it. */
const refusedOfQueues = (
  {
    leads,
    proposals,
    deadLetters,
    orders,
    papers,
    privacy,
    wishes,
    consents,
    opinions,
    offers,
    factors,
    publications,
  }: StaffParts,
  { admin, manuals }: Pick<Administration, 'admin' | 'manuals'>,
): void => {
  const person = { mark: 'email', value: 'ana@example.com' } as const;
  const contact = { firstName: '', email: '', phone: '', document: '', dealerCode: '' };
  // @ts-expect-error
  void leads.page({ status: 'dead' });
  // @ts-expect-error
  void leads.waiting();
  // @ts-expect-error
  void leads.failing();
  // @ts-expect-error whose lead it is, is told to whoever may correct it
  void leads.open(commandPermit('read', 'leads'), 'id');
  // @ts-expect-error
  void leads.correct('ana', 'id', contact);
  // @ts-expect-error
  void leads.close(commandPermit('update', 'dead-letters'), 'id', 'why');
  // @ts-expect-error
  void leads.retry(commandPermit('read', 'leads'), { site: 'br/aurora' });
  // @ts-expect-error
  void proposals.page({ status: 'pending' });
  // @ts-expect-error
  void proposals.find('number');
  // @ts-expect-error
  void proposals.open('number');
  // @ts-expect-error
  void proposals.move(commandPermit('read', 'proposals'), 'number', { seen: 'pending', to: 'denied' });
  // @ts-expect-error
  void deadLetters.page({ kind: 'mail' });
  // @ts-expect-error
  void deadLetters.counts();
  // @ts-expect-error
  void deadLetters.retry(commandPermit('read', 'dead-letters'), { kind: 'mail' });
  // @ts-expect-error
  void orders.page({ state: 'reserved' });
  // @ts-expect-error
  void orders.open('number');
  // @ts-expect-error who reads orders does not know their buyers yet
  void orders.buyer(commandPermit('read', 'orders'), 'number');
  // @ts-expect-error
  void orders.ofProposal(commandPermit('read', 'orders'), 'br/aurora', 'number');
  // @ts-expect-error
  void papers.of('number');
  // @ts-expect-error
  void papers.open(commandPermit('read', 'orders'), 'number', 'id');
  // @ts-expect-error
  void papers.review(commandPermit('update', 'proposals'), 'number', 'id', { review: 'accepted' });
  // @ts-expect-error
  void privacy.page({});
  // @ts-expect-error
  void privacy.preview(commandPermit('read', 'privacy'), person, 'erase');
  // @ts-expect-error
  void privacy.settle('ana', person, 'erase');
  // @ts-expect-error
  void privacy.copy(commandPermit('update', 'leads'), person);
  // @ts-expect-error
  void wishes.open();
  // @ts-expect-error
  void wishes.meet(commandPermit('read', 'privacy'), 'id');
  // @ts-expect-error
  void consents.find(commandPermit('read', 'privacy'), person);
  // @ts-expect-error
  void opinions.waiting();
  // @ts-expect-error
  void publications(['administrator']);
  // @ts-expect-error
  void publications(commandPermit('read', 'publications'), ['administrator']).discard({
    id: '',
    revision: 0,
  });
  // @ts-expect-error
  void offers.list();
  // @ts-expect-error
  void offers.page();
  // @ts-expect-error
  void offers.find('id');
  // @ts-expect-error
  void offers.titles(['id']);
  // @ts-expect-error
  void offers.add('br/aurora', {}, 'ana');
  // @ts-expect-error
  void offers.change(commandPermit('read', 'offers'), 'id', 0, {});
  // @ts-expect-error to change what is published is not to change offers
  void offers.publish(commandPermit('update', 'publications'), 'id', 0);
  // @ts-expect-error
  void offers.withdraw('id', 0, 'ana');
  // @ts-expect-error
  void factors.takeOff('ana', { market: 'BR', email: 'ana@example.com', proof: 'document' });
  // @ts-expect-error
  void manuals.list();
  // @ts-expect-error
  void manuals.remove(commandPermit('read', 'manuals'), 'id');
  // @ts-expect-error
  void admin.list();
  // @ts-expect-error
  void admin.open(commandPermit('read', 'audit'), 'id');
  // @ts-expect-error
  void admin.end(commandPermit('read', 'staff'), 'id');
  // @ts-expect-error
  void admin.refusal(commandPermit('read', 'staff'), { act: 'staff.end', id: 'id' });
  // @ts-expect-error
  void privacy.isNobody(commandPermit('read', 'privacy'), person);
  // @ts-expect-error an open session alone ends nobody
  void admin.end(commandPermit('update', 'staff'), 'id');
  // @ts-expect-error both steps were shown for another act
  void admin.renew(commandActPermit('staff.end', 'id'), 'id');
  // @ts-expect-error
  void privacy.copy(commandPermit('update', 'privacy'), person);
};

it('a call of a service that does not say whom it answers is not mounted (R24)', async () => {
  const app = await createServer(testEnvironment({}), openLog('silent'));
  const silent = (url: string) => () => app.get(url, async () => '');
  for (const url of ['/services/:market/:brand/x', '/operations/x/:id', '/dealerws/x', '/crm/x'])
    expect(silent(url), url).toThrow('does not say whom it answers');
  expect(() => app.get('/operations/y', { config: FOR_EVERYBODY }, async () => '')).not.toThrow();
  expect([typeof refusedByCompiler, typeof refusedOfQueues]).toEqual(['function', 'function']);
  await app.close();
});
