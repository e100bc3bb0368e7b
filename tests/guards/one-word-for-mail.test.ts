import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { declaredLines } from './declared-words.ts';

it('an address for mails has one name in Argentina, on every screen and in every mail', () => {
  const files = globSync('src/**/*es-AR*.ts');
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /e-mail/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(declaredLines('es-AR').filter((line) => /e-mail/i.test(line))).toEqual([]);
});
