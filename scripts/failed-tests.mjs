// Which tests of a run have failed, from the reports that Vitest and Playwright write as JSON.
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './bootstrap.mjs';

/**
 * The tests of a report that have not passed, in its order.
 * @param {'vitest' | 'playwright'} tool
 * @param {object} report as the tool's JSON reporter writes it
 * @returns {{ file: string, title: string, message: string }[]} files from the root of the project; the message's first line
 */
export function failedTests(tool, report) {
  return tool === 'vitest' ? failedOfVitest(report) : failedOfPlaywright(report);
}

function failedOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => ({ file, title: one.fullName, message: firstLine(one.failureMessages?.[0]) }));
    // A file that could not be read, or whose set-up failed, has no test that says so.
    if (status === 'failed' && failed.length === 0)
      failed.push({ file, title: firstLine(message), message: '' });
    return failed;
  });
}

function failedOfPlaywright({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests = [] }) => {
      const errors = tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors));
      return { file: join('tests', 'journeys', file), title, message: firstLine(errors[0]?.message) };
    });
  return [...own, ...suites.flatMap(failedOfPlaywright)];
}

function firstLine(text = '') {
  return stripVTControlCharacters(text).split('\n')[0];
}
