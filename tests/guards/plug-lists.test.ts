/** What plugs declare beside their services is found where operators look for it: settings, secrets, scopes. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { AREA_AUTHORING } from '../../src/areas/authoring.ts';
import { defineScope } from '../../src/areas/platform/index.ts';
import type { ListedPlug } from '../../src/areas/platform/plug.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { SCOPE_NAMES, SCOPES, scopesOf } from '../../src/host/http/scopes.ts';
import { createServer, TIME_LIMITS } from '../../src/host/http/server.ts';
import { ENVIRONMENT_VARIABLES } from '../../src/host/process/environment.ts';
import { openLog } from '../../src/host/process/log.ts';
import { SECRETS } from '../../src/host/process/secret-files.ts';
import { GUARDED_PARTS } from '../../src/host/sites/sites.ts';
import { LOCALES } from '../../src/kit/markets/identities.ts';
import { testEnvironment } from '../environment.ts';

const README = readFileSync('README.md', 'utf8');
const TOKENS = readFileSync('docs/guides/tokens.md', 'utf8');
const INVENTORY = readFileSync('docs/security/inventory.md', 'utf8');

/** The variables that a plug reads: the names of the object that its `settings` begins with. */
const variablesOf = ({ settings }: ListedPlug): readonly string[] => {
  if (!settings) return [];
  const { in: object = settings } = settings._zod.def as unknown as { readonly in?: z.ZodObject };
  return Object.keys((object as z.ZodObject).shape);
};

describe('what a plug reads of the environment', () => {
  const reading = PLUGS.filter(({ settings }) => settings);

  it('stands in the list of settings of the README', () => {
    expect(reading.length).toBeGreaterThan(1);
    const missing = reading.flatMap(variablesOf).filter((name) => !README.includes(`\`${name}\``));
    expect(missing).toEqual([]);
  });

  it('may come as a file where it is secret, by the name of the variable with _FILE', () => {
    const looksSecret = /(SECRETS?|TOKEN|BEARER|KEYS|PASSWORD|CREDENTIALS?)$|^DATABASE_URL$|^SMTP_URL$/;
    const read = [...ENVIRONMENT_VARIABLES, ...reading.flatMap(variablesOf)];
    const fromFiles = [...SECRETS, ...PLUGS.flatMap(({ secrets = [] }) => secrets)];
    expect(read.filter((name) => looksSecret.test(name)).length).toBeGreaterThan(10);
    expect(read.filter((name) => looksSecret.test(name) && !fromFiles.includes(name))).toEqual([]);
  });

  it('is read by it alone', () => {
    const names = [...reading.flatMap(variablesOf), ...SECRETS];
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const environment = readFileSync('src/host/process/environment.ts', 'utf8');
    expect(reading.flatMap(variablesOf).filter((name) => environment.includes(`${name}:`))).toEqual([]);
  });

  it('is one of its own variables where it is a secret, which the inventory of keys knows', () => {
    for (const plug of PLUGS)
      for (const secret of plug.secrets ?? []) {
        expect(variablesOf(plug), plug.name).toContain(secret);
        expect(INVENTORY).toContain(`\`${secret}\``);
      }
  });
});

/** The names that stand twice. */
const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('what areas are asked for by name', () => {
  it('has names of its own: what is published under a revision, and the parts of site files', async () => {
    const published = PLUGS.flatMap((plug) => Object.keys(plug.published ?? {}));
    expect(published.length).toBeGreaterThan(5);
    expect(repeated(published)).toEqual([]);
    const standIns = PLUGS.flatMap(({ standIn }) => standIn ?? []);
    expect(standIns.length).toBeGreaterThan(1);
    expect(repeated(standIns.flatMap(({ inbox, prefix }) => [inbox, prefix]))).toEqual([]);
    const files = [...globSync('src/areas/*/authoring.ts'), 'src/areas/menu.ts'];
    const modules = await Promise.all(files.map((file) => import(resolve(file))));
    const parts = modules.flatMap(({ authoring }) => Object.keys(authoring));
    expect(parts.length).toBeGreaterThan(15);
    expect(repeated(parts)).toEqual([]);
    expect(Object.keys(AREA_AUTHORING).sort()).toEqual(parts.sort());
    for (const locale of LOCALES) {
      const names = Object.values(AREA_AUTHORING).map(({ words }) => words[locale]);
      expect(repeated(names), 'drafts call two parts alike').toEqual([]);
    }
  });

  it('has the parts of site files that administrators publish alone in the guide of publications, and no other', () => {
    const guide = readFileSync('docs/guides/publications.md', 'utf8');
    const [, list = ''] = /Administrators alone publish ([^:]+):/.exec(guide) ?? [];
    const named = [...list.matchAll(/`(\w+)`/g)].map(([, part]) => part);
    expect(named).toEqual([...GUARDED_PARTS].sort());
    expect(named.length).toBeGreaterThan(5);
  });
});

describe('the scopes of the areas', () => {
  it('stand in the guide of tokens, each once', () => {
    expect(SCOPE_NAMES.length).toBeGreaterThan(5);
    const rows = [...TOKENS.matchAll(/^\| `([a-z]+\.[a-z]+)` \|/gm)].map(([, name]) => name);
    expect(rows.toSorted()).toEqual(SCOPE_NAMES);
  });

  it('have names of their own', () => {
    const twice = ['offers', 'stock'].map((name) => ({
      name: name as ListedPlug['name'],
      scopes: [defineScope('cars.read', 'Reads cars', ['cars.read'])],
    }));
    expect(() => scopesOf(twice)).toThrow(/^stock: there is a scope cars.read already$/);
  });

  it('are listed before a call may ask for one: the start ends with the call that asks for another', async () => {
    const app = await createServer(testEnvironment(), openLog('silent'), [], TIME_LIMITS, SCOPES);
    const handler = async () => '';
    const call = (token: string) =>
      app.get(`/operations/${token}`, { config: { access: { token } } }, handler);
    expect(() => call('offers.read')).toThrow('asks for the scope offers.read, which no plug lists');
    expect(() => call('offers.write')).not.toThrow();
    await app.close();
  });
});

it('two areas never call a part of the site file, or a screen, alike: in the lists of all the later one would stand for both', async () => {
  for (const [pattern, name] of [
    ['src/areas/*/authoring.ts', 'authoring'],
    ['src/areas/*/domain/staff-screens.ts', undefined],
  ] as const) {
    const modules = await Promise.all(globSync(pattern).map((file) => import(resolve(file))));
    const keys = modules.flatMap((module: Readonly<Record<string, object>>) =>
      Object.entries(module).flatMap(([exported, part]) =>
        name === undefined || exported === name ? Object.keys(part) : [],
      ),
    );
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  }
});
