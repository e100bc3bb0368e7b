import { expect, it } from 'vitest';
import { readReport } from './stored-report.ts';

it('a report that an earlier version stored says that the files are to be tried again', () => {
  const stored = {
    ok: false as const,
    count: 1,
    faults: [{ file: 'a.csv', path: 'line 2 chassis', message: 'it has 17 letters' }],
  };
  const report = readReport(stored);
  const [one] = report.ok ? [] : report.faults;
  expect(one).toEqual({
    file: 'a.csv',
    line: 2,
    path: 'chassis',
    fault: { code: 'earlier-version', params: {} },
  });
});

it('a report of this version is read as it was stored', () => {
  const fault = { code: 'far-day', params: { day: { day: '2036-12-31' }, most: 1_000 } } as const;
  const stored = {
    ok: false as const,
    count: 1,
    faults: [
      { file: 'a.ndjson', line: 2, path: 'expected', about: { kind: 'car', code: 'A' } as const, fault },
    ],
  };
  expect(readReport(stored)).toEqual(stored);
});
