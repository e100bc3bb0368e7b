import { expect, it } from 'vitest';
import { failedTests } from './failed-tests.mjs';

it('names the tests of Vitest that failed, and a file whose set-up did', () => {
  const passed = { status: 'passed', fullName: 'adds up', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'writes at once wait for rows',
    failureMessages: ['\u001b[31mError: deadlock detected\u001b[39m\n    at file.ts:1'],
  };
  const report = {
    testResults: [
      { name: `${process.cwd()}/tests/one.test.ts`, status: 'failed', assertionResults: [passed, failed] },
      { name: `${process.cwd()}/tests/two.test.ts`, status: 'passed', assertionResults: [passed] },
      {
        name: `${process.cwd()}/tests/three.test.ts`,
        status: 'failed',
        message: 'no database\nat all',
        assertionResults: [],
      },
    ],
  };
  expect(failedTests('vitest', report)).toEqual([
    {
      file: 'tests/one.test.ts',
      title: 'writes at once wait for rows',
      message: 'Error: deadlock detected',
    },
    { file: 'tests/three.test.ts', title: 'no database', message: '' },
  ]);
});

it('names the journeys that failed, in groups too', () => {
  const spec = (title: string, ok: boolean) => ({
    ok,
    title,
    file: 'lead.spec.ts',
    tests: [{ results: [{ errors: ok ? [] : [{ message: 'Error: never shown\nCall log' }] }] }],
  });
  const report = {
    suites: [{ specs: [spec('sends', true)], suites: [{ specs: [spec('asks again', false)] }] }],
  };
  expect(failedTests('playwright', report)).toEqual([
    { file: 'tests/journeys/lead.spec.ts', title: 'asks again', message: 'Error: never shown' },
  ]);
});
