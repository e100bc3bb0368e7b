import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '..', '..', 'src');

/** Counts that are never one: terms of months, and what always is several. */
const NEVER_ONE =
  /\{\{count\}\} (?:parcelas?|cuotas?|mensais|mensuales|meses|dias|días)\b|\{\{count\}\} (?:arquivos|archivos)\b/iu;
/** A number and a noun or verb of several behind it. */
const SEVERAL = /\{\{count\}\} (?!(?:km|min|más)(?!\p{L}))\p{L}+(?:s|m|n)(?!\p{L})/u;

const dictionaries = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /labels\.(?:pt-BR|es-AR)\.ts$/.test(name))
  .sort();

it('a text that counts things says one of them in the singular, in both languages', async () => {
  const faults: string[] = [];
  let counted = 0;
  for (const name of dictionaries) {
    const module = (await import(resolve(SRC, name))) as Record<string, Record<string, string>>;
    for (const [key, text] of Object.values(module).flatMap((one) => Object.entries(one))) {
      if (typeof text !== 'string' || !SEVERAL.test(text)) continue;
      counted += 1;
      if (!/_(?:other|one|many)$/.test(key) && !NEVER_ONE.test(text)) faults.push(`${name} ${key}: ${text}`);
    }
  }
  expect(counted).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});
