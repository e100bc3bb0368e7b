import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string) =>
  readFileSync(join(resolve(import.meta.dirname, '..', '..'), 'public', file), 'utf8');

describe('the offline pages', () => {
  it.each(['pt-BR', 'es-AR'])(
    'in %s may use their own style under the policy that they are served with (R38)',
    (language) => {
      const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(read(`offline.${language}.html`)) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(read('service-worker.js')).toContain(`'sha256-${hash}'`);
    },
  );
});
