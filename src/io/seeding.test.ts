import { expect, it } from 'vitest';
import { fault } from '../kit/faults.ts';
import { seedOnce } from './seeding.ts';

it('a start that ends at its seeds tells their faults in one line, as commands do', async () => {
  const errors = Array.from({ length: 7 }, (_, at) => ({
    file: 'py.json',
    path: `[${at}].phone`,
    about: { kind: 'dealer', code: `000${at}` } as const,
    fault: fault('phone'),
  }));
  const watch = {
    current: () => ({ revision: '0' }),
    id: () => 0,
    refresh: async () => undefined,
    close: async () => undefined,
  };
  const seeded = seedOnce(watch, 'seeds/dealers', async () => ({ ok: false, errors }));
  const line = (at: number) =>
    `py.json [${at}].phone: dealer 000${at}: is not a phone number that can be dialled: one, with its area code, without an extension [phone]`;
  await expect(seeded).rejects.toThrow(`seeds/dealers: ${[0, 1, 2, 3, 4].map(line).join('; ')}`);
});
