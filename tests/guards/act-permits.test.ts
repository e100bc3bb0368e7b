import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The only ones who make a permit to a guarded act: the proof of both steps, and the commands on the machine itself. */
const MAKERS = {
  provenPermit: ['src/areas/admin/service/act-permits.ts', 'src/areas/admin/service/staff-session.ts'],
  commandActPermit: ['src/areas/admin/service/act-permits.ts', 'src/commands/staff.ts'],
};

it.each(Object.entries(MAKERS))(
  '%s is named where permits to guarded acts are made, and nowhere else',
  (name, makers) => {
    const word = new RegExp(`\\b${name}\\b`);
    const code = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const named = globSync('{src,scripts}/**/*.{ts,tsx,mts,mjs}').filter((path) => word.test(code(path)));
    expect(named.toSorted()).toEqual(makers);
  },
);
