import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENVIRONMENT_VARIABLES } from '../process/environment.ts';
import { SECRETS } from '../process/secret-files.ts';
import { drillEnvironment } from './drill.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-drill-environment-'));
  await writeFile(join(folder, 'data-keys'), 'own:of-the-folder\n');
});
afterAll(() => rm(folder, { recursive: true }));

const environmentOf = (variables: Record<string, string>) =>
  drillEnvironment('/drill', { variables, sitesFolder: '/sites', dataFolder: folder });

/** As a portal has them that delivers, is paid, and keeps documents elsewhere. */
const EVERYTHING = Object.fromEntries(
  [...ENVIRONMENT_VARIABLES, ...['CDN_PROVIDER', 'CDN_ADDRESSES', 'CDN_SECRET', 'STAFF_IDENTITY_ISSUER']].map(
    (name) => [name, `production ${name}`],
  ),
);

describe('the portal of a drill', () => {
  it('knows nobody whom the caller’s portal delivers to, is paid by or stores with', async () => {
    const env = await environmentOf({
      ...EVERYTHING,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector',
      PATH: '/bin',
    });
    const theirs = Object.entries(env).filter(([, value]) => /production|collector/.test(value ?? ''));
    expect(theirs).toEqual([['VITRINE_DATA_KEYS', 'production VITRINE_DATA_KEYS']]);
    expect(env).toMatchObject({
      PATH: '/bin',
      VITRINE_DATA: '/drill',
      VITRINE_SITES: '/sites',
      VITRINE_ROLES: 'web,services',
    });
  });

  it('has no file of a secret that the caller’s has, and its keys wherever they come from', async () => {
    const file = join(folder, 'secret');
    await writeFile(file, 'k1:of-the-file\n');
    const files = Object.fromEntries(SECRETS.map((name) => [`${name}_FILE`, file]));
    const env = await environmentOf(files);
    expect(Object.keys(env).filter((name) => name.endsWith('_FILE'))).toEqual([]);
    expect(env.VITRINE_DATA_KEYS).toBe('k1:of-the-file');
    expect((await environmentOf({})).VITRINE_DATA_KEYS).toBe('own:of-the-folder');
  });
});
