import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analyticsEvent } from '../../../io/analytics.ts';
import { FINANCING_EVENTS, mark, trackError } from './analytics.ts';

const ROOT = resolve(import.meta.dirname, '..', '..', '..', '..');
const GUIDE = resolve(ROOT, 'docs', 'guides', 'analytics.md');
const BEGIN = '<!-- financing: from src/areas/financing/web/analytics.ts -->';
const END = '<!-- end -->';

const rows = Object.entries(FINANCING_EVENTS) as [
  string,
  { event: string; when: string; option?: string; reasons?: readonly string[] },
][];

const ACTIONS: Readonly<Record<string, string>> = {
  click: '`click`',
  selection: '`select`, `unselect`',
  error: '',
};

function table(): string {
  const lines = rows.map(([element, { event, when, option, reasons = [] }]) => {
    const cells = [event, element].map((word) => `\`${word}\``);
    const codes = reasons.map((reason) => `\`${reason}\``).join(', ');
    return `| ${[...cells, when, ACTIONS[event], option ? `the ${option}` : '', codes].join(' | ')} |`.replace(
      /\| {2}(?=\|)/g,
      '| ',
    );
  });
  const head =
    '| `event` | `element` | when | `action` | `option` is | `reason` |\n|---|---|---|---|---|---|';
  return [BEGIN, '', head, ...lines, '', END].join('\n');
}

describe('what analytics learns of financing', () => {
  it('stands in the guide as the code has it', () => {
    const guide = existsSync(GUIDE) ? readFileSync(GUIDE, 'utf8') : `${BEGIN}${END}`;
    const [before = '', rest = ''] = guide.split(BEGIN);
    const after = rest.split(END)[1] ?? '';
    if (process.env.WRITE_DOCS) writeFileSync(GUIDE, before + table() + after);
    expect(readFileSync(GUIDE, 'utf8')).toBe(before + table() + after);
  });

  it('is told by some screen, each of it, and by no way beside the table', () => {
    const screens = globSync('src/areas/financing/web/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((file) => !/analytics\.|\.test\./.test(file))
      .map((file) => readFileSync(resolve(ROOT, file), 'utf8'))
      .join('\n');
    const texts = [...screens.matchAll(/(?:mark|trackError)\(\s*'([\w-]+)'/g)].map(([, element]) => element);
    // The links of a card to its overlays are marked with the overlay's own name.
    const overlays = ['instructions', 'legal-text', 'rebuy-manual'];
    expect(screens).toContain('mark(overlay, plan.id)');
    expect([...new Set([...texts, ...overlays])].sort()).toEqual(rows.map(([element]) => element).sort());
    expect(screens).not.toMatch(/io\/analytics|data-analytics="/);
  });

  it.each(rows)('%s has names for names only (R49)', (element, { event, reasons = [] }) => {
    for (const reason of [undefined, ...reasons])
      expect(analyticsEvent({ event, area: 'financing', element, option: 'cdc', reason })).toBeDefined();
  });

  it('marks an element with area, name and the plan or consent that it is about', () => {
    expect(mark('compare')).toBe('financing:compare');
    expect(mark('simulate', 'cdc')).toBe('financing:simulate:cdc');
  });
});

describe('an error of financing', () => {
  const page: { dataLayer?: unknown[] } = {};
  beforeEach(() => {
    delete page.dataLayer;
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', { querySelector: () => null, cookie: 'tracking_consent=yes' });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is told when the plans error view is shown [D1-2.2-22]', () => {
    trackError('plans');
    expect(page.dataLayer).toEqual([{ event: 'error', area: 'financing', element: 'plans' }]);
  });

  it('says which plan and why', () => {
    trackError('simulation', { option: 'cdc', reason: 'unavailable' });
    expect(page.dataLayer).toEqual([
      { event: 'error', area: 'financing', element: 'simulation', option: 'cdc', reason: 'unavailable' },
    ]);
  });

  it.each(['529.982.247-25', '52998224725', 'ana.souza@example.com', '11987654321', 'Ana Souza'])(
    'never carries the personal datum %j (R49)',
    (canary) => {
      trackError('plan', { option: canary });
      expect(page.dataLayer).toBeUndefined();
    },
  );
});
