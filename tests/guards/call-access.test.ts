import { expect, it } from 'vitest';
import type { BookingQueue } from '../../src/areas/test-drive/contract.ts';
import { openLog } from '../../src/host/log.ts';
import { createServer } from '../../src/host/server.ts';
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

it('a call of a service that does not say whom it answers is not mounted (R24)', async () => {
  const app = await createServer(testEnvironment({}), openLog('silent'));
  const silent = (url: string) => () => app.get(url, async () => '');
  for (const url of ['/services/:market/:brand/x', '/operations/x/:id', '/dealerws/x', '/crm/x'])
    expect(silent(url), url).toThrow('does not say whom it answers');
  expect(() => app.get('/operations/y', { config: FOR_EVERYBODY }, async () => '')).not.toThrow();
  expect(refusedByCompiler).toBeTypeOf('function');
  await app.close();
});
