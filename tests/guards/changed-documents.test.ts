import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ACT_NAMES } from '../../src/areas/legal-documents/index.ts';
import { SITE_PAGES } from '../../src/areas/pages.ts';
import { CONSENT_FORMS } from '../consent-forms.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const sources = globSync('src/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: read(path) }));
const named = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('each form that asks for a consent is listed', () => {
  expect(named(/<ConsentDocuments act=/).sort()).toEqual(Object.keys(CONSENT_FORMS).sort());
  const acts = Object.keys(CONSENT_FORMS).flatMap((path) =>
    [...read(path).matchAll(/<ConsentDocuments act="(\w+)"/g)].map(([, act]) => act),
  );
  expect([...new Set(acts)].sort()).toEqual([...ACT_NAMES].sort());
});

it.each(Object.entries(CONSENT_FORMS))(
  '%s shows the document that holds after it was refused',
  (_path, form) => {
    if ('call' in form) return expect(read(form.call)).toContain('stampInForce(');
    for (const file of [...form.pages, ...(form.links ?? [])]) {
      const served = SITE_PAGES.filter((page) => page.file.endsWith(`/${file}`) || page.file === file);
      expect(served.length, file).toBeGreaterThan(0);
      expect(served.map(({ isPersonal }) => isPersonal)).toEqual(served.map(() => true));
    }
  },
);

it('each call that says what its form has shown reads what holds instead', () => {
  const senders = named(/\[STAMP_HEADER\]: /);
  expect(senders.length).toBeGreaterThan(2);
  expect(senders.filter((path) => !read(path).includes('stampInForce('))).toEqual([]);
});

it('each answer to a call that is refused for its documents says what holds instead', () => {
  const refusals = named(/'documents-changed'[\s\S]{0,80}A legal document of this site/);
  expect(refusals.length).toBeGreaterThan(2);
  expect(refusals.filter((path) => !read(path).includes('inForceError('))).toEqual([]);
});
