import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A price says of freight that it is not in it, in these words alone: whatever else is said of it says it another way. */
const LEFT_OUT = /não inclu(?:i|em) frete, emplacamento|no incluyen? flete, patentamiento/i;

/** What the catalogue says of the freight of a site, in whichever of the two cases it is. */
const OF_CATALOGUE = /: 'freight-(?:not-)?included': '/;

it('every text that names freight says in the same words that the price leaves it out', () => {
  const said = globSync('src/**/*{pt-BR,es-AR}*.ts')
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .map((line) => `${path}: ${line.trim()}`),
    )
    .filter((line) => /\b[Ff](?:rete|lete)\b/.test(line));
  expect(said.length).toBeGreaterThanOrEqual(6);
  expect(said.filter((line) => !LEFT_OUT.test(line) && !OF_CATALOGUE.test(line))).toEqual([]);
});
