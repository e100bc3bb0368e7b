import { expect, it } from 'vitest';
import { ofDatabase } from '../io/database.ts';
import { reasonAtListen } from './open-portal.ts';

const fault = (message: string, more: Partial<NodeJS.ErrnoException>) =>
  Object.assign(new Error(message), more);

it.each([
  [
    ofDatabase(fault('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })),
    'the database went away during the start (read ECONNRESET); start again',
  ],
  [
    fault('terminating connection', { code: '57P01' }),
    'the database went away during the start (terminating connection); start again',
  ],
  [
    fault('canceling statement due to conflict with recovery', { code: '40001' }),
    'the database went away during the start (canceling statement due to conflict with recovery); start again',
  ],
  [
    fault('listen EADDRINUSE: address already in use', { code: 'EADDRINUSE', syscall: 'listen' }),
    'PORT: listen EADDRINUSE: address already in use',
  ],
  [
    fault('getaddrinfo ENOTFOUND nowhere', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
    'HOST: getaddrinfo ENOTFOUND nowhere',
  ],
])('says of %s, when all else is ready, what an operator does about it (R54)', (error, line) => {
  expect(reasonAtListen(error)).toBe(line);
});
