import { expect, it } from 'vitest';
import { opinionForm } from './contract.ts';

const WRITTEN = { order: '3f2b8c1e-8a4d-4c1f-9b2a-5d6e7f801234', rating: '5', title: 'Muito bom' };

it('an opinion has lines of its own, and no sign that nobody sees or that turns what stands behind it (R37, R55)', () => {
  const text = 'Silencioso na estrada.\r\nCabe tudo no porta-malas 😀';
  expect(opinionForm.safeParse({ ...WRITTEN, text }).success).toBe(true);
  for (const sign of ['\u202e', '\u001b[31m', '\0', '\u2028'])
    for (const part of ['title', 'text']) {
      const typed = { ...WRITTEN, text, [part]: `Muito bom, e silencioso${sign} na estrada` };
      expect(opinionForm.safeParse(typed).error?.issues).toMatchObject([
        { path: [part], message: 'unreadable-characters' },
      ]);
    }
});
