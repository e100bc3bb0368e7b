/** What `deploy/` names is there: settings, commands, files, measurements. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = resolve(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const readme = read('README.md');
const SETTINGS = new Set([...readme.matchAll(/`([A-Z][A-Z0-9_]{2,})`/g)].map(([, name]) => name));
const isSetting = (name: string) =>
  SETTINGS.has(name) || (name.endsWith('_FILE') && SETTINGS.has(name.slice(0, -5)));
/** Of Node itself. */
const NODE = new Set(['NODE_ENV', 'NODE_OPTIONS']);

describe('the files of deploy/', () => {
  it('name settings of the portal alone', () => {
    const dockerfile = [...read('deploy/Dockerfile').matchAll(/^(?:ENV\s+|\s+)([A-Z][A-Z0-9_]+)=/gm)];
    const unit = [...read('deploy/systemd/vitrine.service').matchAll(/[= ]([A-Z][A-Z0-9_]+)=/g)];
    const compose = parse(read('deploy/compose.yaml'), { merge: true });
    const values = parse(read('deploy/helm/vitrine/values.yaml'));
    const helpers = [
      ...read('deploy/helm/vitrine/templates/_helpers.tpl').matchAll(/name: ([A-Z][A-Z_]+),/g),
    ];
    const named = [
      ...[...dockerfile, ...unit, ...helpers].map(([, name = '']) => name),
      ...Object.keys(compose['x-portal'].environment),
      ...Object.keys(values.settings),
      ...values.secret.keys,
    ];
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((name) => !isSetting(name) && !NODE.has(name))).toEqual([]);
  });

  it('are read by whoever they are for, and mount files that there are', () => {
    const compose = parse(read('deploy/compose.yaml'), { merge: true });
    for (const [name, service] of Object.entries<Record<string, never>>(compose.services)) {
      expect(service.image ?? service.build, name).toBeDefined();
      for (const needed of Object.keys(service.depends_on ?? {}))
        expect(Number.isInteger(Number(needed)) || needed in compose.services, needed).toBe(true);
    }
    const variables = [...read('deploy/compose.yaml').matchAll(/(?<!\$)\$\{([A-Z_]+)\}/g)].map(
      ([, name]) => name,
    );
    const example = read('deploy/compose.env.example');
    for (const name of variables) expect(example, name).toContain(`\n${name}=`);
    expect(existsSync(resolve(root, 'deploy/nginx/vitrine.conf'))).toBe(true);
    for (const file of globSync('deploy/helm/vitrine/*.yaml', { cwd: root }))
      for (const document of parseAllDocuments(read(file))) expect(document.errors, file).toEqual([]);
  });

  it('run commands of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, name = ''] of read('deploy/Dockerfile').matchAll(/npm run ([\w:]+)/g))
      expect(scripts[name], name).toBeDefined();
  });

  it('watch measurements that the code makes', () => {
    const code = globSync('src/**/*.ts', { cwd: root }).map(read).join('\n');
    const rules = ['templates/monitoring.yaml', 'templates/deployments.yaml'].map((file) =>
      read(`deploy/helm/vitrine/${file}`),
    );
    const names = new Set(rules.join('\n').match(/vitrine_[a-z_]+/g));
    expect(names.size).toBeGreaterThan(4);
    for (const name of names) expect(code, name).toContain(`'${name}'`);
  });

  it('are told of in their README, each', () => {
    const said = read('deploy/README.md');
    for (const file of globSync('deploy/{*,*/*}', { cwd: root }).filter(
      (one) => !/README|env\.example|helm\/vitrine$/.test(one),
    ))
      if (/\.(vcl|conf|cfg|service|yaml)$|Dockerfile$/.test(file))
        expect(said, file).toContain(file.replace(/^deploy\//, ''));
  });
});
