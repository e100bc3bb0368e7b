import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runScriptHere } from '../../tests/scripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-sites-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function check(...words: string[]) {
  const { code, out, lines } = await runScriptHere('sites-check', words);
  return { status: code, stdout: out, lines };
}

describe('npm run sites:check', () => {
  it('says which sites stand in a good folder', async () => {
    expect(await check()).toEqual({
      status: 0,
      stdout: '5 sites: ar/aurora, br/aurora, ar/cerrado, br/cerrado, br/lumen\n',
      lines: [],
    });
  });

  it('lists every fault with file and place, and fails', async () => {
    const site = { brand: 'a', brandName: 'A', market: 'BR', theme: 'a' };
    const write = (name: string, content: object) =>
      writeFileSync(join(folder, name), JSON.stringify(content));
    write('a.json', { ...site, authoring: { financing: { sendLeads: 'no', plan: [] } } });
    write('b.json', { ...site, market: 'PT' });
    const { status, stdout, lines } = await check(folder);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(lines).toEqual([
      'a.json authoring.financing.sendLeads: must be true or false, and is a text [type]',
      'a.json authoring.financing.plan: unknown field [unknown-field]',
      'b.json market: must be one of BR, AR [option]',
      'a.json theme: there is no file a/theme.json [no-theme-file]',
      'b.json theme: there is no file a/theme.json [no-theme-file]',
      '5 faults',
    ]);
  });

  it.each([[['/nowhere']], [[folder, 'more']]])('fails in one line on %j', async (words) => {
    const { status, lines } = await check(...words);
    expect([status, lines.length]).toEqual([1, 1]);
  });
});
