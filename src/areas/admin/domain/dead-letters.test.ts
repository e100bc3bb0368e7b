import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markOf, readMark, whyOf } from './dead-letters.ts';

it('tells of a failure the code at its end, whoever has answered it', () => {
  expect(whyOf('the mail server did not take a mail: 550')).toEqual({ is: 'refused', code: '550' });
  expect(whyOf('503')).toEqual({ is: 'refused', code: '503' });
  expect(whyOf('the CRM did not take the notice: TimeoutError')).toEqual({ is: 'timeout' });
  expect(whyOf('the CRM did not take the notice: no address')).toEqual({ is: 'no-address' });
  expect(whyOf('job timed out')).toEqual({ is: 'timeout' });
  expect(whyOf('the mail server did not take a mail: ECONNREFUSED')).toEqual({ is: 'network' });
  expect(whyOf('the CRM has not answered for a quotation yet')).toEqual({ is: 'silence' });
  expect(whyOf('the partner has not issued it yet')).toEqual({ is: 'silence' });
  expect(whyOf(undefined)).toEqual({ is: 'untried' });
});

it('repeats nothing else of a failure’s words, whatever they are (R49)', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (words) => {
      const reason = whyOf(`Failed query: ${words} ana@example.com`);
      expect(['fault', 'silence', 'refused', 'timeout', 'network']).toContain(reason.is);
      expect(JSON.stringify(reason)).not.toContain('ana@example.com');
    }),
  );
});

it('goes on at a place that it wrote itself, and takes anything else for the beginning', () => {
  const mark = { at: '2026-11-23T16:00:00.123456Z', id: '4f1e6a52-0000-4000-8000-000000000000' };
  expect(readMark(markOf(mark))).toEqual(mark);
  for (const wrong of [
    '',
    'nonsense',
    mark.id,
    `2026-02-30T00:00:00.000000Z_${mark.id}`,
    '0001-01-01T00:00:00.000000Z_x',
    `2026-13-01T00:00:00.000000Z_${mark.id}`,
    `0001-01-01T00:00:00.000000Z_${mark.id}`,
    `2026-11-23T16:00:00.123456Z_${mark.id}'`,
  ])
    expect(readMark(wrong), wrong).toBeUndefined();
});
