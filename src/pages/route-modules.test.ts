import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertDeclared } from './route-modules.ts';

let src = '';
beforeEach(() => {
  src = mkdtempSync(join(tmpdir(), 'vitrine-pages-'));
  write('areas/guestbook/pages/guestbook.page.tsx', 'export default () => null;');
  write('areas/guestbook/pages/lines-file.ts', 'export async function loader() {}');
  // Parts of these, and what pages of other areas show too.
  write('areas/guestbook/pages/guestbook.server.ts', 'export async function loader() {}');
  write('areas/guestbook/pages/guestbook.page.test.tsx', "import './guestbook.page.tsx';");
  write('areas/guestbook/pages/lines-view.tsx', 'export const loaderOf = 1;');
  write('areas/guestbook/pages/shared/line.tsx', 'export const Line = () => null;');
  write('areas/payment/index.ts', 'export {};');
});
afterEach(() => rmSync(src, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(src, file)), { recursive: true });
  writeFileSync(join(src, file), text);
}

const DECLARED = ['areas/guestbook/pages/guestbook.page.tsx', 'areas/guestbook/pages/lines-file.ts'];

it('has nothing to say where all route modules are declared, and no others', () => {
  expect(() => assertDeclared(src, DECLARED)).not.toThrow();
});

it.each(DECLARED)('refuses %s where it is not declared, and says where it has to be', (file) => {
  const others = DECLARED.filter((one) => one !== file);
  expect(() => assertDeclared(src, others)).toThrow(
    `src/${file} is a page that is not declared: declare it in src/areas/guestbook/pages.ts`,
  );
});

it('refuses a declaration without its file, by the name of the file', () => {
  const declared = [...DECLARED, 'areas/guestbook/pages/gone.page.tsx'];
  expect(() => assertDeclared(src, declared)).toThrow(
    /^src\/areas\/guestbook\/pages\/gone\.page\.tsx is declared as a page, and there is no such file$/,
  );
});
